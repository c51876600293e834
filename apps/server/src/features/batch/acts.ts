import type { batchCalls } from '@coverline/contract/batch/batch.ts';
import { type BatchState, hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { sql } from 'kysely';
import { askAnew } from '#/services/batch/askAnew.ts';
import {
  cancelBatch,
  pauseBatch,
  rescheduleBatch,
  resumeBatch,
  setCostCap,
  setPriority,
  setSearchCap,
  setSearching,
  startBatch,
} from '#/services/batch/batchActs.ts';
import { type Delivery, setDelivery } from '#/services/batch/delivery/delivery.ts';
import { requireSearch, searchAudited } from '#/services/batch/searches/requireSearch.ts';
import type { BatchKey } from '#/services/batch/storedBatch.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuditNote, Context, HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { openBatch } from './fromFile.ts';
import { requireKind, requireTable } from './kinds.ts';
import { setNotify } from './notify.ts';

type Names =
  | 'startBatch'
  | 'changeBatch'
  | 'pauseBatch'
  | 'resumeBatch'
  | 'cancelBatch'
  | 'rerunFailedBatch'
  | 'rerunBatch';

const stateOf = async (trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<BatchState> =>
  (await openBatch(trx, clientId, batchId)).state;

/** What is done to a batch as it stands; a refusal says where it stands. */
async function act(
  trx: TenantTrx,
  note: (note: AuditNote) => void,
  key: BatchKey,
  doIt: () => Promise<boolean>,
  refusal: (state: BatchState) => string | null,
): Promise<{ State: BatchState }> {
  const before = await openBatch(trx, key.clientId, key.batchId, { lock: true });
  note({ entityType: 'batch', entityId: key.batchId });
  if (!(await doIt())) {
    const why = refusal(before.state);
    if (why !== null) throw new UserError(why);
  }
  return { State: await stateOf(trx, key) };
}

const words: Partial<Record<BatchState, string>> = {
  Uploaded: 'Its rows were not read yet.',
  NeedsMapping: 'Its columns are not mapped yet.',
  Validating: 'Its rows are still being read.',
  Paused: 'This batch is paused.',
  Cancelled: 'This batch was cancelled.',
  Completed: 'This batch has ended.',
  CompletedWithErrors: 'This batch has ended.',
  Failed: 'The file of this batch could not be read.',
};
const standing = (state: BatchState): string => words[state] ?? 'This batch was started already.';

async function deliver(
  trx: TenantTrx,
  key: BatchKey,
  delivery: Delivery | null,
  { session: { userId, viewer }, note }: { session: ClientSession; note: (note: AuditNote) => void },
): Promise<void> {
  if (delivery !== null) note({ detail: `delivers ${delivery.Format}${delivery.Whole ? ', numbers whole' : ''}` });
  if (await setDelivery(trx, key, { delivery, by: { userId, roles: viewer.roles } })) return;
  const Message = 'Whole numbers are delivered for an administrator of the client alone. Deliver them masked.';
  throw new UserError(Message, { fields: [{ Field: 'Deliver', Message }] });
}

async function search(
  trx: TenantTrx,
  key: BatchKey,
  wanted: { readonly CapCents: number | null } | null,
  { session, note }: { session: ClientSession; note: (note: AuditNote) => void },
): Promise<void> {
  if (wanted !== null) {
    requireSearch(session);
    note({ detail: searchAudited });
  }
  await setSearching(trx, key, wanted);
}

const atFault = (Message: string) => new UserError(Message, { fields: [{ Field: 'At', Message }] });
function refusePast(at: string | null): void {
  if (at !== null && Date.parse(at) < Date.now() - 60_000)
    throw atFault('This moment has passed. Choose a later one, or start now.');
}

const notStarted = 'This batch was not started yet.';
const goesOn: ReadonlySet<BatchState> = new Set(['Scheduled', 'Queued', 'Running']);

/** Rows are asked anew; not while a file of what they came to is being made, which would have some of them twice and some not. */
const anew =
  (which: Parameters<typeof askAnew>[2]) =>
  async (trx: TenantTrx, key: BatchKey, session: ClientSession): Promise<boolean> => {
    requireKind((await openBatch(trx, key.clientId, key.batchId)).kind, session);
    if ((await askAnew(trx, key, which)) === 0) return false;
    const { rows } = await sql`
      SELECT 1 FROM phi.batch_made
       WHERE client_id = ${key.clientId} AND batch_id = ${key.batchId} AND kind = 'Results' AND is_final AND state = 'Making' LIMIT 1`.execute(
      trx,
    );
    if (rows.length > 0)
      throw new UserError('A file of its results is just being made. Run it again once that is ready, in a moment.');
    return true;
  };

/** What is done to a batch and needs nothing but the batch; done already, it is no refusal. */
const onBatch =
  (
    doIt: (trx: TenantTrx, key: BatchKey, session: ClientSession) => Promise<boolean>,
    refusal: (state: BatchState) => string | null,
  ) =>
  (ctx: Context<typeof batchCalls.pauseBatch>, { BatchID }: { BatchID: string }) =>
    ctx.tx((trx, note) => {
      const key = { clientId: ctx.session.clientId, batchId: BatchID };
      return act(trx, note, key, () => doIt(trx, key, ctx.session), refusal);
    });

export const actHandlers: HandlersOf<Names> = {
  startBatch: (ctx, { BatchID, Name, Priority, SkipDays, CostCapCents, At, Search, Deliver, Mail, Notify }) =>
    ctx.tx(async (trx, note) => {
      const key = { clientId: ctx.session.clientId, batchId: BatchID };
      refusePast(At);
      const begin = async (): Promise<boolean> => {
        const { kind } = await openBatch(trx, key.clientId, BatchID);
        requireKind(kind, ctx.session);
        requireTable(kind, Deliver?.Format, 'Deliver');
        const { rows } = await sql<{ accepted: number }>`
          UPDATE phi.batch SET name = ${Name.trim() || 'Batch'}, skip_days = ${SkipDays}, mail_to = ${Mail ? ctx.session.userId : null}
           WHERE client_id = ${key.clientId} AND id = ${BatchID} AND state = 'Ready' RETURNING accepted`.execute(trx);
        const [batch] = rows;
        if (batch === undefined) return false;
        if (batch.accepted === 0)
          throw new UserError('None of its rows can be asked. Mend the file, and send it again.');
        await setPriority(trx, key, Priority);
        await setCostCap(trx, key, CostCapCents);
        await deliver(trx, key, Deliver, { session: ctx.session, note });
        await setNotify(trx, key, Notify);
        if (kind === 'Discovery') note({ detail: searchAudited });
        else if (kind === 'Eligibility') await search(trx, key, Search, { session: ctx.session, note });
        return startBatch(trx, key, At);
      };
      return act(trx, note, key, begin, standing);
    }),

  changeBatch: (ctx, { BatchID, Name, Priority, CostCapCents, SearchCapCents, Deliver, Notify, At }) =>
    ctx.tx(async (trx, note) => {
      if (At !== undefined) refusePast(At);
      const key = { clientId: ctx.session.clientId, batchId: BatchID };
      const change = async (): Promise<boolean> => {
        await sql`UPDATE phi.batch SET name = ${Name.trim() || 'Batch'} WHERE client_id = ${key.clientId} AND id = ${BatchID}`.execute(
          trx,
        );
        const hasPriority = await setPriority(trx, key, Priority);
        if (Deliver !== undefined)
          requireTable((await openBatch(trx, key.clientId, BatchID)).kind, Deliver?.Format, 'Deliver');
        if (hasPriority && Deliver !== undefined) await deliver(trx, key, Deliver, { session: ctx.session, note });
        if (hasPriority && Notify !== undefined) await setNotify(trx, key, Notify);
        if (hasPriority && SearchCapCents !== undefined) await setSearchCap(trx, key, SearchCapCents);
        const isSet = (await setCostCap(trx, key, CostCapCents)) && hasPriority;
        if (isSet && At !== undefined && !(await rescheduleBatch(trx, key, At)))
          throw atFault('It has begun meanwhile, and is not put off. Pause it, if it is to wait.');
        return isSet;
      };
      return act(trx, note, key, change, standing);
    }),

  pauseBatch: onBatch(pauseBatch, (state) =>
    state === 'Paused' ? null : state === 'Ready' ? notStarted : standing(state),
  ),
  resumeBatch: onBatch(resumeBatch, (state) =>
    goesOn.has(state) ? null : state === 'Ready' ? notStarted : standing(state),
  ),
  cancelBatch: onBatch(cancelBatch, (state) => (state === 'Cancelled' ? null : standing(state))),
  rerunFailedBatch: onBatch(anew('failed'), (state) =>
    state === 'Completed' ? 'Nothing failed in this batch.' : 'What failed can be asked anew once the batch has ended.',
  ),
  rerunBatch: onBatch(anew('all'), (state) =>
    state === 'Cancelled' || state === 'Failed'
      ? standing(state)
      : hasEnded(state)
        ? 'None of its rows was asked, so that none can be asked anew.'
        : 'All rows can be asked anew once the batch has ended.',
  ),
};
