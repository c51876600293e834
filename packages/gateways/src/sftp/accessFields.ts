import type { FileAccess } from '../batch/fileDialer.ts';
import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';

const byPassword = 'Password';
const byKey = 'SSH key';

/** How one gets into a server of files over SFTP: where it is, by what it is believed, and as whom one signs in. */
export const accessFields = [
  {
    name: 'BaseURL',
    label: 'Address',
    type: 'url',
    scheme: 'sftp',
    required: true,
    secret: false,
    help: 'Such as sftp://files.example.org, or with a port behind a colon where it is not 22.',
    maxLength: 300,
  },
  {
    name: 'HostKey',
    label: 'Host key of the server',
    type: 'text',
    required: true,
    secret: false,
    help: 'SHA256: and its fingerprint, as whoever runs the server gave it. A server that shows another key is refused.',
    maxLength: 60,
  },
  {
    name: 'Username',
    label: 'User name',
    type: 'text',
    required: true,
    secret: false,
    help: 'As it was issued for files.',
    maxLength: 256,
  },
  {
    name: 'SignInBy',
    label: 'Sign-in by',
    type: 'choice',
    required: true,
    secret: false,
    help: 'A password, or a key of ours whose public half the server has.',
    choices: [byPassword, byKey],
    otherwise: byKey,
  },
  {
    name: 'Password',
    label: 'Password',
    type: 'text',
    required: true,
    secret: true,
    help: 'Kept encrypted; shown to nobody again.',
    maxLength: 256,
    when: { field: 'SignInBy', is: [byPassword] },
  },
  {
    name: 'PrivateKey',
    label: 'Private key',
    type: 'pem',
    required: true,
    secret: true,
    help: 'In the form of OpenSSH or as PEM. Kept encrypted; shown to nobody again.',
    maxLength: 10_000,
    when: { field: 'SignInBy', is: [byKey] },
  },
  {
    name: 'Passphrase',
    label: 'Passphrase of the key',
    type: 'text',
    required: false,
    secret: true,
    help: 'Empty where the key has none. Kept encrypted; shown to nobody again.',
    maxLength: 256,
    when: { field: 'SignInBy', is: [byKey] },
  },
] as const satisfies readonly ConfigField[];

type AccessConfig = ConfigOf<typeof accessFields>;

const fingerprint = /^SHA256:[A-Za-z0-9+/]{43}=?$/u;

/** What is wrong with an access whose fields are each well alone. */
export const accessProblems = ({ HostKey }: AccessConfig): readonly ConfigProblem[] =>
  fingerprint.test(HostKey)
    ? []
    : [{ field: 'HostKey', message: 'This is no fingerprint: SHA256: and 43 letters, digits, + and /.' }];

/** The same for a dialer of files. */
export const accessOf = (
  config: AccessConfig,
  { deadlineMs, wholeMs }: Pick<FileAccess, 'deadlineMs' | 'wholeMs'>,
): FileAccess => ({
  url: config.BaseURL,
  username: config.Username,
  password: config.Password,
  privateKey: config.PrivateKey,
  passphrase: config.Passphrase,
  hostKey: config.HostKey.replace(/=$/u, ''),
  deadlineMs,
  ...(wholeMs !== undefined && { wholeMs }),
});

/** Folders are named from the top, or from where the user begins. */
export const leadsUpwards = (folder: string): boolean => folder.split('/').includes('..');
export const upwardsMessage = 'A folder is named from the top or from where the user begins, without two points.';

/** The path of a name in a folder. */
export const inside = (folder: string, name: string): string => `${folder}${folder.endsWith('/') ? '' : '/'}${name}`;
