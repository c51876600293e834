import type { Screen } from '../screens/screen.ts';
import { resultLookupQuery } from './resultLookupQuery.ts';

export const resultLookupScreens = [
  {
    key: 'resultLookup',
    path: '/tools/RealTimeandWebserviceResultLookup',
    title: 'Result Lookup',
    id: 'ResultLookup',
    navBar: 'user',
    category: 'Real-Time Look-Up',
    requiresRole: 'RealTimeLookup',
    requiresAuth: true,
    wideTable: true,
    query: resultLookupQuery,
    states: ['list', 'empty', 'failed', 'lookup', 'data', 'nothing back', 'which clients', 'several clients', 'replay'],
  },
] as const satisfies readonly Screen[];
