import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#/theme/UiProvider.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider>{null}</UiProvider>
    </StrictMode>,
  );
}
