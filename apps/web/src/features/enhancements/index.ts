import { lazyScreen } from '#/app/lazyScreen.ts';

export const enhancementScreens = {
  enhancements: lazyScreen(() => import('#/features/enhancements/EnhancementsScreen.tsx')),
};
