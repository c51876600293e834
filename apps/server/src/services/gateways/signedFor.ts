import type { SigningClient } from '@coverline/gateways/dialer.ts';
import { importPKCS8, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** SMART allows five minutes at most; by a minute the other side's clock may be behind ours. */
const lastsSeconds = 240;

/** Our word that we are this client, for one address and one use (SMART Backend Services; CDS Hooks wants the same of who calls). */
export async function signedFor({ id, key }: Pick<SigningClient, 'id' | 'key'>, audience: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(id)
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lastsSeconds)
    .setJti(randomUUID())
    .sign(await importPKCS8(key.pem, key.alg));
}
