import { lazyScreen } from '#/app/lazyScreen.ts';

export const payorStatusScreens = {
  payorStatus: lazyScreen(() => import('#/features/payorStatus/PayorStatusScreen.tsx')),
};
