import { lazyScreen } from '#/app/lazyScreen.ts';

export const eligibilityViewerScreens = {
  eligibilityViewer: lazyScreen(() => import('#/features/eligibilityViewer/EligibilityViewerScreen.tsx')),
};
