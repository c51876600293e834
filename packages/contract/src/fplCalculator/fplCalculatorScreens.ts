import type { Screen } from '../screens/screen.ts';

export const fplCalculatorScreens = [
  {
    key: 'fplCalculator',
    path: '/spifcasemanagement/FedPovertycalculator',
    title: 'FPL Calculator',
    id: 'FplCalculator',
    navBar: 'user',
    requiresRole: 'CaseManagement',
    requiresAuth: true,
    query: ['RegMasterID', 'VisitMasterID', 'case'],
    states: ['empty', 'judged', 'a large household', 'errors', 'person', 'failed'],
  },
] as const satisfies readonly Screen[];
