import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const enhancementScreens = {
  enhancements: lazyScreen(() => import('#/features/enhancements/EnhancementsScreen.tsx')),
};
