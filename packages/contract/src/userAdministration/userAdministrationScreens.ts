import type { Screen } from '../screens/screen.ts';

export const userAdministrationScreens = [
  {
    key: 'users',
    path: '/ClientAdministration/useradministration',
    title: 'Users',
    id: 'Users',
    navBar: 'user',
    category: 'Client Administration',
    requiresRole: 'UserAdministrator',
    requiresAuth: true,
    query: ['view', 'role', 'status', 'client', 'login', 'sort', 'page', 'rows'],
    states: [
      'list',
      'loading',
      'empty',
      'failed',
      'person',
      'invite',
      'import',
      'import with faults',
      'review',
      'emergency access',
    ],
  },
] as const satisfies readonly Screen[];
