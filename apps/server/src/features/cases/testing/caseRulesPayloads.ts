import { goodCaseRule, goodCloserRule } from '#/testing/good/goodCases.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

const { Name: _rule, Priority: _priority, Days: _days, IsOn: _on, ...tried } = goodCaseRule;
const { Name: _closer, IsNightly: _nightly, ...picking } = goodCloserRule;

export const caseRulesPayloads = goodPayloadsOf({
  own: (records) => ({
    getBusinessCalendar: undefined,
    saveBusinessCalendar: { Kept: ['Christmas'], Closed: [{ Day: '2026-12-24', Name: 'Christmas Eve' }], Version: 0 },
    getCaseRules: undefined,
    // Sent again it changes nothing, and by another it gets a new version; and what is in use stays in use.
    saveCaseRule: { ...goodCaseRule, RuleID: records.caseRule, Version: 1 },
    retireCaseRule: { RuleID: records.caseRule, Version: 1, Retired: false },
    tryCaseRule: tried,
    getCloserRules: undefined,
    getCloserRule: { RuleID: records.closerRule },
    saveCloserRule: { ...goodCloserRule, RuleID: records.savedCloserRule, Version: 1 },
    retireCloserRule: { RuleID: records.closerRule, Version: 1, Retired: false },
    tryCloser: picking,
    exportCloser: picking,
    exportCaseRuleTrial: tried,
    exportCloserRuns: { RuleID: records.closerRule },
    exportCloserRun: { RunID: records.closerRun },
    // It runs: where one goes on already, it is that one.
    runCloser: { RuleID: records.closerRule, Version: 1, Count: 1 },
    getCloserRun: { RunID: records.closerRun },
    stopCloserRun: { RunID: records.closerRun },
    undoCloserRun: { RunID: records.closerRun },
  }),
  ofRecords: [
    'saveCaseRule',
    'retireCaseRule',
    'getCloserRule',
    'saveCloserRule',
    'retireCloserRule',
    'runCloser',
    'getCloserRun',
    'exportCloserRuns',
    'exportCloserRun',
    'stopCloserRun',
    'undoCloserRun',
  ],
});
