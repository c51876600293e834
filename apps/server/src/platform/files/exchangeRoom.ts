import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Files that a client's folders may hold (F-09). */
const mostFiles = 10_000;

/** Whether a client's folders hold so many files and bytes as they may, how many bytes more they take, and of all in words. */
export async function roomLeft(trx: TenantTrx, clientId: string, mostMegabytes: number) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS bytes FROM phi.client_file
     WHERE client_id = ${clientId} AND purpose = 'Exchange' AND state <> 'Removed'`.execute(trx);
  const [{ files, bytes } = { files: 0, bytes: 0 }] = rows;
  const mostBytes = mostMegabytes * 1024 * 1024;
  const room = `${mostFiles.toLocaleString('en-US')} files and ${formatFileSize(mostBytes)}`;
  return { isFull: files > mostFiles || bytes > mostBytes, bytes: Math.max(0, mostBytes - bytes), room };
}
