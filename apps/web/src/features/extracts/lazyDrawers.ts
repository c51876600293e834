import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What most who open an extract never open. */
export const DeliveryDrawer = lazyScreen(() => import('./DeliveryDrawer.tsx'));
export const RunModal = lazyScreen(() => import('./RunModal.tsx'));
