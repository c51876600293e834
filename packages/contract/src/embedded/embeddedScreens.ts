import type { Screen } from '../screens/screen.ts';

export const embeddedScreens = [
  {
    key: 'embeddedLanding',
    path: '/Embedded/Landing',
    title: 'Overview',
    embedded: 'only',
    requiresAuth: true,
    hideUserBar: true,
    states: ['patient', 'menu'],
  },
] as const satisfies readonly Screen[];
