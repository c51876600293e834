import type { Screen } from '../screens/screen.ts';

export const casesScreens = [
  {
    key: 'cases',
    path: '/spifcasemanagement/spifcaseMaster',
    title: 'Case Management',
    id: 'CaseManagement',
    navBar: 'user',
    requiresRole: 'CaseManagement',
    requiresAuth: true,
    wideTable: true,
    query: [
      'RegMasterID',
      'VisitMasterID',
      'type',
      'case',
      'tab',
      'view',
      'look',
      'status',
      'owner',
      'sort',
      'page',
      'rows',
    ],
    states: ['list', 'empty', 'failed', 'board', 'case', 'move', 'assign', 'new case', 'papers'],
  },
] as const satisfies readonly Screen[];
