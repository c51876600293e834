import { lazyScreen } from '#/app/lazyScreen.ts';

export const clientSelectionScreens = {
  clientSelection: lazyScreen(() => import('#/features/clientSelection/ClientSelectionScreen.tsx')),
};
