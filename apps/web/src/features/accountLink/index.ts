import { lazyScreen } from '#/app/lazyScreen.ts';

export const accountLinkScreens = {
  accountLink: lazyScreen(() => import('#/features/accountLink/AccountLinkScreen.tsx')),
};
