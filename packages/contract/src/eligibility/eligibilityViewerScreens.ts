import type { Screen } from '../screens/screen.ts';

export const eligibilityViewerScreens = [
  {
    key: 'eligibilityViewer',
    path: '/tools/EligibilityViewer',
    title: 'Eligibility Viewer',
    id: 'EligibilityViewer',
    navBar: 'admin',
    category: 'Tools',
    requiresRole: 'FRMDAdministrator',
    requiresAuth: true,
    query: ['SpifResponseID', 'message'],
    states: ['empty', 'message', 'remittance', 'deidentified', 'compared', 'second message', 'no X12'],
  },
] as const satisfies readonly Screen[];
