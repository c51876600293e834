import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const enhancementsScreens = {
  enhancements: lazyScreen(() => import('#/features/enhancements/EnhancementsScreen.tsx')),
};
