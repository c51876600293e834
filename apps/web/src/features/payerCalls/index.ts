import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const payerCallScreens = {
  callQueue: lazyScreen(() => import('#/features/payerCalls/CallQueueScreen.tsx')),
};
