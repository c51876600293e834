import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { bureauLane, nobodysLane, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { questionIndex } from '#/services/lookups/question/duplicateGuard.ts';
import type { SoughtPerson } from '#/services/discovery/soughtPerson.ts';
import type { Keys } from '#/services/lookups/keys.ts';

/** What a row says of its person that is in no request. */
export type BesideRequest = Pick<
  SoughtPerson,
  'Middle' | 'Suffix' | 'Address1' | 'City' | 'State' | 'Zip' | 'SocialSecurityNumber'
> & {
  /** Of a row that verifies its person alone. */
  readonly Address2?: string;
  readonly Phone?: string;
  readonly Email?: string;
};

/** A row of the file that may be asked: whole, and with its payer. */
export type BatchItem = {
  /** Of the file, from 1; rows come in order. */
  readonly row: number;
  readonly request: EligibilityRequest & { readonly SelectedTradingPartner: string };
  /** What a search for the person goes by besides. */
  readonly beside?: BesideRequest;
  /** What is to be told of it beside its answer; a sentence without a value. */
  readonly note?: string | null;
};

export type NewBatch = {
  readonly clientId: string;
  readonly userId: string;
  readonly name: string;
  /** What is done with its rows; its payers are asked where nothing is said. */
  readonly kind?: OfferedKind;
  /** Whether a row that asks the same as one before it is left out. */
  readonly skipRepeats?: boolean;
  /** A question that was answered in so many days is not asked; 0: it is. */
  readonly skipDays?: number;
  /** 1 to 9; the higher goes first among the client's own. */
  readonly priority?: number;
  readonly costCapCents?: number | null;
  /** It searches for coverage where that is not active; null: it does not. */
  readonly search?: { readonly CapCents: number | null } | null;
};

/** A batch that takes items in; answers its id. */
export async function createBatch(trx: TenantTrx, batch: NewBatch): Promise<string> {
  const id = randomUUID();
  await sql`
    INSERT INTO phi.batch (client_id, id, kind, name, state, created_by, skip_repeats, skip_days, priority, cost_cap_cents,
      searches, search_cap_cents)
    VALUES (${batch.clientId}, ${id}, ${batch.kind ?? 'Eligibility'}, ${batch.name}, 'Validating', ${batch.userId}, ${batch.skipRepeats ?? true},
      ${batch.skipDays ?? 0}, ${batch.priority ?? 5}, ${batch.costCapCents ?? null},
      ${(batch.search ?? null) !== null}, ${batch.search?.CapCents ?? null})`.execute(trx);
  return id;
}

type Options = Keys & { readonly doors: Doors };
type Of = { readonly clientId: string; readonly batchId: string };

/**
 * As many as are written by one transaction: what a stop loses, and what is held in memory. Fewer take a transaction's trouble more
 * often; more outlive a collection of the memory, and are no faster.
 */
export const acceptedAtOnce = 500;

/**
 * Takes items in, a chunk a transaction, each whole or not at all. After a stop the same rows may be given again from the
 * beginning: those that are in already are passed over. Rows come in ascending order.
 */
export async function acceptItems(
  options: Options,
  of: Of,
  items: AsyncIterable<BatchItem> | Iterable<BatchItem>,
): Promise<void> {
  let chunk: BatchItem[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < acceptedAtOnce) continue;
    await acceptRows(options, of, { items: chunk, upTo: item.row });
    chunk = [];
  }
  const last = chunk.at(-1);
  if (last !== undefined) await acceptRows(options, of, { items: chunk, upTo: last.row });
}

type Sealed = {
  readonly row: number;
  readonly partnerId: string;
  readonly request: Buffer;
  readonly beside: Buffer | null;
  readonly question: Buffer;
  readonly note: string | null;
};

export const batchBesidePlace = (clientId: string, batchId: string, row: number) =>
  placeOf(clientId, 'batch_item', `${batchId}/${row}`, 'beside');

export const batchItemPlace = (clientId: string, batchId: string, row: number) =>
  placeOf(clientId, 'batch_item', `${batchId}/${row}`, 'request');

function sealItem(keys: Keys, { clientId, batchId }: Of, { row, request, beside, note = null }: BatchItem): Sealed {
  return {
    row,
    partnerId: request.SelectedTradingPartner,
    request: keys.phiSealer.seal(batchItemPlace(clientId, batchId, row), JSON.stringify(request)),
    beside:
      beside !== undefined && Object.values(beside).some((one) => one !== '')
        ? keys.phiSealer.seal(batchBesidePlace(clientId, batchId, row), JSON.stringify(beside))
        : null,
    question: whatIsAsked(keys, clientId, request, beside),
    note,
  };
}

/** By what a row that asks the same is known: where it asks no one payer, by all that it says of its person. */
function whatIsAsked(
  keys: Keys,
  clientId: string,
  request: BatchItem['request'],
  beside: BesideRequest | undefined,
): Buffer {
  const { SelectedTradingPartner: lane } = request;
  if (lane !== nobodysLane && lane !== bureauLane)
    return questionIndex(keys, clientId, { ...request, RequestIsForMBIAssist: false }) ?? Buffer.alloc(0);
  const { CertificateNumber: _, ...person } = request;
  const text = JSON.stringify({ ...person, ...beside }).toUpperCase();
  return keys.blindIndex.of(clientId, 'question', createHash('sha256').update(text).digest('hex'));
}

/** Rows of the file up to one: those of them that may be asked. */
type Rows = { readonly items: readonly BatchItem[]; readonly upTo: number };

/**
 * Takes in what may be asked of the rows up to one, in one transaction with whatever else is told of them: `beside` gets the row
 * behind which they are new.
 */
export async function acceptRows(
  options: Options,
  of: Of,
  { items, upTo }: Rows,
  beside: (trx: TenantTrx, after: number) => Promise<void> = async () => {},
): Promise<void> {
  const sealed = items.map((item) => sealItem(options, of, item)); // before the transaction, which should be short
  await options.doors.withTenant(of.clientId, async (trx) => {
    const batch = await takingIn(trx, of);
    if (upTo <= batch.last_row) return;
    const fresh = sealed.filter(({ row }) => row > batch.last_row);
    const repeats = await repeatsAmong(trx, of, fresh);
    if (fresh.length > 0) await insertItems(trx, of, fresh, repeats, batch);
    await beside(trx, batch.last_row);
    await sql`
      UPDATE phi.batch SET last_row = ${upTo}, accepted = accepted + ${fresh.length}, repeats = repeats + ${repeats.size}
       WHERE client_id = ${of.clientId} AND id = ${of.batchId}`.execute(trx);
  });
}

type Taking = { readonly last_row: number; readonly skip_repeats: boolean; readonly priority: number };

/** The batch was called off, or is being read no more. */
export class NotTakingIn extends Error {}

/** The batch, held: two that fill it at once take turns. */
async function takingIn(trx: TenantTrx, { clientId, batchId }: Of): Promise<Taking> {
  const { rows } = await sql<Taking>`
    SELECT last_row, skip_repeats, priority FROM phi.batch
     WHERE client_id = ${clientId} AND id = ${batchId} AND state = 'Validating' FOR NO KEY UPDATE`.execute(trx);
  const [batch] = rows;
  if (batch === undefined) throw new NotTakingIn('this batch takes no items');
  return batch;
}

/** The earlier row of each that asks the same as one before it. */
async function repeatsAmong(trx: TenantTrx, of: Of, items: readonly Sealed[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ question: string; row: number }>`
    SELECT encode(question_ix, 'hex') AS question, min(row) AS row FROM phi.batch_item
     WHERE client_id = ${of.clientId} AND batch_id = ${of.batchId} AND question_ix = ANY(${items.map((one) => one.question)}::bytea[])
     GROUP BY question_ix`.execute(trx);
  const firsts = new Map(rows.map(({ question, row }) => [question, row]));
  const repeats = new Map<number, number>();
  for (const { row, question } of items) {
    const name = question.toString('hex');
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, row);
    else repeats.set(row, first);
  }
  return repeats;
}

async function insertItems(
  trx: TenantTrx,
  { clientId, batchId }: Of,
  items: readonly Sealed[],
  repeats: ReadonlyMap<number, number>,
  { skip_repeats: skips, priority }: Taking,
): Promise<void> {
  const rows = items.map(({ row }) => row);
  const partners = items.map(({ partnerId }) => partnerId);
  const repeated = rows.map((row) => repeats.get(row) ?? null);
  await Promise.all([
    sql`
      INSERT INTO phi.batch_item (client_id, batch_id, row, partner_id, request_enc, question_ix, repeats_row, note, beside_enc)
      SELECT own.client_id, ${batchId}, i.* FROM phi.audit_head own, unnest(${rows}::int[], ${partners}::uuid[],
        ${items.map((one) => one.request)}::bytea[], ${items.map((one) => one.question)}::bytea[], ${repeated}::int[],
        ${items.map(({ note }) => note)}::text[], ${items.map(({ beside }) => beside)}::bytea[]) AS i
       WHERE own.client_id = ${clientId}`.execute(trx),
    sql`
      INSERT INTO phi.batch_state (client_id, batch_id, row, partner_id, status, reason)
      SELECT own.client_id, ${batchId}, i.row, i.partner_id, CASE WHEN i.skipped THEN 'Skipped' ELSE 'Pending' END,
             CASE WHEN i.skipped THEN 'Repeated' END
        FROM phi.audit_head own, unnest(${rows}::int[], ${partners}::uuid[], ${repeated.map((first) => skips && first !== null)}::bool[])
          AS i (row, partner_id, skipped)
       WHERE own.client_id = ${clientId}`.execute(trx),
    sql`
      INSERT INTO system.lane AS l (client_id, batch_id, partner_id, priority, total, pending, skipped)
      SELECT ${clientId}, ${batchId}, partner_id, ${priority}, count(*), count(*) FILTER (WHERE NOT skipped),
             count(*) FILTER (WHERE skipped)
        FROM unnest(${partners}::uuid[], ${repeated.map((first) => skips && first !== null)}::bool[]) AS i (partner_id, skipped)
       GROUP BY partner_id
      ON CONFLICT (client_id, batch_id, partner_id) DO UPDATE
        SET total = l.total + excluded.total, pending = l.pending + excluded.pending, skipped = l.skipped + excluded.skipped`.execute(
      trx,
    ),
  ]);
}
