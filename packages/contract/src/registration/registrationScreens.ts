import type { Screen } from '../screens/screen.ts';

export const registrationScreens = [
  {
    key: 'registration',
    path: '/spifmanagement/registration',
    title: 'Registration',
    id: 'Registration',
    navBar: 'user',
    requiresRole: 'RealTimeEligibility',
    requiresAuth: true,
    wideTable: true,
    query: ['RegMasterID'],
    states: [
      'empty',
      'loading',
      'failed',
      'record',
      'edit',
      'conflict',
      'insurance',
      'order',
      'visit',
      'new',
      'errors',
      'changes',
    ],
  },
] as const satisfies readonly Screen[];
