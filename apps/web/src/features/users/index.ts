import { lazyScreen } from '#/app/lazyScreen.ts';

export const usersScreens = { users: lazyScreen(() => import('#/features/users/UsersScreen.tsx')) };
