import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const casesScreens = {
  cases: lazyScreen(() => import('#/features/cases/CasesScreen.tsx')),
  caseCloser: lazyScreen(() => import('#/features/cases/closer/CaseCloserScreen.tsx')),
};
