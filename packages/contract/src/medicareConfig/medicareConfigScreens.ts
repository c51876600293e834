import type { Screen } from '../screens/screen.ts';

export const medicareConfigScreens = [
  {
    key: 'medicareConfig',
    path: '/ClientAdministration/MedicareConfig',
    title: 'MBI Assist',
    id: 'MedicareConfig',
    navBar: 'user',
    category: 'Client Administration',
    requiresRole: 'ClientAdministrator',
    requiresAuth: true,
    states: ['form', 'failed', 'errors'],
  },
] as const satisfies readonly Screen[];
