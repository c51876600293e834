import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const discoveryScreens = {
  liveDiscovery: lazyScreen(() => import('#/features/discovery/LiveDiscoveryScreen.tsx')),
};
