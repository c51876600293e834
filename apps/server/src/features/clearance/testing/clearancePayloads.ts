import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const clearancePayloads = goodPayloadsOf({
  own: ({ visit }) => ({
    getClearance: { From: '2026-01-01', To: '2026-03-31' },
    getClearanceVisit: { VisitMasterID: visit },
    getClearanceChoices: undefined,
    exportClearance: { From: '2026-01-01', To: '2026-03-31', Format: 'CSV' },
    assignClearance: { Visits: [{ VisitMasterID: visit, OwnerID: null }], AssignTo: null },
    waiveClearance: { VisitMasterIDs: [visit], Check: 'Mapping', Reason: 'The plan is new.' },
    takeBackWaiver: { VisitMasterIDs: [visit], Check: 'Mapping' },
    estimateClearance: { VisitMasterIDs: [visit] },
    noteClearance: { VisitMasterIDs: [visit], Text: 'Called the office.' },
  }),
  ofRecords: [
    'getClearanceVisit',
    'assignClearance',
    'waiveClearance',
    'takeBackWaiver',
    'estimateClearance',
    'noteClearance',
  ],
});
