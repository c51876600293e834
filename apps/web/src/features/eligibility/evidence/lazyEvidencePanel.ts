import { lazyScreen } from '#/app/lazyScreen.ts';

export const EvidencePanel = lazyScreen(() => import('./EvidencePanel.tsx'));
