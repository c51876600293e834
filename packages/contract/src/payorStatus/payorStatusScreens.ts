import type { Screen } from '../screens/screen.ts';

export const payorStatusScreens = [
  {
    key: 'payorStatus',
    path: '/spifmanagement/payorstatus',
    title: 'Payor Status',
    id: 'PayorStatus',
    navBar: 'user',
    category: 'Real-Time Look-Up',
    requiresAuth: true,
    wideTable: true,
    query: ['q', 'state', 'watched', 'window', 'sort', 'page', 'rows', 'payor', 'tokens'],
    states: ['list', 'empty', 'failed', 'payor', 'payor of staff', 'bad notice', 'tokens', 'new token'],
  },
] as const satisfies readonly Screen[];
