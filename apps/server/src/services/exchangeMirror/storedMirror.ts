import { type MirrorConfig, sftpMirror } from '@coverline/gateways/sftpMirror/index.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf, SealError, type Sealer } from '#/platform/keys/sealer.ts';

/** The server that a client's file exchange is mirrored with, its secrets sealed. */
export type StoredMirror = {
  readonly config: Readonly<Record<string, string | number | boolean>>;
  readonly secrets_enc: Buffer;
  readonly paused: boolean;
  readonly looked_at: string | null;
  readonly worked_at: string | null;
  readonly next_look_at: string | null;
  readonly is_looking: boolean;
  readonly taken: number;
  readonly brought: number;
  readonly problem: string;
  readonly row_version: number;
  readonly updated_by: string;
  readonly updated_at: string;
};

export async function readMirror(
  trx: TenantTrx,
  clientId: string,
  held: 'held' | 'read',
): Promise<StoredMirror | undefined> {
  const { rows } = await sql<StoredMirror>`
    SELECT config, secrets_enc, paused, looked_at, worked_at, next_look_at, taken, brought, problem,
           NOT paused AND coalesce(next_look_at <= now(), true) AS is_looking, row_version, updated_by, updated_at
      FROM phi.exchange_mirror WHERE client_id = ${clientId} ${held === 'held' ? sql`FOR UPDATE` : sql``}`.execute(trx);
  return rows[0];
}

type Secrets = Readonly<Record<string, string>>;
const secretsPlace = (clientId: string) => placeOf(clientId, 'exchange_mirror', clientId, 'secrets');

export const sealMirrorSecrets = (sealer: Sealer, clientId: string, secrets: Secrets): Buffer =>
  sealer.seal(secretsPlace(clientId), JSON.stringify(secrets));

/** What is kept sealed. It goes to a dialer and nowhere else; what no longer opens is gone, and is entered anew. */
export function mirrorSecrets(sealer: Sealer, clientId: string, { secrets_enc: sealed }: StoredMirror): Secrets {
  try {
    return JSON.parse(sealer.openText(secretsPlace(clientId), sealed)) as Secrets; // sealed by us
  } catch (error) {
    if (error instanceof SealError) return {};
    throw error;
  }
}

/** The whole connection; null where a setting or a secret is missing. */
export function mirrorConfig(sealer: Sealer, clientId: string, stored: StoredMirror): MirrorConfig | null {
  const read = sftpMirror.readConfig({ ...stored.config, ...mirrorSecrets(sealer, clientId, stored) });
  return read.ok ? read.config : null;
}
