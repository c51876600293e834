import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const medicalPolicyScreens = {
  medicalPolicyLinks: lazyScreen(() => import('#/features/tradingPartners/medicalPolicy/PolicyLinksScreen.tsx')),
};
