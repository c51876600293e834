import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';
import type { DialRequest } from '../dialer.ts';

const shown = 'Shown to the payer';
const itsOwn = 'One of the payer’s own';

/** Who each side of the TLS connection is: of every kind that speaks HTTPS, behind its other settings. */
export const certificateFields = [
  {
    name: 'ClientCertificate',
    label: 'Client certificate',
    type: 'choice',
    required: true,
    secret: false,
    help: 'Whether the payer wants to see a certificate of ours (mutual TLS).',
    choices: ['None', shown],
    otherwise: 'None',
  },
  {
    name: 'Certificate',
    label: 'Certificate',
    type: 'pem',
    required: true,
    secret: false,
    help: 'PEM; behind it the certificates between it and its authority, where the payer wants them.',
    maxLength: 20_000,
    when: { field: 'ClientCertificate', is: [shown] },
  },
  {
    name: 'CertificateKey',
    label: 'Key of the certificate',
    type: 'pem',
    required: true,
    secret: true,
    help: 'PEM, without a passphrase. Kept encrypted; shown to nobody again.',
    maxLength: 10_000,
    when: { field: 'ClientCertificate', is: [shown] },
  },
  {
    name: 'ServerAuthority',
    label: 'Authority of the payer’s certificate',
    type: 'choice',
    required: true,
    secret: false,
    help: 'A payer whose certificate no public authority signed is believed by its own authority, and by no other.',
    choices: ['Public', itsOwn],
    otherwise: 'Public',
  },
  {
    name: 'Authority',
    label: 'Certificate of the payer’s authority',
    type: 'pem',
    required: true,
    secret: false,
    help: 'PEM, as the payer sent it.',
    maxLength: 20_000,
    when: { field: 'ServerAuthority', is: [itsOwn] },
  },
] as const satisfies readonly ConfigField[];

export type Certificates = ConfigOf<typeof certificateFields>;

/** The certificates of a PEM text, the first first; null where one of them is none. */
function readPem(pem: string): readonly X509Certificate[] | null {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu) ?? [];
  try {
    return blocks.length === 0 ? null : blocks.map((block) => new X509Certificate(block));
  } catch {
    return null;
  }
}

/** What a person must know of a certificate: whose it is, who says so, how long it is good. */
export type CertificateFacts = { readonly subject: string; readonly issuer: string; readonly until: Date };

/** @returns the facts of the first certificate in a PEM text, or null where there is none */
export function certificateFacts(pem: string): CertificateFacts | null {
  const [first] = readPem(pem) ?? [];
  if (first === undefined) return null;
  const oneLine = (name: string): string => name.split('\n').join(', ');
  return { subject: oneLine(first.subject), issuer: oneLine(first.issuer), until: first.validToDate };
}

function keyProblem(certificate: X509Certificate | undefined, pem: string): string | null {
  try {
    const key = createPrivateKey(pem);
    if (certificate?.checkPrivateKey(key) === false) return 'This key does not belong to the certificate.';
    // TLS itself refuses a shorter one, at the first question.
    const bits = key.asymmetricKeyDetails?.modulusLength;
    return bits !== undefined && bits < 2048 ? 'An RSA key must have 2048 bits or more.' : null;
  } catch {
    return 'This is no PEM key, or one with a passphrase.';
  }
}

/** What is wrong with certificates that are all there; `mustShow` where we are known by ours alone. */
export function certificateProblems(
  given: Certificates & { readonly BaseURL: string },
  mustShow: boolean,
): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const noPem = 'This is no PEM certificate.';
  if (mustShow && given.Certificate === null)
    problems.push({ field: 'ClientCertificate', message: 'A sign-in by certificate shows one.' });
  if (given.Certificate !== null) {
    const ours = readPem(given.Certificate);
    if (ours === null) problems.push({ field: 'Certificate', message: noPem });
    const wrongKey = keyProblem(ours?.[0], given.CertificateKey ?? '');
    if (wrongKey !== null) problems.push({ field: 'CertificateKey', message: wrongKey });
    if (given.BaseURL.startsWith('http:'))
      problems.push({ field: 'BaseURL', message: 'A client certificate is shown by https alone.' });
  }
  if (given.Authority !== null && readPem(given.Authority)?.every(({ ca }) => ca) !== true)
    problems.push({ field: 'Authority', message: 'This is no PEM certificate of an authority.' });
  return problems;
}

/** How the TLS connection of a request is to be made, of certificates that have no problem. */
export function securedBy({ Certificate, CertificateKey, Authority }: Certificates): Pick<DialRequest, 'tls'> {
  return {
    tls: {
      ...(Certificate !== null && { cert: Certificate, key: CertificateKey ?? '' }),
      ...(Authority !== null && { ca: Authority }),
    },
  };
}
