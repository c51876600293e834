import type { Screen } from '../screens/screen.ts';

export const payerCallsScreens = [
  {
    key: 'callQueue',
    path: '/spifmanagement/callqueue',
    title: 'Call Queue',
    id: 'CallQueue',
    navBar: 'user',
    category: 'Real-Time Look-Up',
    requiresRole: 'RealTimeEligibility',
    requiresAuth: true,
    wideTable: true,
    query: ['whose', 'payer', 'due', 'settled', 'sort', 'page', 'rows', 'lookup'],
    states: ['list', 'empty', 'failed', 'call', 'bad call', 'settled'],
  },
] as const satisfies readonly Screen[];
