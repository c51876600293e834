import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What most who open the exchange never open. */
export const MirrorDrawer = lazyScreen(() => import('./MirrorDrawer.tsx'));
