import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const unauthorizedScreens = {
  unauthorized: lazyScreen(() => import('#/features/unauthorized/UnauthorizedScreen.tsx')),
};
