import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const termsOfServiceScreens = {
  termsOfService: lazyScreen(() => import('#/features/termsOfService/TermsOfServiceScreen.tsx')),
};
