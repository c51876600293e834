import type { Screen } from '../screens/screen.ts';

export const fplConfigScreens = [
  {
    key: 'fplConfig',
    path: '/spifcasemanagement/FPLConfig',
    title: 'FPL Config',
    id: 'FPLConfig',
    navBar: 'admin',
    category: 'Configuration',
    requiresRole: 'FRHCJediMaster',
    requiresAuth: true,
    query: ['view', 'state', 'category', 'on', 'status', 'sort', 'page', 'rows', 'change'],
    states: [
      'limits',
      'guidelines',
      'changes',
      'empty',
      'failed',
      'propose',
      'errors',
      'import',
      'a change to settle',
      'a change that is settled',
      'to read',
    ],
  },
] as const satisfies readonly Screen[];
