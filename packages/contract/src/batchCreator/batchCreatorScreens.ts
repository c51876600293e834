import type { Screen } from '../screens/screen.ts';

export const batchCreatorScreens = [
  {
    key: 'batchCreator',
    path: '/spifmanagement/BatchCreator',
    title: 'Batch Creator',
    id: 'BatchCreator',
    navBar: 'admin',
    category: 'Tools',
    requiresRole: 'FRMDAdministrator',
    requiresAuth: true,
    query: ['filter', 'selection', 'lack', 'page', 'rows'],
    states: ['choose', 'failed', 'new filter', 'filter', 'checked', 'nobody', 'errors', 'confirm', 'started', 'gone'],
  },
] as const satisfies readonly Screen[];
