import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** The calls to a payer about one lookup, for whatever screen shows one. They arrive when they are first drawn. */
export const PayerCalls = lazyScreen(() => import('#/features/payerCalls/PayerCalls.tsx'));

/** A call to be logged, above whatever screen there is. */
export const CallDrawer = lazyScreen(() => import('#/features/payerCalls/CallDrawer.tsx'));
