import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const authorizationScreens = {
  authorization: lazyScreen(() => import('#/features/clearance/authorization/AuthScreen.tsx')),
};
