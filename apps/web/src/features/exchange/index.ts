import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const fileExchangeScreens = {
  clientFileExchange: lazyScreen(() => import('#/features/exchange/FileExchangeScreen.tsx')),
};
