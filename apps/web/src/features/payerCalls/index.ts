import { lazyScreen } from '#/app/lazyScreen.ts';

export const payerCallScreens = {
  callQueue: lazyScreen(() => import('#/features/payerCalls/CallQueueScreen.tsx')),
};
