import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What most who open an extract never open; below a Suspense of their own, so that the page stays and keeps the focus. */
export const DeliveryDrawer = lazyScreen(() => import('./DeliveryDrawer.tsx'));
export const RunModal = lazyScreen(() => import('./RunModal.tsx'));
