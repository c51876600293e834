import type { Screen } from '../screens/screen.ts';

export const bcbsPrefixesScreens = [
  {
    key: 'bcbsPrefix',
    path: '/Configuration/BCBSPrefix',
    title: 'BCBS Prefix',
    id: 'BCBSPrefix',
    navBar: 'admin',
    category: 'Configuration',
    requiresRole: 'FRHCJediMaster',
    requiresAuth: true,
    query: ['q', 'state', 'checked', 'sort', 'page', 'rows', 'view', 'prefix'],
    states: ['list', 'empty', 'failed', 'edit', 'new', 'errors', 'tried', 'import', 'imported', 'suggested', 'to read'],
  },
] as const satisfies readonly Screen[];
