import { fileFields, fileProblems } from '../batch/fileFields.ts';
import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';

const byPassword = 'Password';
const byKey = 'SSH key';

/** Settings of an SFTP connection for files of questions. Its credentials are its own: no real-time connection has them. */
export const sftpFields = [
  {
    name: 'BaseURL',
    label: 'Address',
    type: 'url',
    scheme: 'sftp',
    required: true,
    secret: false,
    help: 'Such as sftp://files.payer.example, or with a port behind a colon where it is not 22.',
    maxLength: 300,
  },
  {
    name: 'HostKey',
    label: 'Host key of the server',
    type: 'text',
    required: true,
    secret: false,
    help: 'SHA256: and its fingerprint, as the payer gave it. A server that shows another key is refused.',
    maxLength: 60,
  },
  {
    name: 'Username',
    label: 'User name',
    type: 'text',
    required: true,
    secret: false,
    help: 'As the payer issued it for files.',
    maxLength: 256,
  },
  {
    name: 'SignInBy',
    label: 'Sign-in by',
    type: 'choice',
    required: true,
    secret: false,
    help: 'A password, or a key of ours whose public half the payer has.',
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
  {
    name: 'OutFolder',
    label: 'Folder for our files',
    type: 'text',
    required: true,
    secret: false,
    help: 'Where the payer takes 270 files. A file is written under its name with .part behind it, and renamed when it is whole.',
    maxLength: 200,
  },
  {
    name: 'InFolder',
    label: 'Folder of answers',
    type: 'text',
    required: true,
    secret: false,
    help: 'Where the payer leaves TA1, 999 and 271 files.',
    maxLength: 200,
  },
  {
    name: 'DoneFolder',
    label: 'Folder for files that were taken in',
    type: 'text',
    required: false,
    secret: false,
    help: 'A file whose answers are kept is moved there. Empty: it is deleted.',
    maxLength: 200,
  },
  {
    name: 'FileName',
    label: 'Name of a file',
    type: 'text',
    required: true,
    secret: false,
    help: 'As the payer wants it, with {control}, {date}, {time} and {sender}; {control} must be in it.',
    maxLength: 100,
    otherwise: '270_{sender}_{date}_{control}.edi',
  },
  ...fileFields,
] as const satisfies readonly ConfigField[];

export type SftpConfig = ConfigOf<typeof sftpFields>;

const fingerprint = /^SHA256:[A-Za-z0-9+/]{43}=?$/u;
const nameParts = /^(?:[A-Za-z0-9._-]|\{(?:control|date|time|sender)\})+$/u;
const folders = ['OutFolder', 'InFolder', 'DoneFolder'] as const;

/** What is wrong with settings that are each well alone. */
export function sftpProblems(given: SftpConfig): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [...fileProblems(given)];
  if (!fingerprint.test(given.HostKey))
    problems.push({ field: 'HostKey', message: 'This is no fingerprint: SHA256: and 43 letters, digits, + and /.' });
  if (!nameParts.test(given.FileName) || !given.FileName.includes('{control}'))
    problems.push({
      field: 'FileName',
      message:
        'A name has letters, digits, points, lines and {date}, {time}, {sender}; and {control}, by which files differ.',
    });
  for (const field of folders)
    if (given[field]?.split('/').includes('..') === true)
      problems.push({
        field,
        message: 'A folder is named from the top or from where the user begins, without two points.',
      });
  if (given.InFolder === given.OutFolder)
    problems.push({ field: 'InFolder', message: 'Answers come in another folder than our files go to.' });
  if (given.DoneFolder !== null && [given.InFolder, given.OutFolder].includes(given.DoneFolder))
    problems.push({ field: 'DoneFolder', message: 'This must be another folder than the two above.' });
  return problems;
}
