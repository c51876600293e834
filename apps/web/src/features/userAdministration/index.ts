import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const userAdministrationScreens = {
  users: lazyScreen(() => import('#/features/userAdministration/UsersScreen.tsx')),
};
