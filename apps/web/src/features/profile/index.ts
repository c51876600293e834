import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const profileScreens = { profile: lazyScreen(() => import('#/features/profile/ProfileScreen.tsx')) };
