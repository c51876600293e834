import type { Screen } from '../screens/screen.ts';

export const recallScreens = [
  {
    key: 'recall',
    path: '/spifmanagement/search',
    title: 'Total Recall Search',
    id: 'TotalRecallSearch',
    navBar: 'user',
    requiresAuth: true,
    query: ['s', 'kind', 'status', 'from', 'to', 'alike', 'page', 'rows'],
    states: ['empty', 'found', 'nobody', 'failed', 'person', 'without patients'],
  },
] as const satisfies readonly Screen[];
