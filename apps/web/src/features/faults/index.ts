import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { ErrorScreen } from '#/features/faults/ErrorScreen.tsx';

/** What says why no other screen shows. The error's is in the first code: it must show when no other code arrives. */
export const faultsScreens = {
  error: ErrorScreen,
  unauthorized: lazyScreen(() => import('#/features/faults/UnauthorizedScreen.tsx')),
  notFound: lazyScreen(() => import('#/features/faults/NotFoundScreen.tsx')),
};
