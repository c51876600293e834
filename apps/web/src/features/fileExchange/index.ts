import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const fileExchangeScreens = {
  clientFileExchange: lazyScreen(() => import('#/features/fileExchange/FileExchangeScreen.tsx')),
};
