import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const insuranceNetworkScreens = {
  insuranceMasterNetwork: lazyScreen(() => import('#/features/insuranceMaster/network/NetworkScreen.tsx')),
};
