import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const fplConfigScreens = {
  fplConfig: lazyScreen(() => import('#/features/fplConfig/FplConfigScreen.tsx')),
};
