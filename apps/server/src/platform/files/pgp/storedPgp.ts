import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

/** The PGP of a client's file exchange as it is kept. */
export type StoredPgp = {
  readonly their_key: string;
  readonly own_public: string;
  readonly own_private_enc: Buffer | null;
  readonly own_made_at: string | null;
  readonly row_version: number;
  readonly updated_at: string;
  readonly updated_by: string;
};

export const ownKeyPlace = (clientId: string) => placeOf(clientId, 'exchange_pgp', clientId, 'own_private');

export async function storedPgp(
  trx: TenantTrx,
  clientId: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredPgp | undefined> {
  const { rows } = await sql<StoredPgp>`
    SELECT their_key, own_public, own_private_enc, own_made_at, row_version, updated_at, updated_by
      FROM phi.exchange_pgp WHERE client_id = ${clientId} ${options.lock === true ? sql`FOR UPDATE` : sql``}`.execute(
    trx,
  );
  return rows[0];
}
