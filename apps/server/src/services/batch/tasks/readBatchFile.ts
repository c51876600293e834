import { dayIn } from '@coverline/domain/format/instant.ts';
import { readFile } from '@coverline/intake/readFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { FileRemark, RowBatch } from '@coverline/intake/rows.ts';
import { type ByteSource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { openFile } from '#/platform/files/openFile.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import { countInsurancesNamed } from '#/services/payers/insuranceNamed.ts';
import { countUnmatched } from '#/services/payers/countUnmatched.ts';
import { acceptedAtOnce, acceptRows, type BatchItem, NotTakingIn } from '../acceptItems.ts';
import { tally } from '../laneKey.ts';
import { settleFile } from '../routing/settleFile.ts';
import { type BatchKey, readStoredBatch } from '../storedBatch.ts';
import { endReading } from './endReading.ts';
import { payersOfFile, type FoundPayer } from './payersOfFile.ts';
import { type CellFault, judgedRows, type JudgedRow } from './judgedRows.ts';
import { payersRules } from './payersRules.ts';
import {
  type AskingClient,
  besideCheck,
  besideRequest,
  checkOfRow,
  requestOfRow,
  searchOfRow,
} from './requestOfRow.ts';

export type ReadOptions = Keys & {
  readonly doors: Doors;
  /** Rows that one file may have. */
  readonly mostRows: number;
};

type GoodRow = Pick<Extract<JudgedRow, { readonly item: unknown }>, 'row' | 'item' | 'notes'>;
type FaultyRow = { readonly row: number; readonly faults: readonly CellFault[] };

const noPayer = '{Payer} is none that we know by this name. Say whose it is.';
const severalPayers = 'Several {payers} go by this name or number. Say whose it is.';

/**
 * Reads the rows of a batch's file: the good ones are taken in, of the others it is kept why not. After a stop it goes on behind
 * what is kept: rows are counted with the transaction that keeps them.
 */
export async function readBatchFile(options: ReadOptions, key: BatchKey, signal: AbortSignal): Promise<void> {
  const { doors } = options;
  const found = await doors.withTenant(key.clientId, async (trx) => ({
    batch: await readStoredBatch(trx, key),
    client: await askingClient(trx, key.clientId),
  }));
  const { batch, client } = found;
  if (batch === null || batch.state !== 'Validating' || batch.mapping === null) return; // called off, or read already
  const { kind, file, form, mapping } = batch;
  if (file === null || form === null) return refuse(doors, key, 'The file of this batch is kept no more.');
  const source = counted(openFile({ ...options }, { clientId: key.clientId, fileId: file.id }, file.size));
  const besideOf = kind === 'Demographics' ? besideCheck : besideRequest;
  const asksNoPayer = kind === 'Demographics' ? checkOfRow : searchOfRow;
  const payers = payersOfFile(doors, key.clientId, mapping);
  const judge = judgedRows({ ...options, clientId: key.clientId }, { kind, payers, mapping, today: client.today });
  const rules = payersRules({ doors, clientId: key.clientId }, mapping, client.today);
  let held: JudgedRow[] = [];
  let judging: Promise<readonly JudgedRow[]> = Promise.resolve([]);
  let keeping: Promise<void> = Promise.resolve();
  let rows = 0;
  let remarks: FileRemark[] = [];
  try {
    for await (const part of readFile(source, form)) {
      if (signal.aborted) break;
      // While rows are looked up the next are read, and while some are kept the next are looked up.
      const next = unwatched(readPart(part));
      held.push(...(await judging));
      judging = next;
      if (held.length < acceptedAtOnce) continue;
      await keeping;
      keeping = unwatched(keep(held));
      held = [];
    }
    held.push(...(await judging));
    await keeping;
    if (signal.aborted) return;
    await keep(held);
    await keepRemarks();
    if (rows === 0) return await refuse(doors, key, 'This file has no rows.');
  } catch (error) {
    if (error instanceof NotTakingIn) return; // called off meanwhile
    if (error instanceof FileRefusal || error instanceof TooManyRows) return refuse(doors, key, error.message);
    throw error;
  }
  await endReading(doors, key);
  await tellUnknownPayers(doors, key);

  /** What is to be told of the file as a whole is known at its end: kept with the end of its rows, and once. */
  async function keepRemarks(): Promise<void> {
    if (remarks.length === 0) return;
    await doors.withTenant(key.clientId, (trx) => setSentences(trx, key, remarks));
  }

  async function readPart({ rows: good, faults, remarks: more }: RowBatch): Promise<JudgedRow[]> {
    remarks = [...remarks, ...more];
    const read = await judge(good);
    await rules.learn(read.flatMap((one) => ('payer' in one ? (one.payer?.partnerId ?? []) : [])));
    const all: JudgedRow[] = [
      ...read,
      ...faults.map(({ row, column, sentence }): JudgedRow => ({ row, faults: [[column, sentence]] })),
    ];
    rows += all.length;
    if (rows > options.mostRows) throw new TooManyRows(options.mostRows);
    return all.toSorted((a, b) => a.row - b.row);
  }

  async function keep(read: readonly JudgedRow[]): Promise<void> {
    const last = read.at(-1);
    if (last === undefined) return;
    const items: (BatchItem & { readonly notes: readonly string[] })[] = [];
    const faulty: FaultyRow[] = [];
    const column = payerColumn(mapping?.columns ?? []);
    for (const one of read) {
      if ('faults' in one) faulty.push(one);
      else if (one.payer === null) takeIn(one, asksNoPayer(one.item, client, one.registration));
      else if (one.payer.partnerId === null)
        faulty.push({
          row: one.row,
          faults: [[column, one.payer.why ?? (one.payer.isOneOfSeveral ? severalPayers : noPayer)]],
        });
      else {
        const said = requestOfRow(one.item, one.payer.partnerId, client, one.registration);
        if (typeof said === 'string') {
          faulty.push({ row: one.row, faults: [[null, said]] });
          continue;
        }
        const asked = rules.asAsked(said);
        const faults = rules.faultsOf(asked.request);
        if (faults.length > 0) faulty.push({ row: one.row, faults });
        else takeIn({ ...one, notes: [...one.notes, ...asked.notes] }, asked.request);
      }
    }
    function takeIn({ row, item, notes }: GoodRow, request: BatchItem['request']): void {
      const note = notes.length === 0 ? null : notes.join(' ');
      items.push({ row, request, beside: besideOf(item), notes, note });
    }
    const share = source.share();
    await acceptRows(options, key, { items, upTo: last.row }, async (trx, after) => {
      const fresh = faulty.filter(({ row }) => row > after);
      await keepFaults(trx, key, fresh);
      await countSentences(
        trx,
        key,
        items.flatMap(({ row, notes }) => (row > after ? [...new Set(notes)] : [])),
        false,
      );
      const named: FoundPayer[] = read.flatMap((one) => (one.row > after && 'payer' in one ? (one.payer ?? []) : []));
      // Of those that the client's own list answers there is nothing left to say here.
      await countPayers(
        trx,
        key,
        named.filter(({ why }) => why === null),
      );
      await countInsurancesNamed(
        trx,
        key.clientId,
        named.flatMap(({ insuranceId }) => insuranceId ?? []),
      );
      await sql`
        UPDATE phi.batch SET rows_read = rows_read + ${read.filter(({ row }) => row > after).length}, faulty = faulty + ${fresh.length},
               registered = registered + ${items.filter(({ row, request }) => row > after && request.RegmasterID !== null).length},
               share_read = greatest(share_read, ${share}::real)
         WHERE client_id = ${key.clientId} AND id = ${key.batchId}`.execute(trx);
    });
  }
}

/** Awaited later: what it fails with is told there. */
function unwatched<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

class TooManyRows extends Error {
  constructor(most: number) {
    super(`This file has more than ${most.toLocaleString('en-US')} rows, the most that one batch may have. Divide it.`);
  }
}

const payerColumn = (columns: readonly ({ readonly field: string } | null)[]): number | null => {
  const at = columns.findIndex(
    (column) => column?.field === 'PayerName' || column?.field === 'PayerID' || column?.field === 'InsCode',
  );
  return at < 0 ? null : at + 1;
};

async function askingClient(trx: TenantTrx, clientId: string): Promise<AskingClient & { readonly today: string }> {
  const [{ rows }, settings] = await Promise.all([
    sql<{ npi: string; zone: string }>`
      SELECT provider_npi AS npi, time_zone AS zone FROM identity.client WHERE id = ${clientId}`.execute(trx),
    readSettings(trx, clientId),
  ]);
  return {
    ownNpi: rows[0]?.npi ?? '',
    npis: new Set(settings.providers.map(({ NPI }) => NPI)),
    defaultService: settings.defaultService,
    today: dayIn(new Date(), rows[0]?.zone ?? 'UTC'),
  };
}

async function keepFaults(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  faulty: readonly FaultyRow[],
): Promise<void> {
  if (faulty.length === 0) return;
  await sql`
    INSERT INTO phi.batch_fault (client_id, batch_id, row, faults)
    SELECT own.client_id, ${batchId}, f.row, f.faults
      FROM phi.audit_head own, unnest(${faulty.map(({ row }) => row)}::int[], ${faulty.map(({ faults }) => JSON.stringify(faults))}::jsonb[]) AS f (row, faults)
     WHERE own.client_id = ${clientId}`.execute(trx);
  await countSentences(
    trx,
    { clientId, batchId },
    faulty.flatMap(({ faults }) => [...new Set(faults.map(([, sentence]) => sentence))]),
    true,
  );
}

/** How many rows each sentence is about, which keeps them out or only goes with them. */
async function countSentences(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  sentences: readonly string[],
  keepsOut: boolean,
): Promise<void> {
  if (sentences.length === 0) return;
  const sorted = [...tally(sentences)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    INSERT INTO phi.batch_fault_count AS c (client_id, batch_id, sentence, rows, keeps_out)
    SELECT own.client_id, ${batchId}, s.sentence, s.rows, ${keepsOut}::boolean
      FROM phi.audit_head own, unnest(${sorted.map(([sentence]) => sentence)}::text[], ${sorted.map(([, many]) => many)}::int[]) AS s (sentence, rows)
     WHERE own.client_id = ${clientId}
    ON CONFLICT (client_id, batch_id, sentence) DO UPDATE SET rows = c.rows + excluded.rows`.execute(trx);
}

/** Of a file that is read again after a stop each is said once: its count is set, and not added. */
async function setSentences(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  remarks: readonly FileRemark[],
): Promise<void> {
  await sql`
    INSERT INTO phi.batch_fault_count AS c (client_id, batch_id, sentence, rows, keeps_out)
    SELECT own.client_id, ${batchId}, s.sentence, s.rows, false
      FROM phi.audit_head own, unnest(${remarks.map(({ sentence }) => sentence)}::text[], ${remarks.map(({ many }) => many)}::int[]) AS s (sentence, rows)
     WHERE own.client_id = ${clientId}
    ON CONFLICT (client_id, batch_id, sentence) DO UPDATE SET rows = excluded.rows`.execute(trx);
}

async function countPayers(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  named: readonly FoundPayer[],
): Promise<void> {
  const byKey = new Map(named.map((payer) => [payer.key, payer]));
  const counts = tally(named.map(({ key }) => key));
  const all = [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (all.length === 0) return;
  await sql`
    INSERT INTO phi.batch_payer AS p (client_id, batch_id, name_key, name, partner_id, rows)
    SELECT own.client_id, ${batchId}, n.* FROM phi.audit_head own, unnest(${all.map(({ key }) => key)}::text[], ${all.map(({ name }) => name)}::text[],
      ${all.map(({ partnerId }) => partnerId)}::uuid[], ${all.map(({ key }) => counts.get(key) ?? 0)}::int[]) AS n
     WHERE own.client_id = ${clientId}
    ON CONFLICT (client_id, batch_id, name_key) DO UPDATE SET rows = p.rows + excluded.rows`.execute(trx);
}

/** A file over which too many workers ended. */
export const giveUpReading = (doors: Doors, key: BatchKey): Promise<void> =>
  refuse(doors, key, 'This file could not be read: a program ended over it several times. Report it to support.');

/** A file that turns out to be unreadable leaves nothing half taken in: what was taken is called off. */
async function refuse(doors: Doors, { clientId, batchId }: BatchKey, why: string): Promise<void> {
  await doors.withTenant(clientId, async (trx) => {
    await sql`
      UPDATE phi.batch SET state = 'Failed', refusal = ${why}, finished_at = now()
       WHERE client_id = ${clientId} AND id = ${batchId} AND state = 'Validating'`.execute(trx);
    await sql`
      UPDATE system.lane SET state = 'Cancelling' WHERE client_id = ${clientId} AND batch_id = ${batchId} AND state = 'Held'`.execute(
      trx,
    );
    await settleFile(trx, { clientId, batchId });
  });
}

/** An administrator is told of names that are nobody's, as of those in answers and charts. */
async function tellUnknownPayers(doors: Doors, { clientId, batchId }: BatchKey): Promise<void> {
  const unknown = await doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM phi.batch_payer WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id IS NULL
       ORDER BY rows DESC LIMIT 200`.execute(trx);
    return rows;
  });
  await countUnmatched(doors, [unknown.map(({ name }) => ({ name, id: '' }))], 'chart');
}

/** A source that knows how far it was read: some files are gone through once before their rows are. */
function counted(source: ByteSource): ByteSource & { readonly share: () => number } {
  let reached = 0;
  return {
    size: source.size,
    share: () => Math.min(1, reached / Math.max(1, source.size)),
    async *read(from, to) {
      let at = from;
      for await (const chunk of source.read(from, to)) {
        at += chunk.length;
        reached = at;
        yield chunk;
      }
    },
  };
}
