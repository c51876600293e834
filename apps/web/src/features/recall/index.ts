import { lazyScreen } from '#/app/lazyScreen.ts';

export const recallScreens = {
  recall: lazyScreen(() => import('#/features/recall/RecallScreen.tsx')),
};
