import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';
import { certificateFields, certificateProblems, securedBy } from './certificateFields.ts';
import type { DialRequest } from '../dialer.ts';

const byPassword = 'User name and password';
const byKey = 'Key in a header';
const byToken = 'OAuth 2.0 client credentials';
const byCertificate = 'Client certificate alone';
const inForm = 'Fields of the form';

/** Settings of a plain HTTPS connection: where, and by what we are known there. */
export const credentialFields = [
  {
    name: 'BaseURL',
    label: 'Address',
    type: 'url',
    required: true,
    secret: false,
    help: 'The https address that takes real-time requests.',
    maxLength: 2048,
  },
  {
    name: 'Authentication',
    label: 'Sign-in by',
    type: 'choice',
    required: true,
    secret: false,
    help: 'A user name and password (HTTP Basic), a key in a header, an access token got by client ID and secret, or the certificate below.',
    choices: [byPassword, byKey, byToken, byCertificate],
  },
  {
    name: 'Username',
    label: 'User name',
    type: 'text',
    required: true,
    secret: false,
    help: 'As the payer issued it.',
    maxLength: 256,
    when: { field: 'Authentication', is: [byPassword] },
  },
  {
    name: 'Password',
    label: 'Password',
    type: 'text',
    required: true,
    secret: true,
    help: 'Kept encrypted; shown to nobody again.',
    maxLength: 256,
    when: { field: 'Authentication', is: [byPassword] },
  },
  {
    name: 'KeyHeader',
    label: 'Header of the key',
    type: 'text',
    required: true,
    secret: false,
    help: 'The header in which the key is sent, such as Authorization or X-API-Key.',
    maxLength: 64,
    when: { field: 'Authentication', is: [byKey] },
  },
  {
    name: 'Key',
    label: 'Key',
    type: 'text',
    required: true,
    secret: true,
    help: 'The whole value of the header. Kept encrypted; shown to nobody again.',
    maxLength: 4096,
    when: { field: 'Authentication', is: [byKey] },
  },
  {
    name: 'TokenURL',
    label: 'Token address',
    type: 'url',
    required: true,
    secret: false,
    help: 'The https address that issues access tokens.',
    maxLength: 2048,
    when: { field: 'Authentication', is: [byToken] },
  },
  {
    name: 'ClientID',
    label: 'Client ID',
    type: 'text',
    required: true,
    secret: false,
    help: 'How the token server knows us.',
    maxLength: 256,
    when: { field: 'Authentication', is: [byToken] },
  },
  {
    name: 'ClientSecret',
    label: 'Client secret',
    type: 'text',
    required: true,
    secret: true,
    help: 'Goes to the token address alone. Kept encrypted; shown to nobody again.',
    maxLength: 4096,
    when: { field: 'Authentication', is: [byToken] },
  },
  {
    name: 'Scope',
    label: 'Scope',
    type: 'text',
    required: false,
    secret: false,
    help: 'What the token is to be good for, parted by spaces; empty where the token server wants none.',
    maxLength: 1000,
    when: { field: 'Authentication', is: [byToken] },
  },
  {
    name: 'TokenSignIn',
    label: 'Client secret sent as',
    type: 'choice',
    required: true,
    secret: false,
    help: 'HTTP Basic is what the standard wants; some token servers take fields of the form alone.',
    choices: ['HTTP Basic', inForm],
    otherwise: 'HTTP Basic',
    when: { field: 'Authentication', is: [byToken] },
  },
  ...certificateFields,
] as const satisfies readonly ConfigField[];

export type Credentials = ConfigOf<typeof credentialFields>;

// A field name of RFC 9110; those that frame the message are not ours to give away.
const HEADER = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/u;
const framing: readonly string[] = [
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
// What a header carries, and what RFC 6749 (appendix A) allows in a client's id, secret and scope.
const PRINTABLE = /^[\u0020-\u007e]*$/u;
const printable = [
  ['Key', 'Key'],
  ['ClientID', 'Client ID'],
  ['ClientSecret', 'Client secret'],
  ['Scope', 'Scope'],
] as const;

/** What is wrong with credentials that are all there. */
export function credentialProblems(given: Credentials): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  // HTTP Basic parts the two at the first colon.
  if (given.Username?.includes(':') === true)
    problems.push({ field: 'Username', message: 'User name must not hold a colon.' });
  const header = given.KeyHeader;
  if (header !== null && (!HEADER.test(header) || framing.includes(header.toLowerCase())))
    problems.push({ field: 'KeyHeader', message: 'Header of the key is not a header that may be set.' });
  for (const [field, label] of printable)
    if (!PRINTABLE.test(given[field] ?? ''))
      problems.push({ field, message: `${label} has a character that is not allowed.` });
  return [...problems, ...certificateProblems(given, given.Authentication === byCertificate)];
}

/** That of a request by which both sides are known, of credentials that have no problem. */
export function signedBy(given: Credentials): Pick<DialRequest, 'headers' | 'access' | 'tls'> {
  return { ...headersOf(given), ...securedBy(given) };
}

function headersOf(given: Credentials): Pick<DialRequest, 'headers' | 'access'> {
  if (given.Authentication === byToken) {
    const [url, id, secret] = [given.TokenURL ?? '', given.ClientID ?? '', given.ClientSecret ?? ''];
    return { headers: {}, access: { url, id, secret, scope: given.Scope, inForm: given.TokenSignIn === inForm } };
  }
  if (given.Authentication === byCertificate) return { headers: {} };
  if (given.Authentication === byPassword) {
    const pair = Buffer.from(`${given.Username ?? ''}:${given.Password ?? ''}`, 'utf8').toString('base64');
    return { headers: { authorization: `Basic ${pair}` } };
  }
  return { headers: { [(given.KeyHeader ?? '').toLowerCase()]: given.Key ?? '' } };
}
