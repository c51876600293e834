import type { Screen } from '../screens/screen.ts';

export const macConfigScreens = [
  {
    key: 'macConfig',
    path: '/Configuration/MACConfig',
    title: 'MAC Config',
    id: 'MACConfig',
    navBar: 'admin',
    category: 'Configuration',
    requiresRole: 'FRHCJediMaster',
    requiresAuth: true,
    query: ['q', 'state', 'part', 'all', 'sort', 'page', 'rows', 'area'],
    states: ['list', 'empty', 'failed', 'edit', 'new', 'errors', 'to read'],
  },
] as const satisfies readonly Screen[];
