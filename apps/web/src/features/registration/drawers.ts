import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What is edited beside the record arrives when it is opened: the record shows sooner. */
export const InsuranceDrawer = lazyScreen(() => import('#/features/registration/InsuranceDrawer.tsx'));
export const BenefitOrderDrawer = lazyScreen(
  () => import('#/features/registration/benefitOrder/BenefitOrderDrawer.tsx'),
);
export const EndInsurance = lazyScreen(() => import('#/features/registration/EndInsurance.tsx'));
export const VisitDrawer = lazyScreen(() => import('#/features/registration/VisitDrawer.tsx'));
