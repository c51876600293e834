import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const kid = 'sandbox';
const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The key set, of the own key alone. */
export const keySet = () => ({
  keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Wrong = { readonly header?: object; readonly signature?: 'none' | 'stranger' };

/** An ID token by hand, so that it can be wrong. */
export function idToken(claims: object, { header, signature }: Wrong = {}): string {
  const signed = `${part({ alg: 'ES256', kid, ...header })}.${part(claims)}`;
  if (signature === 'none') return `${signed}.`;
  const key: KeyObject = signature === 'stranger' ? stranger.privateKey : own.privateKey;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
