import { lazyScreen } from '#/app/lazyScreen.ts';

export const resultLookupScreens = {
  resultLookup: lazyScreen(() => import('#/features/resultLookup/ResultLookupScreen.tsx')),
};
