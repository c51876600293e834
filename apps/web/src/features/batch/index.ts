import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const batchScreens = {
  batch: lazyScreen(() => import('#/features/batch/BatchScreen.tsx')),
};
