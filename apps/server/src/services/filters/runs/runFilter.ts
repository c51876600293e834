import { passesRole } from '@coverline/domain/access/passesRole.ts';
import type { FilterActions } from '@coverline/domain/filterQueries/schedule.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { rolesAt } from '#/services/account/rights/rolesAt.ts';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { orderRun } from '#/services/extracts/orderRun.ts';
import { mostPicked, filterSeconds, type FilterAsked, pickedBy, withinSeconds } from '#/services/filters/pickedRows.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { confirmSelection, createSelection } from '#/services/selections/createSelection.ts';
import { askedOf, readSelection } from '#/services/selections/storedSelection.ts';
import { awaited } from '#/platform/jobs/awaited.ts';
import { endRun, readState, type RunKey } from './endRun.ts';
import { stopSchedule } from './scheduleRows.ts';
import { noticeOfStop, tellOfRun } from './tellOfRun.ts';

type Held = {
  readonly filter_id: string;
  readonly kind: 'Schedule' | 'Hand';
  readonly actions: FilterActions;
  readonly state: string;
  readonly selection_id: string | null;
  readonly ordered_by: string;
  readonly zone: string;
};

/**
 * Goes on with a run of a filter where it stands: what a batch is to be made of is looked through by the selection's own job, which
 * sends this one again. Safe to run twice, and at once: whoever is later finds it done.
 */
export async function runFilter(deps: JobDeps, key: RunKey): Promise<void> {
  await awaited('the run of a job', () => deps.doors.withTenant(key.clientId, (trx) => readState(trx, key)));
  let told: string | null = null;
  const act = async (trx: TenantTrx) => {
    const run = await holdRun(trx, key);
    if (run === undefined || (run.state !== 'Queued' && run.state !== 'Running')) return;
    told = await stepOf(deps, trx, key, run);
  };
  try {
    await deps.doors.withTenant(key.clientId, act, () => (told === null ? null : audited(key, told)));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // A statement that took too long has undone its transaction.
    await deps.doors.withTenant(
      key.clientId,
      (trx) => endRun(trx, key, error.message),
      () => audited(key, 'failed', 'fault'),
    );
  }
}

const audited = ({ clientId, runId }: RunKey, detail: string, result: 'done' | 'fault' = 'done') =>
  appendAudit(
    { schema: 'phi', ownerId: clientId },
    {
      action: 'RunFilter',
      result,
      userId: null,
      sessionId: null,
      entityType: 'filter run',
      entityId: runId,
      detail,
      ip: '',
      userAgent: 'schedule of filters',
    },
  );

async function holdRun(trx: TenantTrx, { clientId, runId }: RunKey): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    SELECT r.filter_id, r.kind, r.actions, r.state, r.selection_id, r.ordered_by, c.time_zone AS zone
      FROM phi.filter_run r JOIN identity.client c ON c.id = r.client_id
     WHERE r.client_id = ${clientId} AND r.id = ${runId} FOR UPDATE OF r`.execute(trx);
  return rows[0];
}

const lost = 'Whoever set it up may no longer use filters here. Somebody who may is to save it again.';

/** One step; answers what the audit is told, or null where there is nothing to do yet. */
async function stepOf(deps: JobDeps, trx: TenantTrx, key: RunKey, run: Held): Promise<string | null> {
  // Judged now, and not by what was so when it was set up.
  const roles = await rolesAt(trx, key.clientId, run.ordered_by);
  if (!passesRole(roles, 'FRMDAdministrator')) {
    await endRun(trx, key, lost);
    if (run.kind === 'Schedule') {
      await stopSchedule(trx, { clientId: key.clientId, filterId: run.filter_id }, lost);
      await noticeOfStop(trx, key, { filterId: run.filter_id, tell: run.actions.Tell });
    }
    return 'refused: no right';
  }
  if (run.state === 'Queued') return await begin(deps, trx, key, run);
  return await goOn(deps, trx, key, { run, roles });
}

async function begin(deps: JobDeps, trx: TenantTrx, key: RunKey, run: Held): Promise<string | null> {
  const { clientId, runId } = key;
  const of = { clientId, filterId: run.filter_id, userId: run.ordered_by, timeZone: run.zone };
  if (run.actions.Batch === null) {
    await count(trx, key, run);
    return await goOn(deps, trx, key, { run, roles: await rolesAt(trx, clientId, run.ordered_by) });
  }
  const selectionId = await createSelection(trx, { ...of, runId });
  if (selectionId === null) throw new Error('a run has its filter');
  await sql`
    UPDATE phi.filter_run SET state = 'Running', selection_id = ${selectionId}
     WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
  await deps.jobs.send('advance-selection', { clientId, selectionId, step: 'check' });
  return null;
}

/** How many there are, where they are not looked through for a batch. */
async function count(trx: TenantTrx, { clientId, runId }: RunKey, { filter_id: filterId, zone }: Held): Promise<void> {
  const stored = await trx
    .selectFrom('phi.filter_query')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', filterId)
    .executeTakeFirstOrThrow();
  const asked: FilterAsked = askedOf(stored);
  const found = pickedBy(asked, clientId, { today: dayIn(new Date(), zone), timeZone: zone });
  const { rows } = await withinSeconds(trx, filterSeconds.pick, () =>
    sql<{ n: number }>`
      SELECT count(*)::int AS n FROM (SELECT 1 ${found} LIMIT ${mostPicked(asked)}) AS found`.execute(trx),
  );
  await sql`
    UPDATE phi.filter_run SET picked = ${rows[0]?.n ?? 0} WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
}

type GoingOn = { readonly run: Held; readonly roles: readonly string[] };

/** Goes on with a run by what its selection came to; one without a batch ends at once. */
async function goOn(deps: JobDeps, trx: TenantTrx, key: RunKey, { run, roles }: GoingOn): Promise<string | null> {
  const { Batch } = run.actions;
  const finish = (reason: string | null) => finishRun(deps, trx, key, { run, roles, reason });
  if (Batch === null) return await finish(null);
  const of = { clientId: key.clientId, selectionId: run.selection_id ?? '' };
  const selection = await readSelection(trx, of);
  switch (selection?.state) {
    case undefined:
      return await finish('What it picked was not looked through in time.');
    case 'Checked': {
      const cents = selection.payers.reduce((sum, payer) => sum + payer.cents, 0);
      await keep(trx, key, { picked: selection.picked, asked: selection.ready, cents });
      if (selection.picked === 0) return await finish(null);
      if (selection.ready === 0)
        return await finish(
          'Nobody of those whom it picks can be asked. Try it in Batch Creator to see what they lack.',
        );
      const batchId = await confirmSelection(trx, {
        ...of,
        userId: run.ordered_by,
        startsAt: null,
        name: `${Batch.Name.trim()}, ${formatDate(dayIn(new Date(), run.zone))}`,
        priority: Batch.Priority,
        costCapCents: Batch.CostCapCents,
        skipDays: Batch.SkipDays,
      });
      await sql`
        UPDATE phi.filter_run SET batch_id = ${batchId} WHERE client_id = ${key.clientId} AND id = ${key.runId}`.execute(
        trx,
      );
      await deps.jobs.send('advance-selection', { ...of, step: 'fill' });
      return null;
    }
    case 'Started':
      await keep(trx, key, { picked: selection.picked, asked: selection.accepted, cents: null });
      return await finish(null);
    case 'Failed':
      return await finish(selection.reason ?? 'The batch could not be made.');
    default: // it is being looked through, or handed to its batch: that job sends this one again
      return null;
  }
}

type Counts = { readonly picked: number; readonly asked: number; readonly cents: number | null };
const keep = (trx: TenantTrx, { clientId, runId }: RunKey, { picked, asked, cents }: Counts) =>
  sql`UPDATE phi.filter_run SET picked = ${picked}, asked = ${asked}, cents = coalesce(${cents}::bigint, cents)
       WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);

type Ending = GoingOn & { readonly reason: string | null };

/** Orders the file, tells people, and ends the run: what was not done is said, and keeps nothing else back. */
async function finishRun(deps: JobDeps, trx: TenantTrx, key: RunKey, { run, roles, reason }: Ending): Promise<string> {
  const notDone = reason === null ? [] : [reason];
  if (run.actions.ExtractID !== null) {
    const refusal = await orderExtract(trx, key, { run, roles, extractId: run.actions.ExtractID });
    if (refusal !== null) notDone.push(refusal);
  }
  const toTell = await tellOfRun(trx, key, { filterId: run.filter_id, tell: run.actions.Tell });
  await endRun(trx, key, notDone.length === 0 ? null : notDone.join(' '));
  // Before the commit: a mail that comes twice does less harm than one that never does.
  for (const userId of toTell) await deps.jobs.send('mail-filter-run', { ...key, userId });
  return `filter ${run.filter_id}, ${toTell.length} told${notDone.length === 0 ? '' : ', not all of it done'}`;
}

type OfExtract = GoingOn & { readonly extractId: string };

/** Orders the extract's file; answers why not. */
async function orderExtract(
  trx: TenantTrx,
  { clientId, runId }: RunKey,
  { run, roles, extractId }: OfExtract,
): Promise<string | null> {
  if (!passesRole(roles, 'FRHCJediMaster')) return 'Whoever set it up may not order extracts any more.';
  const { rows } = await sql<{ filter_id: string }>`
    SELECT filter_id FROM phi.extract WHERE client_id = ${clientId} AND id = ${extractId}`.execute(trx);
  if (rows[0] === undefined) return 'Its extract is gone.';
  if (rows[0].filter_id !== run.filter_id) return 'Its extract rests on another filter now.';
  const kind = run.kind === 'Schedule' ? 'Schedule' : 'Hand';
  const wanted = { clientId, extractId, userId: run.ordered_by, kind, parameters: {}, range: null } as const;
  const ordered = await orderRun(trx, wanted);
  if (ordered === null || !('runId' in ordered)) return ordered?.message ?? 'Its extract is gone.';
  await sql`
    UPDATE phi.filter_run SET extract_run_id = ${ordered.runId} WHERE client_id = ${clientId} AND id = ${runId}`.execute(
    trx,
  );
  return null;
}
