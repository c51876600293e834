import { goodCase, goodDesk, goodTask, goodView } from '#/testing/good/goodCases.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** Now: contacts are logged of the last thirty days. */
const triedAt = new Date().toISOString();

export const casesPayloads = goodPayloadsOf({
  own: (records) => ({
    getCases: { View: 'Team' },
    exportCases: { View: 'Team' },
    getCaseBoard: { View: 'Team' },
    findCases: { RegMasterID: records.registration },
    getCase: { CaseID: records.openCase },
    getCaseWorkers: undefined,
    openCase: { RegMasterID: records.registration, Type: 'MedicaidApplication' },
    saveCase: { CaseID: records.openCase, Version: 1, VisitMasterIDs: [records.visit], ...goodCase },
    moveCase: { CaseID: records.cancelledCase, Version: 2, To: 'InProgress', Reason: 'It was none.' },
    assignCases: { Cases: [{ CaseID: records.openCase, Version: 1 }], AssignTo: null },
    addCaseNote: { CaseID: records.openCase, Text: 'Has a second employer.' },
    logCaseContact: { CaseID: records.openCase, Way: 'Call', Result: 'NoAnswer', TriedAt: triedAt },
    saveCaseTask: { CaseID: records.openCase, ...goodTask },
    settleCaseTask: { TaskID: records.caseTask, Deed: 'Undone' },
    snoozeCaseTask: { TaskID: records.caseTask, Minutes: 15 },
    getCaseTeams: undefined,
    getCaseAssignment: undefined,
    saveCaseAssignment: { ...goodDesk, Version: 0, HasLeaderboard: false },
    tryCaseRules: goodDesk,
    applyCaseRules: undefined,
    saveCaseAway: {},
    getCasePoints: {},
    exportCasePoints: { Span: 'Month' },
    getCaseViews: undefined,
    saveCaseView: goodView,
    removeCaseView: { ViewID: '8d0c2b52-6f0e-4f0c-9a55-2b3d6c1f7e02' },
  }),
  ofRecords: [
    'findCases',
    'getCase',
    'openCase',
    'saveCase',
    'moveCase',
    'assignCases',
    'addCaseNote',
    'logCaseContact',
    'saveCaseTask',
    'settleCaseTask',
    'snoozeCaseTask',
  ],
});
