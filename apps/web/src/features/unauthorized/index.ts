import { lazyScreen } from '#/app/lazyScreen.ts';

export const unauthorizedScreens = {
  unauthorized: lazyScreen(() => import('#/features/unauthorized/UnauthorizedScreen.tsx')),
};
