import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const recallScreens = {
  recall: lazyScreen(() => import('#/features/recall/RecallScreen.tsx')),
};
