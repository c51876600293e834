import type { ExchangeFileDetail, ExchangeFileRow, ExchangeSort } from '@coverline/contract/exchange/exchange.ts';
import type { BatchState } from '@coverline/domain/batch/batchStates.ts';
import {
  defaultRetentionDays,
  type ExchangeDirection,
  type ExchangeFolder,
  type ExchangeState,
  mayArchiveFile,
  mayDownloadFile,
  mayRemoveFile,
  mayRouteFile,
} from '@coverline/domain/exchange/exchangeFile.ts';
import { sql } from 'kysely';
import { ruleFor } from '#/services/batch/routing/exchangeRules.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

/** A file that is in a folder: what was removed is nowhere. */
type ExchangeRow = {
  readonly file_id: string;
  readonly name: string;
  readonly size: number;
  readonly direction: ExchangeDirection;
  readonly state: ExchangeState;
  readonly kind: string;
  readonly reason: string;
  readonly sha256: string;
  readonly created_by: string;
  /** Picked up from the client's server: who set that up has not sent it. */
  readonly by_mirror: boolean;
  readonly mirrored_at: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly received_at: string;
  readonly scanned_at: string | null;
  readonly archived_at: string | null;
  /** Where it goes back to. */
  readonly archived_from: ExchangeState;
  readonly archived_first: string | null;
  readonly archived_last: string | null;
  readonly archived_email: string | null;
  readonly kept_until: string;
  readonly age_hours: number;
  readonly downloads: number;
  readonly same_id: string | null;
  readonly same_name: string;
  readonly same_at: string;
  readonly scanned_by: string | null;
  readonly scan_waits: boolean;
  readonly is_routing: boolean;
  readonly routed_at: string | null;
  readonly routed_by: string;
  readonly batch_id: string | null;
  readonly batch_name: string;
  readonly batch_state: BatchState;
  readonly batch_rows: number;
  readonly held_name: string | null;
  readonly held_at: string;
};

type Asker = { readonly clientId: string; readonly userId: string };

type FolderFilter = {
  readonly Folder: ExchangeFolder;
  readonly State: ExchangeState | null;
  readonly Sort: ExchangeSort;
  readonly Descending: boolean;
};

/** Until when a file of the client is kept. */
export const keptUntil = (clientId: string) => sql`
  e.received_at + make_interval(days => coalesce(
    (SELECT s.retention_days FROM phi.exchange_setting s WHERE s.client_id = ${clientId}), ${defaultRetentionDays}))`;

const columns = (clientId: string) => sql`
  e.file_id, f.name, f.size::float8 AS size, e.direction, e.state, e.kind, e.reason,
  coalesce(encode(f.sha256, 'hex'), '') AS sha256, f.created_by, e.by_mirror, e.mirrored_at, u.first_name, u.last_name, u.email,
  e.received_at, e.scanned_at, e.archived_at, e.archived_from,
  a.first_name AS archived_first, a.last_name AS archived_last, a.email AS archived_email,
  ${keptUntil(clientId)} AS kept_until, extract(epoch FROM now() - e.received_at)::float8 / 3600 AS age_hours,
  (SELECT count(*)::int FROM phi.exchange_download d WHERE d.client_id = ${clientId} AND d.file_id = e.file_id) AS downloads,
  same.file_id AS same_id, same.name AS same_name, same.received_at AS same_at,
  f.scanned_by, e.scan_waits_since IS NOT NULL AS scan_waits,
  e.route_wanted_at IS NOT NULL AS is_routing, e.routed_at, e.routed_by,
  b.id AS batch_id, b.name AS batch_name, b.state AS batch_state, b.accepted AS batch_rows,
  CASE WHEN e.state = 'Scanned' THEN held.name END AS held_name, held.created_at AS held_at`;

/** `same`: the newest file of the same content that came before. */
const from = (clientId: string) => sql`
  phi.exchange_file e
  JOIN phi.client_file f ON f.client_id = e.client_id AND f.id = e.file_id
  JOIN identity.app_user u ON u.id = f.created_by
  LEFT JOIN identity.app_user a ON a.id = e.archived_by
  LEFT JOIN phi.batch b ON b.client_id = e.client_id AND b.id = e.batch_id
  LEFT JOIN phi.client_file held ON held.client_id = e.client_id AND held.id = e.same_as
  LEFT JOIN LATERAL (
    SELECT e2.file_id, f2.name, e2.received_at FROM phi.client_file f2
      JOIN phi.exchange_file e2 ON e2.client_id = f2.client_id AND e2.file_id = f2.id
     WHERE f2.client_id = ${clientId} AND f2.sha256 = f.sha256 AND f2.state = 'Whole' AND f2.id <> f.id
       AND e2.removed_at IS NULL AND e2.received_at < e.received_at
     ORDER BY e2.received_at DESC LIMIT 1) same ON true`;

/** The folder of a file, of the row alone. */
const folder = sql`CASE WHEN e.state = 'Archived' THEN 'Archive' ELSE e.direction END`;

const inFolder = (clientId: string, { Folder, State }: Pick<FolderFilter, 'Folder' | 'State'>) => sql`
  e.client_id = ${clientId} AND e.removed_at IS NULL AND ${folder} = ${Folder}
  AND (${State}::text IS NULL OR e.state = ${State})`;

const orders: Readonly<Record<ExchangeSort, ReturnType<typeof sql>>> = {
  received: sql`e.received_at`,
  name: sql`lower(f.name)`,
  size: sql`f.size`,
  state: sql`e.state`,
};

export async function exchangeRows(
  trx: TenantTrx,
  clientId: string,
  filter: FolderFilter,
  page: Page,
): Promise<readonly ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    SELECT ${columns(clientId)} FROM ${from(clientId)} WHERE ${inFolder(clientId, filter)}
     ${sortedPage(orders[filter.Sort], filter, sql`e.received_at, e.file_id`, page)}`.execute(trx);
  return rows;
}

export async function exchangeCounts(trx: TenantTrx, clientId: string, filter: FolderFilter) {
  const found = sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.exchange_file e WHERE ${inFolder(clientId, filter)}`.execute(trx);
  const folders = sql<{ Inbound: number; Outbound: number; Archive: number; days: number | null }>`
    SELECT count(*) FILTER (WHERE ${folder} = 'Inbound')::int AS "Inbound",
           count(*) FILTER (WHERE ${folder} = 'Outbound')::int AS "Outbound",
           count(*) FILTER (WHERE ${folder} = 'Archive')::int AS "Archive",
           (SELECT s.retention_days FROM phi.exchange_setting s WHERE s.client_id = ${clientId}) AS days
      FROM phi.exchange_file e WHERE e.client_id = ${clientId} AND e.removed_at IS NULL`.execute(trx);
  const { days = null, ...Folders } = (await folders).rows[0] ?? { Inbound: 0, Outbound: 0, Archive: 0 };
  return { Total: (await found).rows[0]?.n ?? 0, Folders, RetentionDays: days ?? defaultRetentionDays };
}

/** One file of the client; undefined where it has none such, or none any more. `lock` holds it against other acts. */
export async function exchangeRow(
  trx: TenantTrx,
  { clientId, fileId }: { readonly clientId: string; readonly fileId: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ExchangeRow | undefined> {
  const { rows } = await sql<ExchangeRow>`
    SELECT ${columns(clientId)} FROM ${from(clientId)}
     WHERE e.client_id = ${clientId} AND e.file_id = ${fileId} AND e.removed_at IS NULL
     ${lock ? sql`FOR UPDATE OF e` : sql``}`.execute(trx);
  return rows[0];
}

export const wireExchangeRow = (row: ExchangeRow, { userId }: Asker): ExchangeFileRow => ({
  FileID: row.file_id,
  Name: row.name,
  Size: row.size,
  Folder: row.state === 'Archived' ? 'Archive' : row.direction,
  Direction: row.direction,
  State: row.state,
  Kind: row.kind,
  Reason: row.reason,
  SentBy: row.by_mirror ? 'Picked up by SFTP' : userName(row.first_name, row.last_name, row.email),
  ReceivedAt: row.received_at,
  KeptUntil: row.kept_until,
  Downloads: row.downloads,
  Batch:
    row.batch_id === null
      ? null
      : { BatchID: row.batch_id, Name: row.batch_name, State: row.batch_state, Rows: row.batch_rows },
  IsRouting: row.is_routing,
  WaitsForScanner: row.state === 'Received' && row.scan_waits,
  Held: row.held_name === null ? null : { Name: row.held_name, ReceivedAt: row.held_at },
  SameAs: row.same_id === null ? null : { FileID: row.same_id, Name: row.same_name, ReceivedAt: row.same_at },
  MayDownload: mayDownloadFile(row.state),
  MayRemove: mayRemove(row, userId),
});

export const mayRemove = ({ state, created_by, by_mirror, age_hours }: ExchangeRow, userId: string): boolean =>
  mayRemoveFile({ state, isOwn: created_by === userId && !by_mirror, ageHours: age_hours });

const mostDownloadsShown = 100;

export async function wireExchangeFile(trx: TenantTrx, row: ExchangeRow, asker: Asker): Promise<ExchangeFileDetail> {
  const { rows } = await sql<{ first_name: string; last_name: string; email: string; at: string }>`
    SELECT u.first_name, u.last_name, u.email, d.at FROM phi.exchange_download d
      JOIN identity.app_user u ON u.id = d.user_id
     WHERE d.client_id = ${asker.clientId} AND d.file_id = ${row.file_id}
     ORDER BY d.at DESC LIMIT ${mostDownloadsShown}`.execute(trx);
  return {
    ...wireExchangeRow(row, asker),
    SHA256: row.sha256,
    ScannedAt: row.scanned_at,
    ScannedBy: row.scanned_by,
    ArchivedAt: row.archived_at,
    ArchivedBy: userName(row.archived_first, row.archived_last, row.archived_email),
    RoutedAt: row.routed_at,
    RoutedBy: row.routed_by,
    MirroredAt: row.mirrored_at,
    MayRoute: mayRouteFile(row) && !row.is_routing && (await ruleFor(trx, asker.clientId, row.name)) !== null,
    MayArchive: mayArchiveFile(row.state) && !row.is_routing,
    DownloadedBy: rows.map(({ at, ...user }) => ({
      Name: userName(user.first_name, user.last_name, user.email),
      At: at,
    })),
  };
}
