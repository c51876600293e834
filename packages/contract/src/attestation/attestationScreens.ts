import type { Screen } from '../screens/screen.ts';

export const attestationScreens = [
  {
    key: 'hrsaExtractBatchSearch',
    path: '/spifmanagement/hrsaextractbatchsearch',
    title: 'HRSA Extract Batch Search',
    id: 'HRSAExtractBatchSearch',
    navBar: 'user',
    requiresAuth: true,
    wideTable: true,
    query: ['q', 'from', 'to', 'dosfrom', 'dosto', 'result', 'status', 'sort', 'page', 'rows', 'row'],
    states: [
      'list',
      'loading',
      'empty',
      'filtered empty',
      'failed',
      'without patients',
      'evidence',
      'not there',
      'change status',
      'bad change',
      'several',
      'new batch',
      'no visits',
    ],
  },
] as const satisfies readonly Screen[];
