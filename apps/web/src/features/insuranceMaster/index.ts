import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const insuranceMasterScreens = {
  insuranceMasterMapping: lazyScreen(() => import('#/features/insuranceMaster/InsuranceMasterScreen.tsx')),
  automatedInsuranceMasterMapping: lazyScreen(() => import('#/features/insuranceMaster/AutomatedScreen.tsx')),
  manualInsuranceMasterMapping: lazyScreen(() => import('#/features/insuranceMaster/QueueScreen.tsx')),
  insuranceMasterImport: lazyScreen(() => import('#/features/insuranceMaster/ImportScreen.tsx')),
};
