import { lazyScreen } from '#/app/lazyScreen.ts';

export const profileScreens = { profile: lazyScreen(() => import('#/features/profile/ProfileScreen.tsx')) };
