import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptItems, NotTakingIn } from '#/services/batch/acceptItems.ts';
import { cancelBatch, sealBatch, startBatch } from '#/services/batch/batchActs.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import { countSelection } from './countSelection.ts';
import { lookThrough, type Seen, type SelectionOf } from './lookThrough.ts';
import { pickRows } from './pickRows.ts';
import { failSelection, holdSelection, markLacking, readSelection, type StoredSelection } from './storedSelection.ts';

type Options = Keys & { readonly doors: Doors; readonly jobs: Pick<Jobs, 'send'> };
/** Which of its two jobs: to look through what was picked, or to hand it to its batch. */
type SelectionStep = 'check' | 'fill';
export type SelectionJob = SelectionOf & { readonly step: SelectionStep };

export type Selections = {
  /** Goes on with a selection where it stands. Safe to run twice, and at once: whoever is later finds the rows done. */
  advance(job: SelectionJob): Promise<void>;
};

/** So many rows a transaction: what a stop loses, and how long the selection's row is held. */
const atOnce = 1_000;
/** Then the job hands on to its next: what was killed is taken up again within two minutes. */
const mostMs = 45_000;

export const createSelections = (options: Options): Selections => ({
  async advance(job) {
    const { doors } = options;
    const until = Date.now() + mostMs;
    try {
      for (;;) {
        const selection = await committed(options, job);
        const goesOn = await stepOf(options, job, selection);
        if (!goesOn) return await handBack(options, job, selection);
        if (Date.now() > until) return await options.jobs.send('advance-selection', { ...job });
      }
    } catch (error) {
      const why = reasonOf(error);
      if (why === null) throw error;
      const selection = await doors.withTenant(job.clientId, async (trx) => {
        await failSelection(trx, job, why);
        return await readSelection(trx, job);
      });
      if (selection !== undefined) await handBack(options, job, selection);
    }
  },
});

/** A run of a filter that waits for its selection goes on with it, once that is committed. */
async function handBack({ jobs }: Options, { clientId }: SelectionOf, { run_id: runId }: StoredSelection) {
  if (runId !== null) await jobs.send('run-filter', { clientId, runId });
}

/** What its maker is told of a selection that cannot go on; null where it is to be tried again. */
const reasonOf = (error: unknown): string | null =>
  error instanceof UserError
    ? error.message
    : error instanceof NotTakingIn
      ? 'Its batch was called off before all of it was taken in.'
      : null;

/**
 * The selection as its call has left it. The job is sent inside that call's transaction, so that neither is without the other,
 * and may begin a moment before it is committed; where it never is, there is nothing to do but to fail.
 */
async function committed({ doors }: Options, job: SelectionJob): Promise<StoredSelection> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    const selection = await doors.withTenant(job.clientId, (trx) => readSelection(trx, job));
    if (selection !== undefined && !(job.step === 'fill' && selection.state === 'Checked')) return selection;
    await pause(50);
  }
  throw new Error('a selection of a job is not there');
}

/** One piece of work; answers whether there is more. */
async function stepOf(options: Options, of: SelectionOf, selection: StoredSelection): Promise<boolean> {
  const { doors } = options;
  switch (selection.state) {
    case 'Picking':
      await doors.withTenant(of.clientId, (trx) => pickRows(trx, of));
      return true;
    case 'Checking':
      return await doors.withTenant(of.clientId, (trx) => checkSome(options, trx, of));
    case 'Filling':
      return await fillSome(options, of, selection);
    default: // Checked, Started, Failed
      return false;
  }
}

async function checkSome(keys: Keys, trx: TenantTrx, of: SelectionOf): Promise<boolean> {
  const held = await holdSelection(trx, of);
  if (held?.state !== 'Checking') return held !== undefined;
  const seen = await look(keys, trx, of, held, { after: held.checked, only: 'all' });
  const last = seen.at(-1)?.row;
  if (last === undefined) {
    await countSelection(trx, of);
    await setState(trx, of, 'Checked');
    return false;
  }
  await markLacking(trx, of, seen);
  const ready = seen.filter(({ lack }) => lack === null).length;
  await sql`UPDATE phi.batch_selection SET checked = ${last}, ready = ready + ${ready}
             WHERE client_id = ${of.clientId} AND id = ${of.selectionId}`.execute(trx);
  return true;
}

async function look(
  keys: Keys,
  trx: TenantTrx,
  of: SelectionOf,
  { today, asked_for: day }: Pick<StoredSelection, 'today' | 'asked_for'>,
  which: { readonly after: number; readonly only: 'all' | 'ready' },
): Promise<readonly Seen[]> {
  const settings = await readSettings(trx, of.clientId);
  const { phiSealer, blindIndex } = keys;
  return await lookThrough(trx, of, { ...which, limit: atOnce }, { phiSealer, blindIndex, settings, today, day });
}

/** Hands the next rows to the batch, which passes over those that it has; the last time, starts it. */
async function fillSome(options: Options, of: SelectionOf, selection: StoredSelection): Promise<boolean> {
  const { doors } = options;
  const { clientId } = of;
  const batchId = selection.batch_id;
  if (batchId === null) throw new Error('a selection that is filled has its batch');
  const seen = await doors.withTenant(clientId, (trx) =>
    look(options, trx, of, selection, { after: selection.taken, only: 'ready' }),
  );
  if (seen.length === 0) {
    await doors.withTenant(clientId, (trx) => startFilled(trx, of, { clientId, batchId }, selection.starts_at));
    return false;
  }
  // Since it was looked through something may have changed: what can no longer be asked is told, and left out.
  const lost = seen.filter(({ lack }) => lack !== null);
  if (lost.length > 0) await doors.withTenant(clientId, (trx) => markLacking(trx, of, lost));
  await acceptItems(
    options,
    { clientId, batchId },
    seen.flatMap(({ item }) => item ?? []),
  );
  return true;
}

async function startFilled(
  trx: TenantTrx,
  of: SelectionOf,
  batch: { readonly clientId: string; readonly batchId: string },
  at: string | null,
): Promise<void> {
  const held = await holdSelection(trx, of);
  if (held?.state !== 'Filling') return;
  await sealBatch(trx, batch);
  if (held.accepted === 0) {
    await cancelBatch(trx, batch);
    return await failSelection(trx, of, 'Nobody is left who can be asked. Look through the filter again.');
  }
  await startBatch(trx, batch, at);
  await countSelection(trx, of);
  await setState(trx, of, 'Started');
}

const setState = (trx: TenantTrx, { clientId, selectionId }: SelectionOf, state: 'Checked' | 'Started') =>
  trx
    .updateTable('phi.batch_selection')
    .set({ state })
    .where('client_id', '=', clientId)
    .where('id', '=', selectionId)
    .execute();
