import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const eligibilityScreens = {
  eligibility: lazyScreen(() => import('#/features/eligibility/EligibilityScreen.tsx')),
  embeddedEligibility: lazyScreen(() => import('#/features/eligibility/EmbeddedEligibilityScreen.tsx')),
};
