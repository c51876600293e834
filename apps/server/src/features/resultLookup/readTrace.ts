import type { ResultTrace } from '@coverline/contract/resultLookup/resultLookup.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerOf } from '#/services/lookups/stored/openLookup.ts';
import { completed, type ResultRecord, rowColumns, rowJoins } from './findRows.ts';
import { wireRow } from './wire.ts';

type TraceRecord = Omit<ResultRecord, 'asked_us'> & {
  readonly reg_master_id: string | null;
  readonly reason: string | null;
  readonly again_reason: string | null;
  readonly parsed_enc: Buffer | null;
  readonly batch_id: string | null;
  readonly batch_name: string | null;
  readonly trace_number: string;
  readonly control_number: number | null;
  readonly http_status: number | null;
  readonly sent_at: string | null;
  readonly received_at: string | null;
  readonly stored_at: string | null;
  readonly prepared_ms: number | null;
  readonly queued_ms: number | null;
  readonly exchanged_ms: number | null;
  readonly read_ms: number | null;
  readonly whole_ms: number | null;
  readonly has_270: boolean;
  readonly has_271: boolean;
};

/** One lookup with all that is known of its way. The database's clock frames what the node that asked measured. */
export async function readTrace(trx: TenantTrx, clientId: string, id: string): Promise<TraceRecord | undefined> {
  const { rows } = await sql<Omit<TraceRecord, 'held_why'>>`
    SELECT ${rowColumns}, l.reg_master_id, l.reason, l.again_reason, l.parsed_enc, b.id AS batch_id, b.name AS batch_name, l.trace_number, l.control_number, l.http_status,
           l.sent_at, l.received_at, l.stored_at, l.queued_ms, l.exchanged_ms, l.read_ms,
           extract(epoch FROM l.sent_at - l.requested_at)::float8 * 1000 AS prepared_ms,
           extract(epoch FROM l.stored_at - l.requested_at)::float8 * 1000 AS whole_ms,
           l.raw_270_enc IS NOT NULL AS has_270,
           l.raw_271_enc IS NOT NULL AND l.outcome <> 'WrongAnswer' AS has_271
      FROM phi.lookup l
      ${rowJoins}
      LEFT JOIN phi.batch b ON b.client_id = l.client_id AND b.id = l.batch_id
     WHERE l.client_id = ${clientId} AND l.id = ${id}`.execute(trx);
  return (await completed(trx, clientId, rows))[0];
}

/** Which ways were passed over is sealed with the answer, and is opened for one lookup alone. */
export const wireTrace = (deps: Keys, clientId: string, row: TraceRecord): ResultTrace => ({
  ...wireRow(row),
  Reason: row.reason ?? '',
  Ways: (answerOf(deps, clientId, row)?.route?.passedOver ?? []).map(({ gateway, outcome }) => ({
    Gateway: gateway,
    Outcome: outcome,
  })),
  AgainReason: row.again_reason ?? '',
  Batch: row.batch_id === null ? null : { ID: row.batch_id, Name: row.batch_name ?? '' },
  TraceNumber: row.trace_number,
  ControlNumber: row.control_number,
  HttpStatus: row.http_status,
  SentAt: instantOf(row.sent_at),
  ReceivedAt: instantOf(row.received_at),
  StoredAt: instantOf(row.stored_at),
  Timings: timingsOf(row),
  Messages: [...(row.has_270 ? (['270'] as const) : []), ...(row.has_271 ? (['271'] as const) : [])],
});

/** What is left of the whole belongs to the store: a database that was away shows there. */
function timingsOf(row: TraceRecord): ResultTrace['Timings'] {
  const rounded = (ms: number | null) => (ms === null ? null : Math.max(0, Math.round(ms)));
  const parts = [row.prepared_ms, row.queued_ms, row.exchanged_ms, row.read_ms].map(rounded);
  const whole = rounded(row.whole_ms);
  const stored = whole === null ? null : Math.max(0, whole - parts.reduce<number>((sum, ms) => sum + (ms ?? 0), 0));
  return [
    { Part: 'Prepared', Ms: parts[0] ?? null },
    { Part: 'Queued', Ms: parts[1] ?? null },
    { Part: 'Payer', Ms: parts[2] ?? null },
    { Part: 'Read', Ms: parts[3] ?? null },
    { Part: 'Stored', Ms: stored },
  ];
}

const instantOf = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());
