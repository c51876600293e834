import type { ConfigField, ConfigProblem } from '../configField.ts';

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
    help: 'A user name and password (HTTP Basic), or a key in a header.',
    choices: ['User name and password', 'Key in a header'],
  },
  {
    name: 'Username',
    label: 'User name',
    type: 'text',
    required: false,
    secret: false,
    help: 'For a sign-in by user name and password.',
    maxLength: 256,
  },
  {
    name: 'Password',
    label: 'Password',
    type: 'text',
    required: false,
    secret: true,
    help: 'Kept encrypted; shown to nobody again.',
    maxLength: 256,
  },
  {
    name: 'KeyHeader',
    label: 'Header of the key',
    type: 'text',
    required: false,
    secret: false,
    help: 'The header in which the key is sent, such as Authorization or X-API-Key.',
    maxLength: 64,
  },
  {
    name: 'Key',
    label: 'Key',
    type: 'text',
    required: false,
    secret: true,
    help: 'The whole value of the header. Kept encrypted; shown to nobody again.',
    maxLength: 4096,
  },
] as const satisfies readonly ConfigField[];

export type Credentials = {
  readonly Authentication: string;
  readonly Username: string | null;
  readonly Password: string | null;
  readonly KeyHeader: string | null;
  readonly Key: string | null;
};

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
const PRINTABLE = /^[\u0020-\u007e]*$/u;

/** What is missing or wrong among the credentials, given which of the two ways is chosen. */
export function credentialProblems(given: Credentials): readonly ConfigProblem[] {
  const required = (field: 'Username' | 'Password' | 'KeyHeader' | 'Key', label: string) =>
    given[field] === null ? [{ field, message: `${label} is required.` }] : [];
  if (given.Authentication === 'User name and password') {
    // HTTP Basic parts the two at the first colon.
    const parted = given.Username?.includes(':') === true;
    return [
      ...required('Username', 'User name'),
      ...(parted ? [{ field: 'Username', message: 'User name must not hold a colon.' }] : []),
      ...required('Password', 'Password'),
    ];
  }
  const header = given.KeyHeader;
  const isHeader = header === null || (HEADER.test(header) && !framing.includes(header.toLowerCase()));
  return [
    ...required('KeyHeader', 'Header of the key'),
    ...(isHeader ? [] : [{ field: 'KeyHeader', message: 'Header of the key is not a header that may be set.' }]),
    ...required('Key', 'Key'),
    ...(given.Key === null || PRINTABLE.test(given.Key)
      ? []
      : [{ field: 'Key', message: 'Key has a character that is not allowed.' }]),
  ];
}

/** The header by which we are known, of credentials that have no problem. */
export function credentialHeader(given: Credentials): Readonly<Record<string, string>> {
  if (given.Authentication === 'User name and password') {
    const pair = Buffer.from(`${given.Username ?? ''}:${given.Password ?? ''}`, 'utf8').toString('base64');
    return { authorization: `Basic ${pair}` };
  }
  return { [(given.KeyHeader ?? '').toLowerCase()]: given.Key ?? '' };
}
