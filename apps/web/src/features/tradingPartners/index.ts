import { lazyScreen } from '#/app/lazyScreen.ts';

export const tradingPartnerScreens = {
  tradingPartnerList: lazyScreen(() => import('#/features/tradingPartners/TradingPartnerListScreen.tsx')),
  tradingPartners: lazyScreen(() => import('#/features/tradingPartners/TradingPartnersScreen.tsx')),
  clientTradingPartners: lazyScreen(() => import('#/features/tradingPartners/ClientTradingPartnersScreen.tsx')),
};
