import type { ConfigField, ConfigOf } from '../configField.ts';
import { certificateFields } from '../http/certificateFields.ts';

/** Settings of a payer's server of Da Vinci PAS, and of its CRD service where it has one. */
export const pasFields = [
  {
    name: 'BaseURL',
    label: 'FHIR address',
    type: 'url',
    required: true,
    secret: false,
    help: 'The https base of the payer’s FHIR server; Claim/$submit stands below it, and .well-known/smart-configuration.',
    maxLength: 2048,
  },
  {
    name: 'CrdURL',
    label: 'CRD address',
    type: 'url',
    required: false,
    secret: false,
    help: 'The https base of the payer’s CRD service, below which cds-services stands; empty where it has none.',
    maxLength: 2048,
  },
  {
    name: 'ClientID',
    label: 'Client ID',
    type: 'text',
    required: true,
    secret: false,
    help: 'As the payer registered us, with the address of our public keys below.',
    maxLength: 256,
  },
  {
    name: 'Scope',
    label: 'Scope',
    type: 'text',
    required: true,
    secret: false,
    help: 'What a token is to be good for, parted by spaces.',
    maxLength: 1000,
    otherwise: 'system/Claim.cu system/Subscription.cruds',
  },
  {
    name: 'SigningAlgorithm',
    label: 'New keys sign by',
    type: 'choice',
    required: true,
    secret: false,
    help: 'A payer takes one of the two at least. A key that stands already stays as it is.',
    choices: ['ES384', 'RS384'],
    otherwise: 'ES384',
  },
  ...certificateFields,
] as const satisfies readonly ConfigField[];

export type PasConfig = ConfigOf<typeof pasFields>;
