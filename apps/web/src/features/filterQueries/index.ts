import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const filterQueriesScreens = {
  filterQueries: lazyScreen(() => import('#/features/filterQueries/FiltersScreen.tsx')),
  batchCreator: lazyScreen(() => import('#/features/filterQueries/creator/BatchCreatorScreen.tsx')),
};
