import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { sql } from 'kysely';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { judgeNoted } from '#/features/clearance/judge/judgeNoted.ts';
import { createClearanceRuns } from '#/features/clearance/runs/clearanceRuns.ts';
import { noteMorning } from '#/features/clearance/judge/morningRound.ts';
import type { Agenda } from '../agenda.ts';
import { until, withWorker } from '../batches.ts';
import type { Stage, Worker } from '../stage.ts';
import { ana, joanna, owen } from '../staff.ts';
import { nextDayRows, visitsAhead } from './nextDay.ts';

const idOf = ({ email }: Worker) => demoId(`user ${email}`);
/** What is known beforehand of those whom the documents name stays as it is. */
const named: ReadonlySet<string> = new Set(demoPeople().flatMap(({ Why, MRN }) => (Why === undefined ? [] : [MRN])));

/** The visits ahead as everything of the month left them, and a day's work of those who clear them: seven of ten of the next day. */
export function addClearance(agenda: Agenda, stage: Stage): void {
  const alone = { alone: true };
  // Before the desk counts: what it takes is of visits that stand in the grid.
  agenda.add(-1, 14 * 60 + 40, () => judgeAll(stage), alone);
  agenda.add(0, 17 * 60, () => judgeAll(stage), alone);
  agenda.add(0, 17 * 60 + 5, () => verifyTogether(agenda, stage), alone);
  agenda.add(0, 17 * 60 + 10, () => clear(agenda, stage), alone);
  // What was estimated and taken stands in the grid before it is worked on.
  agenda.add(0, 17 * 60 + 28, () => judgeAll(stage), alone);
  agenda.add(0, 17 * 60 + 32, () => tellRanges(agenda, stage), alone);
  agenda.add(0, 17 * 60 + 40, () => judgeAll(stage), alone);
}

/** As the rounds of the clock do it, until nothing is left. */
async function judgeAll({ deps }: Stage): Promise<void> {
  await noteMorning(deps, {}, new Date());
  for (let left = true; left;) {
    await judgeNoted(deps);
    left = await deps.doors.withSystem('visits to judge', async (trx) => {
      const { rows } =
        await sql`SELECT 1 FROM system.visit_to_judge UNION ALL SELECT 1 FROM system.client_to_judge LIMIT 1`.execute(
          trx,
        );
      return rows.length > 0;
    });
  }
}

/** Those of the next day are verified together, and what came of each is there to be read; who was put on the list since waits. */
async function verifyTogether(agenda: Agenda, stage: Stage): Promise<void> {
  const VisitMasterIDs = (await nextDayRows(agenda, stage))
    .filter(({ MRN }, at) => !named.has(MRN) && at % 9 !== 4)
    .map(({ VisitMasterID }) => VisitMasterID);
  if (VisitMasterIDs.length === 0) return;
  const { RunID } = await stage.act(joanna, 'startClearanceRun', { Kind: 'Verify', VisitMasterIDs });
  await createClearanceRuns(stage.deps).advance({ clientId: demoId(`client ${joanna.client}`), runId: RunID });
  await withWorker(stage, 'asks', () =>
    until(async () => {
      const { Run } = await stage.act(joanna, 'getClearanceRun', { RunID });
      return Run.IsOver || !Run.Counts.some(({ State }) => State === 'Waiting');
    }),
  );
}

async function clear(agenda: Agenda, stage: Stage): Promise<void> {
  const next = await nextDayRows(agenda, stage);
  // Who is asked at the desk: most are verified, each by a question of its own to the bureau; one of twelve is waived by who knows them.
  await Promise.all(next.filter((_, at) => at % 12 !== 2 && at % 9 !== 4).map((row) => verify(stage, row)));
  for (const row of next.filter((_, at) => at % 12 === 2))
    await waive(stage, joanna, row, 'Demographics', 'Comes every week, nothing has changed since the last visit');
  for (const row of next.filter(isUnasked).filter((_, at) => at % 3 !== 2)) await askQuestionnaire(stage, row);
  const settled = next.filter(({ Status }) => Status === 'Exception');
  for (const row of settled.slice(0, 2)) await settle(stage, row);
  const ahead = await visitsAhead(stage, joanna);
  for (const row of ahead.filter(isSelfPay).slice(0, 3))
    await waive(stage, joanna, row, 'Assistance', 'Pays in full at the desk and wants no application');
  const owners = [joanna, ana, owen];
  for (const [turn, owner] of owners.entries()) {
    const Visits = next
      .filter((_, at) => at % 5 !== 4 && at % owners.length === turn)
      .map(({ VisitMasterID }) => ({ VisitMasterID, OwnerID: null }));
    if (Visits.length > 0) await stage.act(joanna, 'assignClearance', { Visits, AssignTo: idOf(owner) });
  }
  const [called] = ahead.filter(({ DaysToService }) => DaysToService > 1).slice(-1);
  if (called !== undefined) await callOff(stage, called);
  const unreached = next.filter(({ Status }) => Status === 'NotCleared').slice(0, 4);
  if (unreached.length > 0)
    await stage.act(ana, 'noteClearance', {
      VisitMasterIDs: unreached.map(({ VisitMasterID }) => VisitMasterID),
      Text: 'Left a message, calls back before noon.',
    });
}

/** Somebody has called off. */
async function callOff(stage: Stage, { RegMasterID, VisitMasterID }: ClearanceRow): Promise<void> {
  const { Visits } = await stage.act(joanna, 'getRegistration', { RegMasterID });
  const visit = Visits.find((one) => one.VisitMasterID === VisitMasterID);
  if (visit === undefined) return;
  const { Answers: _answers, UpdatedAt: _at, UpdatedBy: _by, ...fields } = visit;
  await stage.act(joanna, 'saveVisit', { RegMasterID, ...fields, ScheduleStatus: 'Cancelled' });
}

const isSelfPay = ({ Checks }: ClearanceRow): boolean =>
  Checks.some(({ Check, State }) => Check === 'Assistance' && State === 'Fail');

const isUnasked = ({ Checks }: ClearanceRow): boolean =>
  Checks.some(({ Check, State }) => Check === 'MspQuestionnaire' && State === 'Fail');

/** Retired, for years, and nobody else pays: as most of Medicare's patients say. */
async function askQuestionnaire(stage: Stage, { RegMasterID, DateOfService }: ClearanceRow): Promise<void> {
  const { Version } = await stage.act(joanna, 'getBenefitOrder', { RegMasterID });
  await stage.act(joanna, 'saveBenefitOrder', {
    RegMasterID,
    Version,
    DateOfService,
    Answers: {
      blackLung: 'no',
      research: 'no',
      veterans: 'no',
      work: 'no',
      accident: 'no',
      basis: 'age',
      employed: 'no',
      spouseEmployed: 'none',
    },
    Facts: [],
    Insurances: null,
  });
}

async function verify(stage: Stage, { RegMasterID }: ClearanceRow): Promise<void> {
  const { Person, VisitMasterID } = await stage.act(joanna, 'getDemographicPerson', { RegMasterID });
  await stage.act(joanna, 'verifyDemographics', { ...Person, RegMasterID, VisitMasterID });
}

const waive = (stage: Stage, by: Worker, { VisitMasterID }: ClearanceRow, Check: string, Reason: string) =>
  stage.act(by, 'waiveClearance', { VisitMasterIDs: [VisitMasterID], Check, Reason });

/** Where a payer says too little for one figure, the patient was told from where to where; four of five have been by now. */
async function tellRanges(agenda: Agenda, stage: Stage): Promise<void> {
  const ranged = (await nextDayRows(agenda, stage)).filter(({ Checks }) =>
    Checks.some(({ Check, Exception }) => Check === 'Estimate' && Exception !== null),
  );
  const told = ranged.filter((_, at) => at % 5 !== 4);
  if (told.length > 0)
    await stage.act(owen, 'waiveClearance', {
      VisitMasterIDs: told.map(({ VisitMasterID }) => VisitMasterID),
      Check: 'Estimate',
      Kind: 'Resolved',
      Reason: 'Told from where to where it may be, and why',
    });
}

/** Whoever answers for the client settles what nobody else may. */
async function settle(stage: Stage, { VisitMasterID, Checks }: ClearanceRow): Promise<void> {
  for (const { Check, Exception } of Checks)
    if (Exception !== null)
      await stage.act(owen, 'waiveClearance', {
        VisitMasterIDs: [VisitMasterID],
        Check,
        Kind: 'Resolved',
        Reason: 'Talked to the office of the plan, it stands as it is on the card',
      });
}
