import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const fplCalculatorScreens = {
  fplCalculator: lazyScreen(() => import('#/features/fplCalculator/FplScreen.tsx')),
};
