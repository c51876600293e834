import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What opens beside the lists: wanted after them, and not with them. */
export const GatewayDrawer = lazyScreen(() => import('./GatewayDrawer.tsx'));
export const RoutesDrawer = lazyScreen(() => import('./RoutesDrawer.tsx'));
