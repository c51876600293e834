import type { Screen } from '../../screens/screen.ts';

export const authorizationScreens = [
  {
    key: 'authorization',
    path: '/PriorAuthorization/RealTimePriorAuthorization',
    title: 'Prior Authorization',
    id: 'PriorAuthorization',
    navBar: 'user',
    requiresRole: 'PriorAuth',
    requiresAuth: true,
    wideTable: true,
    query: [
      'SpifResponseID',
      'PrefillMBILookup',
      'RegMasterID',
      'VisitMasterID',
      'service',
      'code',
      'auth',
      'view',
      'stage',
      'status',
      'clock',
      'payer',
      'line',
      'sort',
      'page',
      'rows',
    ],
    states: ['list', 'empty', 'failed', 'request', 'wanted', 'edit', 'send', 'decision', 'document', 'new'],
  },
] as const satisfies readonly Screen[];
