import { filePartBytes } from '@coverline/contract/wire/fileUpload.ts';
import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

export type FilePurpose = 'Batch' | 'BatchResults' | 'BatchErrors' | 'Exchange' | 'Extract' | 'Prices';

/** What every reader and writer of a client's files stands on. */
export type FileDeps = { readonly doors: Doors; readonly phiSealer: Sealer };

export type FileKey = { readonly clientId: string; readonly fileId: string };

export type ClientFile = {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly state: 'Receiving' | 'Whole' | 'Removed';
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** That are here. */
  readonly parts: number;
  /** In hex, once it is whole. */
  readonly sha256: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
};

/** Of a file as a whole; the last one may be shorter. */
export const partsOf = (size: number): number => Math.ceil(size / filePartBytes);

export const partPlace = ({ clientId, fileId }: FileKey, part: number): string =>
  placeOf(clientId, 'client_file_part', `${fileId}/${part}`, 'body');

/** A file of the client; null where it has none such. */
export async function findFile(
  trx: TenantTrx,
  { clientId, fileId }: FileKey,
  options: { readonly lock?: boolean } = {},
): Promise<ClientFile | null> {
  const { rows } = await sql<ClientFile>`
    SELECT id, purpose, state, name, media_type AS "mediaType", size::float8 AS size, parts, encode(sha256, 'hex') AS sha256,
           created_by AS "createdBy", created_at AS "createdAt"
      FROM phi.client_file WHERE client_id = ${clientId} AND id = ${fileId} ${options.lock === true ? sql`FOR UPDATE` : sql``}`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Forgets what is in a file; that there was one stays known. */
export async function removeFile(trx: TenantTrx, { clientId, fileId }: FileKey): Promise<void> {
  await sql`DELETE FROM phi.client_file_part WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
  await sql`UPDATE phi.client_file SET state = 'Removed' WHERE client_id = ${clientId} AND id = ${fileId}`.execute(trx);
}
