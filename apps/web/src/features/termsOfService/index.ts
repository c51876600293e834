import { lazyScreen } from '#/app/lazyScreen.ts';

export const termsOfServiceScreens = {
  termsOfService: lazyScreen(() => import('#/features/termsOfService/TermsOfServiceScreen.tsx')),
};
