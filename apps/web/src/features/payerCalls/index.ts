import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const payerCallsScreens = {
  callQueue: lazyScreen(() => import('#/features/payerCalls/CallQueueScreen.tsx')),
};
