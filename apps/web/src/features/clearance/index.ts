import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const clearanceScreens = {
  clearance: lazyScreen(() => import('#/features/clearance/ClearancePlaces.tsx')),
};
