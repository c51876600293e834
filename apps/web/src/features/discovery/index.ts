import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const discoveryScreens = {
  liveDiscovery: lazyScreen(() => import('#/features/discovery/LiveDiscoveryScreen.tsx')),
  embeddedDiscovery: lazyScreen(() => import('#/features/discovery/EmbeddedDiscoveryScreen.tsx')),
  insuranceSearches: lazyScreen(() => import('#/features/discovery/list/SearchesScreen.tsx')),
  retroWatches: lazyScreen(() => import('#/features/discovery/watch/RetroWatchesScreen.tsx')),
};
