import type { Screen } from '../screens/screen.ts';

export const liveDemographicsScreens = [
  {
    key: 'liveDemographics',
    path: '/spifmanagement/livedemo',
    title: 'Live Demographics',
    id: 'LiveDemographics',
    navBar: 'user',
    category: 'Real-Time Look-Up',
    requiresRole: 'RealTimeDemographic',
    requiresAuth: true,
    wideTable: true,
    query: ['RegMasterID', 'VisitMasterID', 'DemographicsID', 'tab'],
    states: ['empty', 'errors', 'verified', 'alert', 'settle', 'no answer', 'failed'],
  },
] as const satisfies readonly Screen[];
