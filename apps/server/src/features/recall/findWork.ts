import { mostGroups, type RecallWork } from '@coverline/contract/recall/recall.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { type BatchState, batchStateText } from '@coverline/domain/batch/batchStates.ts';
import { type WorkKind, workWords } from '@coverline/domain/recall/workTerms.ts';
import type { RecallTerms } from '@coverline/domain/recall/parseRecall.ts';
import { type TicketStatus, ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import { sql } from 'kysely';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Narrowing } from './narrowing.ts';
import type { Sql } from './ways.ts';

/** Titles are sealed: so many of the newest tickets are opened and read. */
const ticketsOpened = 1_000;

type FoundWork = { readonly rows: readonly RecallWork[]; readonly more: boolean };

/** Batches by their names, or tickets by their titles and numbers, newest first: those that the asker may open on their own screens. */
export async function findWork(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  { kind, terms, narrowed }: { readonly kind: WorkKind; readonly terms: RecallTerms; readonly narrowed: Narrowing },
): Promise<FoundWork> {
  const words = workWords(terms);
  const found =
    kind === 'batch'
      ? await batches(trx, session, words, narrowed)
      : await tickets(deps, trx, session, words, narrowed);
  return { rows: found.rows.slice(0, mostGroups), more: found.more || found.rows.length > mostGroups };
}

/** Who made it, and when. */
const made = (narrowed: Narrowing, by: Sql, at: Sql) =>
  sql.join(
    [
      sql`true`,
      ...narrowed.asked(at),
      ...(narrowed.users === null ? [] : [sql`${by} = ANY(${[...narrowed.users]}::uuid[])`]),
    ],
    sql` AND `,
  );

async function batches(
  trx: TenantTrx,
  { clientId }: ClientSession,
  words: readonly string[],
  narrowed: Narrowing,
): Promise<FoundWork> {
  const { rows } = await sql<{ id: string; name: string; state: BatchState; at: string; by: string; rows: number }>`
    SELECT b.id, b.name, b.state, b.created_at AS at, b.accepted AS rows, ${nameOfUser} AS by
      FROM phi.batch b JOIN identity.app_user u ON u.id = b.created_by
     WHERE b.client_id = ${clientId} AND NOT b.is_hidden AND ${made(narrowed, sql`b.created_by`, sql`b.created_at`)}
       AND NOT EXISTS (SELECT 1 FROM unnest(${[...words]}::text[]) w (word) WHERE strpos(lower(b.name), w.word) = 0)
     ORDER BY b.created_at DESC, b.id LIMIT ${sql.lit(mostGroups + 1)}`.execute(trx);
  return {
    rows: rows.map(({ id, name, state, at, by, rows: count }) => ({
      Kind: 'batch',
      ID: id,
      Name: name,
      State: batchStateText(state, count),
      At: new Date(at).toISOString(),
      By: by,
      Rows: count,
    })),
    more: false,
  };
}

async function tickets(
  deps: Deps,
  trx: TenantTrx,
  { clientId, viewer }: ClientSession,
  words: readonly string[],
  narrowed: Narrowing,
): Promise<FoundWork> {
  const isStaff = passesRole(viewer.roles, 'FRHCEmployee');
  const { rows } = await sql<{
    id: string;
    number: number;
    title_enc: Buffer;
    status: TicketStatus;
    at: string;
    by: string;
  }>`
    SELECT t.id, t.number, t.title_enc, t.status, t.created_at AS at, ${nameOfUser} AS by
      FROM phi.ticket t JOIN identity.app_user u ON u.id = t.created_by
     WHERE t.client_id = ${clientId} AND (${isStaff}::boolean OR NOT t.internal)
       AND ${made(narrowed, sql`t.created_by`, sql`t.created_at`)}
     ORDER BY t.number DESC LIMIT ${sql.lit(ticketsOpened + 1)}`.execute(trx);
  const opened = rows.slice(0, ticketsOpened).map(({ id, number, title_enc: sealed, status, at, by }) => ({
    Kind: 'ticket' as const,
    ID: id,
    Name: `${number} ${deps.phiSealer.openText(placeOf(clientId, 'ticket', id, 'title'), sealed)}`,
    State: ticketStatusText[status],
    At: new Date(at).toISOString(),
    By: by,
    Rows: null,
  }));
  const fits = ({ Name }: { readonly Name: string }) => words.every((word) => Name.toLowerCase().includes(word));
  return { rows: opened.filter(fits), more: rows.length > ticketsOpened };
}
