import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { awaited } from '#/platform/jobs/awaited.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { closeOne, type Fate, type ItemKey, undoOne, waitingOf } from './closeOne.ts';
import { closingOf, type HeldRun, readRun, type RunKey } from './runRows.ts';

type Deps = Pick<JobDeps, 'doors' | 'phiSealer' | 'jobs'>;

/** So many cases, or so long, in one job: then the next one goes on where this one stands. */
const atOnce = 200;
const mostMs = 20_000;

/**
 * Goes on with a run: closes the next of its cases, or opens again the next of one that is being undone, each in a transaction of its
 * own. Safe to run twice, and at once; a run that was stopped meanwhile is left.
 */
export async function closeCases(
  deps: Deps,
  { deed, ...key }: RunKey & { readonly deed: 'close' | 'undo' },
): Promise<void> {
  const { clientId } = key;
  const run = await awaited('the run of a job', async () => {
    const found = await deps.doors.withTenant(clientId, (trx) => readRun(trx, key));
    // Who undoes it sends this before it is kept that it is being undone.
    return deed === 'undo' && found !== null && (found.state === 'Done' || found.state === 'Stopped') ? null : found;
  });
  if (run.state !== 'Running' && run.state !== 'Undoing') return;
  const from = run.state === 'Running' ? 'Waiting' : 'Closed';
  const until = Date.now() + mostMs;
  const next = await deps.doors.withTenant(clientId, (trx) => waitingOf(trx, key, from, atOnce));
  for (const caseId of next) {
    if (Date.now() > until) break;
    if (!(await one(deps, run, { ...key, caseId }))) return;
  }
  const isLast = await deps.doors.withTenant(clientId, (trx) => endIfDone(trx, run));
  if (!isLast) await deps.jobs.send('close-cases', { clientId, runId: key.runId, deed });
}

/** One case; answers whether the run goes on. */
async function one(deps: Deps, run: HeldRun, key: ItemKey): Promise<boolean> {
  const isUndo = run.state === 'Undoing';
  let fate: Fate | null = null;
  let goesOn = true;
  const act = async (trx: TenantTrx) => {
    goesOn = (await stateOf(trx, key)) === run.state;
    if (goesOn) fate = await (isUndo ? undoOne : closeOne)(deps, trx, run, key);
  };
  try {
    await deps.doors.withTenant(key.clientId, act, () => (fate?.did == null ? null : audited(run, key, fate)));
  } catch (error) {
    // Of a person who is being merged: it is left to whoever looks at what was not closed.
    if (!(error instanceof UserError)) throw error;
    await deps.doors.withTenant(key.clientId, (trx) => leave(trx, key, { isUndo, why: error.message }));
  }
  return goesOn;
}

async function stateOf(trx: TenantTrx, { clientId, runId }: RunKey): Promise<HeldRun['state'] | null> {
  const { rows } = await sql<{ state: HeldRun['state'] }>`
    SELECT state FROM phi.case_close_run WHERE client_id = ${clientId} AND id = ${runId} FOR SHARE`.execute(trx);
  return rows[0]?.state ?? null;
}

const leave = (
  trx: TenantTrx,
  { clientId, runId, caseId }: ItemKey,
  { isUndo, why }: { isUndo: boolean; why: string },
) =>
  sql`UPDATE phi.case_close_item SET state = ${isUndo ? 'Left' : 'Skipped'}, why = ${why}
       WHERE client_id = ${clientId} AND run_id = ${runId} AND case_id = ${caseId} AND state IN ('Waiting', 'Closed')`.execute(
    trx,
  );

const audited = (run: HeldRun, { clientId, caseId, runId }: ItemKey, { patientId, did }: Fate) =>
  appendAudit(
    { schema: 'phi', ownerId: clientId },
    {
      action: did === 'Undone' ? 'ReopenCaseByRule' : 'CloseCaseByRule',
      result: 'done',
      userId: did === 'Undone' ? run.undone_by : run.ordered_by,
      sessionId: null,
      entityType: 'case',
      entityId: caseId,
      patientId,
      detail: `run ${runId} of rule ${run.rule_id}, version ${run.rule_version}`,
      ip: '',
      userAgent: 'case closer',
    },
  );

/** Ends a run of which nothing is left to do; whoever had cases of it learns how many, once. */
async function endIfDone(trx: TenantTrx, run: HeldRun): Promise<boolean> {
  const { client_id: clientId, id: runId } = run;
  const isUndo = run.state === 'Undoing';
  const [left] = await waitingOf(trx, { clientId, runId }, isUndo ? 'Closed' : 'Waiting', 1);
  if (left !== undefined) return false;
  const ended = await sql`
    UPDATE phi.case_close_run SET state = ${isUndo ? 'Undone' : 'Done'}${isUndo ? sql`` : sql`, ended_at = statement_timestamp()`}
     WHERE client_id = ${clientId} AND id = ${runId} AND state = ${run.state} RETURNING id`.execute(trx);
  if (ended.rows.length > 0 && !isUndo) await tellOwners(trx, run);
  return true;
}

/** Whoever had a case that a run closed, but for whoever ran it. No patient is named. */
export async function tellOwners(trx: TenantTrx, run: HeldRun): Promise<void> {
  const { client_id: clientId, id: runId } = run;
  const { rows } = await sql<{ owner: string; n: number }>`
    SELECT c.owner_id AS owner, count(*)::int AS n FROM phi.case_close_item i
      JOIN phi.case_master c ON c.client_id = i.client_id AND c.id = i.case_id
     WHERE i.client_id = ${clientId} AND c.client_id = ${clientId} AND i.run_id = ${runId} AND i.state = 'Closed'
       AND c.owner_id IS NOT NULL AND c.owner_id <> ${run.ordered_by}
     GROUP BY c.owner_id ORDER BY c.owner_id`.execute(trx);
  for (const { owner, n } of rows)
    await noticeAtBell(trx, {
      clientId,
      userId: owner,
      says: `The rule “${closingOf(run).Name}” closed ${n === 1 ? 'a case' : `${n} cases`} of yours.`,
      importance: 'LOW',
      link: '/spifcasemanagement/spifcaseMaster?view=mine&status=Closed',
      subject: `case closer ${runId}`,
      from: 'cases',
    });
}
