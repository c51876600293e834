import type { Screen } from '../screens/screen.ts';

export const discoveryScreens = [
  {
    key: 'liveDiscovery',
    path: '/spifmanagement/livepatientremedi',
    title: 'Live Insurance Discovery',
    id: 'RealTimeInsuranceDiscovery',
    navBar: 'user',
    category: 'Real-Time Look-Up',
    requiresRole: 'RealTimeInsuranceDiscovery',
    requiresAuth: true,
    query: ['DiscoveryID', 'Visit270271ID', 'VisitMasterID'],
    states: [
      'empty',
      'validation errors',
      'running',
      'found',
      'to review',
      'nothing found',
      'evidence',
      'capped',
      'register',
      'modal',
      'failed panel',
    ],
  },
] as const satisfies readonly Screen[];
