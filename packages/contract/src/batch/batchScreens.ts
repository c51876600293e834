import type { Screen } from '../screens/screen.ts';

export const batchScreens = [
  {
    key: 'batch',
    path: '/spifmanagement/spifbatch',
    title: 'Batch',
    id: 'Batch',
    navBar: 'user',
    requiresAuth: true,
    query: ['q', 'state', 'page', 'rows', 'batch', 'step', 'view', 'payer', 'reason', 'grade', 'sort', 'after'],
    states: [
      'list',
      'empty',
      'failed',
      'filtered empty',
      'without patients',
      'file',
      'kind of searches',
      'read differently',
      'columns',
      'templates',
      'check',
      'check with faults',
      'start',
      'running',
      'completed',
      'searched',
      'results',
      'change',
      'not there',
    ],
  },
] as const satisfies readonly Screen[];
