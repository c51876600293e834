import { lazyScreen } from '#/app/routing/lazyScreen.ts';

// One component for both addresses: the list stays as it is when a payer opens beside it.
const tradingPartners = lazyScreen(() => import('#/features/tradingPartners/TradingPartnersScreen.tsx'));

export const tradingPartnersScreens = {
  tradingPartnerList: lazyScreen(() => import('#/features/tradingPartners/TradingPartnerListScreen.tsx')),
  tradingPartners,
  tradingPartnerConfig: tradingPartners,
  clientTradingPartners: lazyScreen(() => import('#/features/tradingPartners/ClientTradingPartnersScreen.tsx')),
};
