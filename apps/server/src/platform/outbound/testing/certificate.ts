import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

// Just enough DER (X.690) and X.509 (RFC 5280) to make certificates that live for one test: no key is ever committed.

function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.byteLength;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, Math.trunc(size / 256), size % 256];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...items: readonly Uint8Array[]): Buffer => der(0x30, ...items);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (instant: Date): Buffer =>
  der(0x17, Buffer.from(`${instant.toISOString().replaceAll(/\D/gu, '').slice(2, 14)}Z`));
const nameOf = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));

const ed25519 = sequence(oid('2b6570'));
const DAY_MS = 86_400_000;

export type CertificateOptions = {
  readonly name: string;
  readonly isAuthority?: boolean;
  readonly isExpired?: boolean;
  readonly issuer?: Certificate;
};

export type Certificate = {
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly cert: string;
  readonly key: string;
};

/** A certificate for a DNS name: signed by an issuer or by itself, good for a day or expired since yesterday. */
export function makeCertificate({
  name,
  isAuthority = false,
  isExpired = false,
  issuer,
}: CertificateOptions): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(spki).digest().subarray(0, 8);
  serial[0] = 1; // positive and without leading zero, as an INTEGER must be
  const now = Date.now();
  const from = new Date(now - (isExpired ? 3 : 1) * DAY_MS);
  const until = new Date(now + (isExpired ? -1 : 1) * DAY_MS);
  const altName = sequence(der(0x82, Buffer.from(name)));
  const constraints = isAuthority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence();
  const extensions = sequence(
    sequence(oid('551d11'), der(0x04, altName)),
    sequence(oid('551d13'), der(0x01, Buffer.from([0xff])), der(0x04, constraints)),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, serial),
    ed25519,
    nameOf(issuer?.name ?? name),
    sequence(utcTime(from), utcTime(until)),
    nameOf(name),
    spki,
    der(0xa3, extensions),
  );
  const signature = sign(null, body, issuer?.privateKey ?? privateKey);
  const whole = sequence(body, ed25519, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/(.{64})/gu, '$1\n');
  return {
    name,
    privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
