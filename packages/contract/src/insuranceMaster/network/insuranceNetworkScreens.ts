import type { Screen } from '../../screens/screen.ts';

export const insuranceNetworkScreens = [
  {
    key: 'insuranceMasterNetwork',
    path: '/ClientAdministration/InsuranceMasterNetwork',
    alsoAt: ['/Tools/InsuranceMasterNetwork'],
    title: 'Insurance Master Network',
    id: 'InsuranceMasterNetwork',
    navBar: 'user',
    category: 'Client Administration',
    requiresRole: 'ClientAdministrator',
    requiresAuth: true,
    wideTable: true,
    query: ['q', 'location', 'provider', 'standing', 'on', 'sort', 'page', 'rows', 'row'],
    states: ['list', 'nothing yet', 'none like this', 'failed', 'edit', 'new', 'errors', 'tested', 'previewed'],
  },
] as const satisfies readonly Screen[];
