import type { ConfigField, ConfigOf } from '../configField.ts';

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
    name: 'Username',
    label: 'User name',
    type: 'text',
    required: true,
    secret: false,
    help: 'The user name that the payer issued for this connection.',
    maxLength: 256,
  },
  {
    name: 'Password',
    label: 'Password',
    type: 'text',
    required: true,
    secret: true,
    help: 'Kept encrypted; shown to nobody again.',
    maxLength: 256,
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
] as const satisfies readonly ConfigField[];

export type CoreConfig = ConfigOf<typeof coreFields>;
