import type { ConfigField, ConfigOf } from '../configField.ts';
import { credentialFields } from '../http/credentialFields.ts';

/** Settings of a clearinghouse that takes the interchange as one member of a JSON object. */
export const restJsonFields = [
  ...credentialFields,
  {
    name: 'Member',
    label: 'JSON member',
    type: 'text',
    required: false,
    secret: false,
    help: 'The member that holds the X12 message in request and answer; x12 where this is empty.',
    maxLength: 40,
  },
] as const satisfies readonly ConfigField[];

export type RestJsonConfig = ConfigOf<typeof restJsonFields>;
