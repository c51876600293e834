import { lazyScreen } from '#/app/lazyScreen.ts';

export const batchScreens = {
  batch: lazyScreen(() => import('#/features/batch/BatchScreen.tsx')),
};
