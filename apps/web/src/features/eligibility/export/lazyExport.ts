import { lazy } from 'react';

// Files are wanted after the answer: what makes them does not come with the screen.
export const ExportMenu = lazy(async () => ({ default: (await import('./ExportMenu.tsx')).ExportMenu }));
export const ExportHistory = lazy(async () => ({ default: (await import('./ExportHistory.tsx')).ExportHistory }));
