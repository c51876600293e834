import { goodCase, goodTask } from '#/testing/good/goodCases.ts';
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
    settleCaseTask: { TaskID: records.caseTask, Deed: 'Done' },
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
  ],
});
