import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const embeddedScreens = {
  embeddedLanding: lazyScreen(() => import('#/features/embedded/EmbeddedLandingScreen.tsx')),
};
