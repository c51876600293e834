import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What a payer has published, beside whatever names its payer. It arrives when it is first drawn. */
export const Policies = lazyScreen(() => import('./Policies.tsx'));
