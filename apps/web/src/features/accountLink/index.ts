import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const accountLinkScreens = {
  accountLink: lazyScreen(() => import('#/features/accountLink/AccountLinkScreen.tsx')),
};
