import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#/app/App.tsx';
import { start } from '#/app/start.ts';
import { UiProvider } from '#/theme/UiProvider.tsx';

const root = document.getElementById('root');
if (root) {
  const starting = start();
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <App starting={starting} />
      </UiProvider>
    </StrictMode>,
  );
}
