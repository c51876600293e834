import type { Screen } from '../../screens/screen.ts';

export const defaultAddressScreens = [
  {
    key: 'demographicsDefaultAddress',
    path: '/ClientAdministration/DemographicsDefaultAddress',
    alsoAt: ['/Tools/DemographicsDefaultAddress'],
    title: 'Demographics Default Address',
    id: 'DemographicsDefaultAddress',
    navBar: 'user',
    category: 'Client Administration',
    requiresRole: 'ClientAdministrator',
    requiresAuth: true,
    wideTable: true,
    query: ['q', 'state', 'when', 'on', 'sort', 'page', 'rows', 'row'],
    states: ['list', 'nothing yet', 'none like this', 'failed', 'edit', 'new', 'errors', 'tested', 'words'],
  },
] as const satisfies readonly Screen[];
