import type { Screen } from '../screens/screen.ts';

export const eligibilitySettingsScreens = [
  {
    key: 'eligibilitySettings',
    path: '/ClientAdministration/EligibilityConfig',
    title: 'Eligibility Settings',
    id: 'EligibilityConfig',
    navBar: 'user',
    category: 'Client Administration',
    requiresRole: 'ClientAdministrator',
    requiresAuth: true,
    query: ['month', 'by', 'sort', 'page', 'rows'],
    states: ['settings', 'loading', 'failed', 'errors', 'costs', 'costs by both', 'no costs', 'costs failed'],
  },
] as const satisfies readonly Screen[];
