import { lazyScreen } from '#/app/lazyScreen.ts';

export const embeddedScreens = {
  embeddedLanding: lazyScreen(() => import('#/features/embedded/EmbeddedLandingScreen.tsx')),
};
