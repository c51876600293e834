import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const EvidencePanel = lazyScreen(() => import('./EvidencePanel.tsx'));
