import type { Screen } from '../screens/screen.ts';

export const altNamesScreens = [
  {
    key: 'altNames',
    path: '/ClientManagement/TradingPartnerAltNameMapping',
    title: 'Trading Partner Alt Name Mapping',
    id: 'TradingPartnerAltNameMapping',
    navBar: 'admin',
    category: 'Client Management',
    requiresRole: 'FRMDAdministrator',
    requiresAuth: true,
    query: ['q', 'sort', 'ignored', 'page', 'rows'],
    states: ['list', 'empty', 'failed', 'ignored', 'another payer', 'to read'],
  },
] as const satisfies readonly Screen[];
