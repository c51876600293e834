import type { Screen } from '../screens/screen.ts';

export const profileScreens = [
  {
    key: 'profile',
    path: '/Account/Profile',
    title: 'Profile',
    requiresAuth: true,
    states: [
      'view',
      'edit image',
      'edit name',
      'edit password',
      'sign-in security',
      'add app',
      'edit landing page',
      'error',
    ],
  },
] as const satisfies readonly Screen[];
