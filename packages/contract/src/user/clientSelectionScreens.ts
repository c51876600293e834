import type { Screen } from '../screens/screen.ts';

export const clientSelectionScreens = [
  {
    key: 'clientSelection',
    path: '/Account/ClientSelection',
    title: 'Client Selection',
    id: 'ClientSelection',
    navBar: 'user',
    requiresAuth: true,
    states: ['list', 'filtered', 'empty'],
  },
] as const satisfies readonly Screen[];
