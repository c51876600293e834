import { randomBytes } from 'node:crypto';
import 'reflect-metadata'; // what the next one is made with wants it there first
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its key as PEM. Made while the sandbox runs and kept in its memory: no key is ever a file. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

export interface Authority {
  readonly certificate: string;
  /** For a server of this machine. */
  readonly forServer: () => Promise<Identity>;
  /** For a client that the sandbox's payers are to know. */
  readonly forClient: (name: string, days: number) => Promise<Identity>;
}

const DAY_MS = 86_400_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

/** Positive and without a leading zero, as an INTEGER must be. */
const serialNumber = () => `01${randomBytes(8).toString('hex')}`;

const lifeOf = (days: number) => ({
  notBefore: new Date(Date.now() - 2 * DAY_MS),
  notAfter: new Date(Date.now() + days * DAY_MS),
});

/** A certificate authority of the sandbox's own, new at each start: what private payers sign their servers and clients by. */
export async function openAuthority(): Promise<Authority> {
  const keys = await newKeys();
  const name = 'CN=Sandbox Authority, O=Sandbox';
  const own = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name,
    ...lifeOf(365),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  const sign = async (subject: string, days: number, usage: ExtendedKeyUsage): Promise<Identity> => {
    const { publicKey, privateKey } = await newKeys();
    const certificate = await X509CertificateGenerator.create({
      serialNumber: serialNumber(),
      subject,
      issuer: name,
      ...lifeOf(days),
      signingAlgorithm: algorithm,
      publicKey,
      signingKey: keys.privateKey,
      extensions: [
        new BasicConstraintsExtension(false),
        new ExtendedKeyUsageExtension([usage]),
        new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }]),
      ],
    });
    const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY');
    return { certificate: certificate.toString('pem'), key };
  };
  return {
    certificate: own.toString('pem'),
    forServer: () => sign('CN=127.0.0.1, O=Sandbox', 365, ExtendedKeyUsage.serverAuth),
    forClient: (client, days) => sign(`CN=${client}, O=Coverline`, days, ExtendedKeyUsage.clientAuth),
  };
}
