import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

const question = { Lines: [{ Code: '99213' }] };

export const estimatePayloads = goodPayloadsOf({
  own: ({ visit }) => ({
    getEstimate: { VisitMasterID: visit },
    whatIfEstimate: { VisitMasterID: visit, Question: question },
    saveEstimate: { VisitMasterID: visit, Question: question, After: 0 },
    printEstimate: { VisitMasterID: visit, Language: 'Spanish' },
    exportEstimate: { VisitMasterID: visit, Format: 'CSV' },
  }),
  ofRecords: ['getEstimate', 'whatIfEstimate', 'saveEstimate', 'printEstimate', 'exportEstimate'],
});
