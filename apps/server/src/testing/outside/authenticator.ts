import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

type Place = { readonly origin: string; readonly rpId: string };
type Use = Place & { readonly challenge: string; readonly verified?: boolean; readonly counter?: number };

/** A security key of P-256 in software, by the letter of WebAuthn: what a browser would hand over of it. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const state = { counter: 0 };

  const clientData = (type: string, { challenge, origin }: Use) =>
    JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false });
  const head = ({ rpId, verified = true, counter }: Use, more: number) => {
    const count = Buffer.alloc(4);
    state.counter = counter ?? state.counter + 1;
    count.writeUInt32BE(state.counter);
    const set = flags.present | (verified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count]);
  };
  /** A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const cose = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);

  return {
    id: base64url(id),
    /** What AddPasskey takes. */
    make(use: Use, Name = 'Laptop') {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose()]);
      const data = Buffer.concat([head(use, flags.attested), attested]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      // {fmt: "none", attStmt: {}, authData: data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        length,
        data,
      ]);
      return {
        Name,
        CredentialID: base64url(id),
        ClientData: base64url(clientData('create', use)),
        AttestationObject: base64url(attestation),
        Transports: ['internal'],
      };
    },
    /** What PasskeyAuth takes. */
    sign(use: Use) {
      const json = clientData('get', use);
      const data = head(use, 0);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(json)]))
        .sign(privateKey);
      return {
        CredentialID: base64url(id),
        ClientData: base64url(json),
        AuthenticatorData: base64url(data),
        Signature: base64url(signature),
      };
    },
  };
}
