import type { Screen } from '../screens/screen.ts';

export const gatewaysScreens = [
  {
    key: 'gateways',
    path: '/Configuration/Gateways',
    title: 'Gateways',
    id: 'Gateways',
    navBar: 'admin',
    category: 'Configuration',
    requiresRole: 'FRHCJediMaster',
    requiresAuth: true,
    wideTable: true,
    query: ['view', 'gateway', 'payor'],
    states: [
      'list',
      'failed',
      'gateway',
      'new',
      'token',
      'expiring',
      'errors',
      'tested',
      'routes',
      'routes of a payor',
      'traffic',
      'shares',
      'own routes',
      'own routes of a payor',
      'bureaus',
    ],
  },
] as const satisfies readonly Screen[];
