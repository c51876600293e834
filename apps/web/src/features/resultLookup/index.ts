import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const resultLookupScreens = {
  resultLookup: lazyScreen(() => import('#/features/resultLookup/ResultLookupScreen.tsx')),
};
