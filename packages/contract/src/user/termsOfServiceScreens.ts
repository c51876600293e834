import type { Screen } from '../screens/screen.ts';

export const termsOfServiceScreens = [
  {
    key: 'termsOfService',
    path: '/tos',
    title: 'Terms of Service',
    embedded: 'too',
    requiresAuth: true,
    hideUserBar: true,
    centeredContent: true,
    states: ['must accept', 'accepted'],
  },
] as const satisfies readonly Screen[];
