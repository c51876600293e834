import type { ClientBase } from 'pg';
import { placeOf, type Sealer } from '@coverline/server/platform/keys/sealer.ts';
import type { Composition } from './composition.ts';
import { type ItemMove, readMoves } from './history.ts';
import type { Exchange } from './faultProxy.ts';
import type { PayerRecord } from './payerHarness.ts';

/** An item as the database has it, with the lookup it names and what of the payer's answer is kept. */
export type StoredItem = {
  readonly batchId: string;
  readonly row: number;
  readonly payer: string;
  readonly status: string;
  readonly reason: string | null;
  readonly lookupId: string | null;
  readonly state: string | null;
  readonly outcome: string | null;
  readonly statusId: number | null;
  /** Whether it lies in a file that has not ended. */
  readonly isInFile: boolean;
  /** The message that came back, opened. */
  readonly answer: string | null;
};

type Lane = {
  readonly batchId: string;
  readonly payer: string;
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
};

/** What the sandbox itself wrote down of what reached it. */
type Call = {
  readonly transport: string;
  readonly trace: string;
  readonly isaControl: string;
  readonly tookMs: number | null;
};

/** A file of questions as the database has it. */
type StoredFile = {
  readonly control: number;
  readonly name: string;
  readonly items: number;
  readonly isSent: boolean;
  readonly ending: string | null;
  /** Whether what it says is still there. */
  readonly isKept: boolean;
  /** Of a batch that was called off. */
  readonly isCancelled: boolean;
};

type FileItem = {
  /** Batch, row and fence: one claim. */
  readonly place: string;
  readonly control: number;
  readonly trace: string;
  readonly isWaiting: boolean;
};

/** All that the checker compares: database, history, sandbox and fault proxy, read while nothing is under way. */
export type Evidence = {
  readonly accepted: ReadonlyMap<string, number>;
  readonly items: readonly StoredItem[];
  readonly lanes: readonly Lane[];
  readonly reasons: ReadonlyMap<string, number>;
  readonly moves: readonly ItemMove[];
  /** By lookup: how often a result was written while it was asked, and how often over one that stood. */
  readonly results: ReadonlyMap<string, { readonly first: number; readonly over: number }>;
  readonly audited: ReadonlyMap<string, number>;
  readonly files: readonly StoredFile[];
  readonly fileItems: readonly FileItem[];
  /** Files that came, and what became of them. */
  readonly came: readonly { readonly state: string }[];
  readonly calls: readonly Call[];
  /** The payer's own record of files, before the database was read and after. */
  readonly harness: { readonly before: PayerRecord; readonly after: PayerRecord };
  readonly exchanges: readonly Exchange[];
};

export async function gather(composition: Composition): Promise<Evidence> {
  const before = await composition.harness.tell();
  const stored = await readStored(composition);
  const calls = await readCalls(composition.sandboxUrl);
  return {
    ...stored,
    calls,
    exchanges: composition.proxy.exchanges,
    harness: { before, after: await composition.harness.tell() },
  };
}

/** All of the database as it was at one moment: sweeps go on while twenty thousand items are read, a page after another. */
async function readStored({ admin, sealer }: Composition): Promise<Omit<Evidence, 'calls' | 'exchanges' | 'harness'>> {
  const client = await admin.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return {
      accepted: await pairs(client, 'SELECT id::text AS name, accepted AS many FROM phi.batch'),
      items: await readItems(client, sealer),
      lanes: await readLanes(client),
      reasons: await pairs(
        client,
        `SELECT r.batch_id || ' ' || p.payer_id || ' ' || r.reason AS name, r.items AS many
           FROM phi.batch_reason r JOIN system.trading_partner p ON p.id = r.partner_id WHERE r.items <> 0`,
      ),
      moves: await readMoves(client),
      results: await readResults(client),
      ...(await readFiles(client)),
      audited: await pairs(
        client,
        `SELECT entity_id AS name, count(*)::int AS many FROM phi.audit_event WHERE action = 'EligibilityAnswer' AND detail NOT LIKE '%, late: %' GROUP BY entity_id`,
      ),
    };
  } finally {
    client.release(true); // with its transaction
  }
}

async function pairs(admin: ClientBase, sql: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await admin.query<{ name: string; many: number }>(sql);
  return new Map(rows.map(({ name, many }) => [name, many]));
}

/** As many messages as are opened at once. */
const atOnce = 2_000;

async function readItems(admin: ClientBase, sealer: Sealer): Promise<readonly StoredItem[]> {
  type Row = Omit<StoredItem, 'answer'> & { readonly clientId: string; readonly sealed: Buffer | null };
  const items: StoredItem[] = [];
  let after: readonly [string, number] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows } = await admin.query<Row>(
      `WITH filed AS MATERIALIZED (
         SELECT i.client_id, i.lookup_id, i.fence
           FROM phi.payer_file_item i JOIN system.payer_file f ON f.client_id = i.client_id AND f.file_id = i.file_id
          WHERE f.ended_at IS NULL)
       SELECT s.client_id AS "clientId", s.batch_id AS "batchId", s.row, p.payer_id AS payer, s.status, s.reason,
              s.lookup_id AS "lookupId", l.state, l.outcome, l.status_id AS "statusId", l.raw_271_enc AS sealed,
              (filed.client_id IS NOT NULL) AS "isInFile"
         FROM phi.batch_state s
         JOIN system.trading_partner p ON p.id = s.partner_id
         LEFT JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id
         LEFT JOIN filed ON filed.client_id = s.client_id AND filed.lookup_id = s.lookup_id AND filed.fence = s.fence
        WHERE (s.batch_id, s.row) > ($1::uuid, $2::int) ORDER BY s.batch_id, s.row LIMIT ${atOnce}`,
      [...after],
    );
    for (const { clientId, sealed, ...row } of rows) {
      const place = placeOf(clientId, 'lookup', row.lookupId ?? '', 'raw_271');
      const answer = sealed === null ? null : Buffer.from(sealer.open(place, sealed)).toString('latin1');
      items.push({ ...row, answer });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return items;
    after = [last.batchId, last.row];
  }
}

async function readLanes(admin: ClientBase): Promise<readonly Lane[]> {
  const { rows } = await admin.query<Lane>(
    `SELECT l.batch_id AS "batchId", p.payer_id AS payer, l.total,
            json_build_object('Pending', pending, 'Sent', in_flight, 'RetryWait', waiting, 'Done', done, 'Failed', failed,
              'Skipped', skipped, 'Cancelled', cancelled) AS counts
       FROM system.lane l JOIN system.trading_partner p ON p.id = l.partner_id`,
  );
  return rows;
}

async function readFiles(admin: ClientBase): Promise<Pick<Evidence, 'files' | 'fileItems' | 'came'>> {
  const { rows: files } = await admin.query<StoredFile>(
    `SELECT f.control_number AS control, f.name, f.items, f.sent_at IS NOT NULL AS "isSent", f.ending,
            p.payload_enc IS NOT NULL AS "isKept", b.state = 'Cancelled' AS "isCancelled"
       FROM system.payer_file f
       JOIN phi.payer_file p ON p.client_id = f.client_id AND p.id = f.file_id
       JOIN phi.batch b ON b.client_id = f.client_id AND b.id = f.batch_id`,
  );
  const { rows: fileItems } = await admin.query<FileItem>(
    `SELECT f.batch_id || '/' || i.row || '/' || i.fence AS place, f.control_number AS control,
            replace(i.lookup_id::text, '-', '') AS trace,
            f.ended_at IS NULL AND s.status = 'Sent' AND s.fence = i.fence AS "isWaiting"
       FROM system.payer_file f
       JOIN phi.payer_file_item i ON i.client_id = f.client_id AND i.file_id = f.file_id
       JOIN phi.batch_state s ON s.client_id = i.client_id AND s.batch_id = f.batch_id AND s.row = i.row`,
  );
  const { rows: came } = await admin.query<{ state: string }>('SELECT state FROM system.payer_file_in');
  return { files, fileItems, came };
}

async function readResults(admin: ClientBase): Promise<Evidence['results']> {
  const { rows } = await admin.query<{ id: string; first: number; over: number }>(
    `SELECT lookup_id AS id, count(*) FILTER (WHERE is_first)::int AS first, count(*) FILTER (WHERE NOT is_first)::int AS over
       FROM chaos.result_write GROUP BY lookup_id`,
  );
  return new Map(rows.map(({ id, first, over }) => [id, { first, over }]));
}

async function readCalls(sandboxUrl: string): Promise<readonly Call[]> {
  return (await (await fetch(`${sandboxUrl}/calls`)).json()) as readonly Call[]; // the sandbox's documented shape
}
