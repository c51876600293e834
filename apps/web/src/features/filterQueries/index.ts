import { lazyScreen } from '#/app/lazyScreen.ts';

export const filterQueryScreens = {
  filterQueries: lazyScreen(() => import('#/features/filterQueries/FiltersScreen.tsx')),
  batchCreator: lazyScreen(() => import('#/features/filterQueries/creator/BatchCreatorScreen.tsx')),
};
