import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const eligibilityViewerScreens = {
  eligibilityViewer: lazyScreen(() => import('#/features/eligibilityViewer/EligibilityViewerScreen.tsx')),
};
