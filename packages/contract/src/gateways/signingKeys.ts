import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id } from '../wire/fields.ts';

/** The operating company's alone, as gateways are. */
const forJedi = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant' } as const;
const folder = '/Configuration/Gateways';

/** When a new key signs: once payers have fetched it from our address, or once those have it that are handed it. */
export const signsIn = ['Hour', 'Week'] as const;

const key = z.object({
  /** Its name in the set (kid). */
  KeyID: z.string(),
  Algorithm: z.enum(['ES384', 'RS384']),
  Standing: z.enum(['Signs', 'Next', 'Former']),
  MadeAt: z.string(),
  MadeBy: z.string(),
  SignsFrom: z.string(),
  /** The public half as JSON, for payers that are handed it. */
  PublicKey: z.string(),
});
export type SigningKeyRow = z.output<typeof key>;

const subscription = z.object({
  Client: z.string(),
  /** The organisation, as the payer knows it. */
  Sender: z.string(),
  State: z.enum(['Asked', 'Active', 'Failed']),
  AskedAt: z.string(),
  /** Handshake, heartbeat or event, whatever came last. */
  HeardAt: z.string().nullable(),
  /** What is wrong with it; empty: nothing. */
  Failure: z.string(),
});
export type AuthSubscription = z.output<typeof subscription>;

/** Of gateways that sign who they are: their keys, and by what payers tell of what they decide. */
export const signingKeyCalls = {
  getSigningKeys: call({
    ...forJedi,
    effect: 'reads',
    path: `${folder}/GetKeys`,
    audit: 'GetSigningKeys',
    summary: 'The public keys of a gateway, the newest first, where payers fetch them, and each client’s subscription.',
    payload: z.strictObject({ GatewayID: id }),
    data: z.object({
      /** Where payers fetch the set. */
      Address: z.string(),
      Keys: z.array(key),
      Subscriptions: z.array(subscription),
    }),
  }),
  renewSigningKey: call({
    ...forJedi,
    effect: 'writes',
    path: `${folder}/RenewKey`,
    audit: 'RenewSigningKey',
    summary:
      'Makes a new key, which is shown at once and signs after an hour or a week; the one before it is shown on. One that has not signed yet is replaced.',
    payload: z.strictObject({
      GatewayID: id,
      SignsIn: z.enum(signsIn),
    }),
    data: z.object({ KeyID: z.string() }),
  }),
};
