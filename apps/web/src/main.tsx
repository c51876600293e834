import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#/app/App.tsx';
import { hasStorage } from '#/app/start/hasStorage.ts';
import { NoStorage } from '#/app/start/NoStorage.tsx';
import { start } from '#/app/start/start.ts';
import { UiProvider } from '#/theme/UiProvider.tsx';

const root = document.getElementById('root');
if (root) {
  const starting = hasStorage() ? start() : null;
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        {starting === null ? <NoStorage framed={window.top !== window} /> : <App starting={starting} />}
      </UiProvider>
    </StrictMode>,
  );
}
