import type { RemoteFile } from '@coverline/gateways/batch/fileDialer.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { removeFile } from '#/platform/files/clientFile.ts';

/** A file of the folder, by what it is known again. */
export type SeenFile = {
  readonly name: string;
  readonly bytes: number;
  readonly changed_at: number;
  readonly state: 'Resting' | 'Taken' | 'PutAway';
  /** Since when it was looked for again and again and was just so; only such is whole. */
  readonly rests: boolean;
};

/** For so long a file is the same before it is taken: whoever writes it is done. */
export const restSeconds = 60;
/** What was not there any more for so long is forgotten. Not at once: a folder may be empty for a day since a disk is not there. */
const keptDays = 400;

/** Notes what is in the folder now, and answers all of it with what is known of it. */
export async function noteSeen(
  trx: TenantTrx,
  clientId: string,
  found: readonly RemoteFile[],
): Promise<readonly SeenFile[]> {
  // One moment for all three: each node of a distributed database has a `now()` of its own.
  const { rows: clock } = await sql<{ at: string }>`SELECT now()::text AS at`.execute(trx);
  const now = sql`${clock[0]?.at}::timestamptz`;
  await sql`
    INSERT INTO phi.exchange_mirror_file (client_id, name, bytes, changed_at, last_seen_at)
    SELECT own.client_id, f.name, f.bytes, f.changed_at, ${now}
      FROM phi.audit_head own, unnest(${found.map(({ name }) => name)}::text[], ${found.map(({ bytes }) => bytes)}::bigint[],
                  ${found.map(({ changedAt }) => changedAt)}::bigint[]) AS f (name, bytes, changed_at)
     WHERE own.client_id = ${clientId}
    ON CONFLICT (client_id, name, bytes, changed_at) DO UPDATE SET last_seen_at = excluded.last_seen_at`.execute(trx);
  // One that is another size by now rests anew; what was begun of it is nobody's.
  const { rows: gone } = await sql<{ file_id: string | null }>`
    DELETE FROM phi.exchange_mirror_file
     WHERE client_id = ${clientId} AND last_seen_at < ${now}
       AND (state = 'Resting' OR last_seen_at < ${now} - make_interval(days => ${keptDays}))
    RETURNING CASE WHEN state = 'Resting' THEN file_id END AS file_id`.execute(trx);
  for (const { file_id: fileId } of gone) if (fileId !== null) await removeFile(trx, { clientId, fileId });
  const { rows } = await sql<SeenFile>`
    SELECT name, bytes::float8 AS bytes, changed_at::float8 AS changed_at, state,
           seen_at <= now() - make_interval(secs => ${restSeconds}) AS rests
      FROM phi.exchange_mirror_file WHERE client_id = ${clientId} AND last_seen_at = ${now}
     ORDER BY changed_at, name`.execute(trx);
  return rows;
}

/** The row of a file. */
export const isFile = (clientId: string, { name, bytes, changed_at: changedAt }: SeenFile) =>
  sql`client_id = ${clientId} AND name = ${name} AND bytes = ${bytes} AND changed_at = ${changedAt}`;
