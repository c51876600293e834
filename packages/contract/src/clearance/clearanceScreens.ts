import type { Screen } from '../screens/screen.ts';

export const clearanceScreens = [
  {
    key: 'clearance',
    path: '/financialclearance/FinancialClearanceGrid',
    title: 'Financial Clearance',
    id: 'FinancialClearance',
    navBar: 'user',
    requiresRole: 'FinancialClearance',
    requiresAuth: true,
    wideTable: true,
    query: [
      'tab',
      'days',
      'from',
      'to',
      'location',
      'payer',
      'owner',
      'light',
      'check',
      'sort',
      'page',
      'rows',
      'VisitMasterID',
      'estimate', // a VisitMasterID
      'version',
      'prices',
    ],
    states: ['list', 'empty', 'failed', 'chosen', 'visit', 'assign', 'waive', 'note', 'keys'],
  },
] as const satisfies readonly Screen[];
