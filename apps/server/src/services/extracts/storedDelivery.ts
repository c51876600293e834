import { type DropConfig, sftpDrop } from '@coverline/gateways/sftpDrop/index.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf, SealError, type Sealer } from '#/platform/keys/sealer.ts';

/** Of a client's extract. */
export type ExtractKey = { readonly clientId: string; readonly extractId: string };

/** Where the files of an extract are brought, its secrets sealed. */
export type StoredDelivery = {
  readonly config: Readonly<Record<string, string | number | boolean>>;
  readonly secrets_enc: Buffer;
  readonly row_version: number;
  readonly updated_by: string;
  readonly updated_at: string;
};

/** Where an extract's files are brought; undefined: nowhere but to Outbound. */
export async function readDelivery(
  trx: TenantTrx,
  { clientId, extractId }: ExtractKey,
  held: 'held' | 'read',
): Promise<StoredDelivery | undefined> {
  const { rows } = await sql<StoredDelivery>`
    SELECT config, secrets_enc, row_version, updated_by, updated_at FROM phi.extract_delivery
     WHERE client_id = ${clientId} AND extract_id = ${extractId} ${held === 'held' ? sql`FOR UPDATE` : sql``}`.execute(
    trx,
  );
  return rows[0];
}

type Secrets = Readonly<Record<string, string>>;
const secretsPlace = ({ clientId, extractId }: ExtractKey) =>
  placeOf(clientId, 'extract_delivery', extractId, 'secrets');

export const sealDropSecrets = (sealer: Sealer, key: ExtractKey, secrets: Secrets): Buffer =>
  sealer.seal(secretsPlace(key), JSON.stringify(secrets));

/** What is kept sealed. It goes to a dialer and nowhere else; what no longer opens is gone, and is entered anew. */
export function dropSecrets(sealer: Sealer, key: ExtractKey, { secrets_enc: sealed }: StoredDelivery): Secrets {
  try {
    return JSON.parse(sealer.openText(secretsPlace(key), sealed)) as Secrets; // sealed by us
  } catch (error) {
    if (error instanceof SealError) return {};
    throw error;
  }
}

/** The whole connection; null where a setting or a secret is missing. */
export function dropConfig(sealer: Sealer, key: ExtractKey, stored: StoredDelivery): DropConfig | null {
  const read = sftpDrop.readConfig({ ...stored.config, ...dropSecrets(sealer, key, stored) });
  return read.ok ? read.config : null;
}

export const incompleteConnection = 'The connection is not set up completely.';
