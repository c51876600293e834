import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const defaultAddressScreens = {
  demographicsDefaultAddress: lazyScreen(() => import('#/features/defaultAddress/DefaultAddressScreen.tsx')),
};
