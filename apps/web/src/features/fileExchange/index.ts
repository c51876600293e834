import { lazyScreen } from '#/app/lazyScreen.ts';

export const fileExchangeScreens = {
  clientFileExchange: lazyScreen(() => import('#/features/fileExchange/FileExchangeScreen.tsx')),
};
