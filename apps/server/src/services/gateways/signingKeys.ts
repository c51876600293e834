import type { SigningKey } from '@coverline/gateways/dialer.ts';
import { sql } from 'kysely';
import { generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { SystemTrx, TenantTrx } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';

type Trx = SystemTrx | TenantTrx;
type Algorithm = SigningKey['alg'];

/** What anybody may know of a key: the public half, by its name. */
export type PublicKey = Readonly<Record<string, unknown>>;
export type MadeKey = {
  readonly id: string;
  readonly alg: Algorithm;
  readonly publicJwk: PublicKey;
  readonly pem: string;
};

const pairOf = promisify(generateKeyPair);
const rsaBits = 3072;

/** Days for which a key is still shown that signs no more: what it signed last is judged within minutes, what is kept of it longer. */
export const shownDays = 7;

const placeOfKey = (id: string) => `gateway-key:${id}`;

/** A new pair. It is made outside of any transaction: RSA takes its time. */
export async function makeKey(alg: Algorithm): Promise<MadeKey> {
  const id = randomUUID();
  const { publicKey, privateKey } = await pair(alg);
  const use = { kid: id, alg, use: 'sig', key_ops: ['verify'] };
  return {
    id,
    alg,
    publicJwk: { ...publicKey.export({ format: 'jwk' }), ...use },
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

const pair = (alg: Algorithm): Promise<{ readonly publicKey: KeyObject; readonly privateKey: KeyObject }> =>
  alg === 'ES384' ? pairOf('ec', { namedCurve: 'P-384' }) : pairOf('rsa', { modulusLength: rsaBits });

type Kept = { readonly gatewayId: string; readonly madeBy: string | null; readonly signsFrom: Date };

/** Its columns: the private half as it is sealed. */
export const keyRow = (sealer: Sealer, { id, alg, publicJwk, pem }: MadeKey, of: Kept) => ({
  id,
  gateway_id: of.gatewayId,
  alg,
  public_jwk: JSON.stringify(publicJwk),
  private_sealed: sealer.seal(placeOfKey(id), pem),
  made_by: of.madeBy,
  signs_from: of.signsFrom.toISOString(),
});

export type ShownKey = {
  readonly id: string;
  readonly alg: Algorithm;
  readonly publicJwk: PublicKey;
  readonly madeAt: string;
  readonly madeBy: string | null;
  readonly signsFrom: string;
  readonly standing: 'Signs' | 'Next' | 'Former';
};

/** The keys that anybody is shown, the newest first: that which signs, one that will, and those that did until lately. */
export async function shownKeys(trx: Trx, gatewayId: string): Promise<readonly ShownKey[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly alg: Algorithm;
    readonly public_jwk: PublicKey;
    readonly made_at: string;
    readonly made_by: string | null;
    readonly signs_from: string;
    readonly standing: ShownKey['standing'];
  }>`
    SELECT id, alg, public_jwk, made_at, made_by, signs_from,
           CASE WHEN signs_from > now() THEN 'Next' WHEN id = (
             SELECT n.id FROM system.gateway_key n WHERE n.gateway_id = ${gatewayId} AND n.signs_from <= now()
              ORDER BY n.signs_from DESC, n.id LIMIT 1) THEN 'Signs' ELSE 'Former' END AS standing
      FROM system.gateway_key k
     WHERE gateway_id = ${gatewayId}
       AND NOT EXISTS (SELECT 1 FROM system.gateway_key n
                        WHERE n.gateway_id = k.gateway_id AND n.signs_from > k.signs_from
                          AND n.signs_from < now() - make_interval(days => ${shownDays}))
     ORDER BY signs_from DESC, id`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    alg: row.alg,
    publicJwk: row.public_jwk,
    madeAt: new Date(row.made_at).toISOString(),
    madeBy: row.made_by,
    signsFrom: new Date(row.signs_from).toISOString(),
    standing: row.standing,
  }));
}

/** The key by which a gateway signs now; null where it has none. */
export async function keyThatSigns(trx: Trx, sealer: Sealer, gatewayId: string): Promise<SigningKey | null> {
  const { rows } = await sql<{ readonly id: string; readonly alg: Algorithm; readonly private_sealed: Buffer }>`
    SELECT id, alg, private_sealed FROM system.gateway_key
     WHERE gateway_id = ${gatewayId} AND signs_from <= now()
     ORDER BY signs_from DESC, id LIMIT 1`.execute(trx);
  const [row] = rows;
  return row === undefined
    ? null
    : { kid: row.id, alg: row.alg, pem: sealer.openText(placeOfKey(row.id), row.private_sealed) };
}
