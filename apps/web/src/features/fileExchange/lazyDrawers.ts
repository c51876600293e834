import { lazyScreen } from '#/app/lazyScreen.ts';

/** What most who open the exchange never open. */
export const MirrorDrawer = lazyScreen(() => import('./MirrorDrawer.tsx'));
