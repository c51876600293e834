import type { Screen } from '../screens/screen.ts';

export const filterQueriesScreens = [
  {
    key: 'filterQueries',
    path: '/ClientManagement/FilterQueries',
    title: 'Filter Queries',
    id: 'FilterQueries',
    navBar: 'admin',
    category: 'Client Management',
    requiresRole: 'FRHCJediMaster',
    requiresAuth: true,
    query: ['q', 'picks', 'sort', 'page', 'rows', 'filter', 'schedule'],
    states: [
      'list',
      'empty',
      'failed',
      'new',
      'errors',
      'edit',
      'previewed',
      'preview failed',
      'schedule',
      'schedule errors',
      'schedule runs',
    ],
  },
] as const satisfies readonly Screen[];
