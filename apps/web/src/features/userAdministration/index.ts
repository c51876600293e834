import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const usersScreens = { users: lazyScreen(() => import('#/features/userAdministration/UsersScreen.tsx')) };
