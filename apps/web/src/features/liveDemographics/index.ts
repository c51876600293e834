import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const liveDemographicsScreens = {
  liveDemographics: lazyScreen(() => import('#/features/liveDemographics/DemographicsScreen.tsx')),
  dispositionRules: lazyScreen(() => import('#/features/liveDemographics/rules/DispositionRulesScreen.tsx')),
  embeddedDemographics: lazyScreen(() => import('#/features/liveDemographics/EmbeddedDemographicsScreen.tsx')),
};
