import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What resolves an answer arrives when it is wanted, not with the form. */
export const ResolveStrip = lazyScreen(() => import('./ResolveStrip.tsx'));
export const FlowDetail = lazyScreen(() => import('./FlowDetail.tsx'));
export const WaitingFlows = lazyScreen(() => import('./WaitingFlows.tsx'));
export const ResolveButton = lazyScreen(() => import('./ResolveButton.tsx'));
