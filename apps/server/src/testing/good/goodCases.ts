import { emptyClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import { emptyOpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { plainPdf } from '#/testing/good/plainPdf.ts';
import type { Records } from './records.ts';

type Row = Pick<Records, 'registration' | 'visit'>;

/** As the open case stands, of which saving the same changes nothing. */
export const goodCase = {
  Priority: 3,
  IsDisability: true,
  BilledOn: '',
  NextOn: '',
  Reference: 'ST-4471',
  AtRiskCents: 125_000,
} as const;

export const goodTask = { Text: 'Call the county office', DueOn: '2026-01-05', DueTime: '09:00' } as const;

/** Teams and rules as they are saved before: saving them again changes nothing. */
export const goodDesk = {
  Teams: [],
  Rules: [
    {
      RuleID: '8d0c2b52-6f0e-4f0c-9a55-2b3d6c1f7e01',
      Types: ['Denial'],
      PayerID: null,
      States: ['TX'],
      FromLetter: 'A',
      ToLetter: 'M',
      LeastCents: 10_000,
      MostCents: null,
      Languages: [],
      ToUserID: null,
      ToTeamID: null,
      Manner: 'RoundRobin',
    },
  ],
} as const;

export const goodView = { Name: 'Appeals', Look: 'list', Filter: { View: 'Team', Status: 'Appeal' } } as const;
/** As the household of the open case stands, of which saving the same changes nothing. */
export const goodHousehold = {
  State: 'NY',
  Members: [
    {
      MemberID: null,
      Name: '',
      DateOfBirth: '',
      Age: 40,
      Relation: 'Self',
      Tax: 'Files',
      Expected: 0,
      Student: false,
      Disabled: false,
      Medicare: false,
    },
  ],
  Incomes: [{ IncomeID: null, Of: 0, Kind: 'Wages', Cents: 180_000, Period: 'Month', HoursPerWeek: null }],
} as const;

/** A paper that somebody brought, in base64. */
export const goodPaper = plainPdf('Lease').toString('base64');

/** A case of a registration with a task, which nobody has, and one that was opened in error. */
export async function casesOf(
  server: TestServer,
  clientId: string,
  { registration: RegMasterID, visit }: Row,
): Promise<Pick<Records, 'openCase' | 'cancelledCase' | 'caseTask' | 'casePaper' | 'casePage' | 'caseSparePaper'>> {
  const worker = await signedIn(server, ['CaseManagement', 'ClientAdministrator'], clientId);
  const open = async (Type: 'MedicaidApplication' | 'Cobra') =>
    (await worker.call('openCase', { RegMasterID, Type, VisitMasterIDs: [visit] })).body.Data?.CaseID ?? '';
  const openCase = await open('MedicaidApplication');
  await worker.call('saveCase', { CaseID: openCase, Version: 1, VisitMasterIDs: [visit], ...goodCase });
  const task = await worker.call('saveCaseTask', { CaseID: openCase, ...goodTask });
  const cancelledCase = await open('Cobra');
  await worker.call('moveCase', { CaseID: cancelledCase, Version: 1, To: 'Cancelled', Reason: 'Opened in error.' });
  await worker.call('saveCaseAssignment', { ...goodDesk, Version: 0, HasLeaderboard: true });
  await worker.call('saveCaseHousehold', { CaseID: openCase, Version: 0, ...goodHousehold });
  const came = { CaseID: openCase, Kind: 'Residency', Source: 'Upload', File: goodPaper } as const;
  const { body } = await worker.call('uploadCaseDocument', came);
  await worker.call('requestCaseDocuments', { CaseID: openCase, Papers: [{ Kind: 'Other', MemberID: null }] });
  const papers = await worker.call('getCaseDocuments', { CaseID: openCase });
  return {
    openCase,
    cancelledCase,
    caseTask: task.body.Data?.TaskID ?? '',
    casePaper: body.Data?.DocumentID ?? '',
    casePage: body.Data?.PageID ?? '',
    caseSparePaper: papers.body.Data?.Documents.find(({ Kind }) => Kind === 'Other')?.DocumentID ?? '',
  };
}

/** As the rules stand, of which saving the same changes nothing. */
export const goodCaseRule = { ...emptyOpeningRule, Results: [], Name: 'Self-pay inpatients' };
export const goodCloserRule = { ...emptyClosingRule, Types: [], Statuses: [], Name: 'Long forgotten', IdleDays: 365 };

/** A rule by which cases open, one by which they are closed and that runs, another that is saved, and a run that was undone. */
export async function caseRulesOf(
  server: TestServer,
  clientId: string,
): Promise<Pick<Records, 'caseRule' | 'closerRule' | 'savedCloserRule' | 'closerRun'>> {
  const master = await signedIn(server, ['FRHCJediMaster'], clientId);
  const added = { RuleID: null, Version: null };
  const caseRule = (await master.call('saveCaseRule', { ...goodCaseRule, ...added })).body.Data?.RuleID ?? '';
  const closer = async () =>
    (await master.call('saveCloserRule', { ...goodCloserRule, ...added })).body.Data?.RuleID ?? '';
  const [closerRule, savedCloserRule] = [await closer(), await closer()];
  const run = async (state: 'Running' | 'Undone') => {
    const id = randomUUID();
    await server.admin.query(
      `INSERT INTO phi.case_close_run (client_id, id, rule_id, rule_version, fields, nightly, state, picked, ordered_by, ended_at)
       SELECT client_id, $1, id, 1, fields, false, $2, 0, updated_by, now() FROM phi.case_rule WHERE id = $3`,
      [id, state, closerRule],
    );
    return id;
  };
  await run('Running');
  return { caseRule, closerRule, savedCloserRule, closerRun: await run('Undone') };
}
