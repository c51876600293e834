import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const exchangeScreens = {
  clientFileExchange: lazyScreen(() => import('#/features/exchange/FileExchangeScreen.tsx')),
};
