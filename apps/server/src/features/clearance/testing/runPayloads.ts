import { checkKeys, defaultWeights } from '@coverline/clearance/checks/checkKeys.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const runPayloads = goodPayloadsOf({
  own: ({ visit, clearanceRun }) => ({
    planClearanceRun: { Kind: 'Verify', VisitMasterIDs: [visit] },
    startClearanceRun: { Kind: 'Verify', VisitMasterIDs: [visit], CapCents: 500 },
    getClearanceRun: { RunID: clearanceRun },
    exportClearanceRun: { RunID: clearanceRun },
    getClearanceRuns: {},
    getRunSchedule: undefined,
    getClearanceViews: undefined,
    saveClearanceView: { Name: 'Tomorrow', Days: 'tomorrow', Filter: { Tab: 'NotCleared' }, Hidden: [] },
    openFirstClearanceView: { ViewID: null },
    removeClearanceView: { ViewID: '8d0c2b52-6f0e-4f0c-9a55-2b3d6c1f7e03' },
    getClearanceWeights: undefined,
    saveClearanceWeights: {
      Weights: checkKeys.map((Check) => ({ Check, Weight: defaultWeights[Check] })),
      Version: 0,
    },
    saveRunSchedule: { DaysBefore: [7, 1, 0], Version: 0 },
  }),
  ofRecords: ['planClearanceRun', 'startClearanceRun', 'getClearanceRun', 'exportClearanceRun'],
});
