import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const clientSelectionScreens = {
  clientSelection: lazyScreen(() => import('#/features/clientSelection/ClientSelectionScreen.tsx')),
};
