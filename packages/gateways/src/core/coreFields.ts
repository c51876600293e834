import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';
import { certificateFields, certificateProblems } from '../http/certificateFields.ts';

const byPassword = 'User name and password';
const byCertificate = 'X.509 certificate';

/** Settings of a CAQH CORE vC2.2.0 connection; the two envelope standards take the same. */
export const coreFields = [
  {
    name: 'BaseURL',
    label: 'Address',
    type: 'url',
    required: true,
    secret: false,
    help: 'The https address at which the payer takes real-time requests.',
    maxLength: 2048,
  },
  {
    name: 'Authentication',
    label: 'Sign-in by',
    type: 'choice',
    required: true,
    secret: false,
    help: 'The two that the rule has: in the envelope, or by the certificate below over TLS.',
    choices: [byPassword, byCertificate],
    otherwise: byPassword,
  },
  {
    name: 'Username',
    label: 'User name',
    type: 'text',
    required: true,
    secret: false,
    help: 'The user name that the payer issued for this connection.',
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
    name: 'SenderID',
    label: 'Sender ID',
    type: 'text',
    required: true,
    secret: false,
    help: 'How the payer knows us in the envelope.',
    maxLength: 50,
  },
  {
    name: 'ReceiverID',
    label: 'Receiver ID',
    type: 'text',
    required: true,
    secret: false,
    help: 'How the payer names itself in the envelope.',
    maxLength: 50,
  },
  {
    name: 'OwnPayloadID',
    label: 'Payer sends its own PayloadID',
    type: 'boolean',
    required: false,
    secret: false,
    help: 'Off: an answer must repeat the PayloadID of its request. On: the payer issues a new one.',
  },
  ...certificateFields,
] as const satisfies readonly ConfigField[];

export type CoreConfig = ConfigOf<typeof coreFields>;

/** What is wrong with settings of a CORE connection that are each well alone. */
export const coreProblems = (given: CoreConfig): readonly ConfigProblem[] =>
  certificateProblems(given, given.Authentication === byCertificate);
