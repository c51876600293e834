import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const payorStatusScreens = {
  payorStatus: lazyScreen(() => import('#/features/payorStatus/PayorStatusScreen.tsx')),
};
