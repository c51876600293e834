import { payorStates } from '@coverline/domain/payorStatus/payorState.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, text } from '../wire/fields.ts';
import { payor, payorRoute } from './payorStatus.ts';

/** Where the address is described to machines: GET, for anybody. */
export const payorStatusFeedDocumentPath = '/api/v1/payor-status/openapi.json';
/** Where a client's own systems read the payor status: GET, with a status token as the bearer, outside any session. */
export const payorStatusFeedPath = '/api/v1/payor-status';
export const feedPayorsPerPage = 200;
/** Reads a minute and token. */
export const feedReadsPerMinute = 60;

/** What may stand behind the question mark. */
export const payorStatusFeedQuery = z.strictObject({
  search: text(60).default(''),
  state: z.enum(payorStates).nullable().default(null),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(200 * feedPayorsPerPage)
    .default(0),
});

/** The board as the screen has it, with the routes of the token's client. */
export const payorStatusFeed = z.object({
  /** The transaction that the states are of. */
  Transaction: z.literal('270'),
  /** When the states were last worked out; null on a new installation. */
  ComputedAt: z.string().nullable(),
  Total: z.number(),
  Payers: z.array(payor.omit({ PartnerID: true, Watched: true }).extend({ Routes: z.array(payorRoute) })),
});
export type PayorStatusFeed = z.output<typeof payorStatusFeed>;

export const statusTokenDays = [30, 90, 180, 365] as const;
export const mostStatusTokens = 20;
export const statusTokenNameLength = 60;

const token = z.object({
  ID: z.string(),
  Name: z.string(),
  State: z.enum(['Active', 'Expired', 'Revoked']),
  CreatedBy: z.string(),
  CreatedAt: z.string(),
  ExpiresAt: z.string(),
  LastUsedAt: z.string().nullable(),
});
export type StatusToken = z.output<typeof token>;

const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const folder = '/SPIFManagement/PayorStatus';

/** By which a client's own systems read the payor status, and nothing else. */
export const statusTokenCalls = {
  listStatusTokens: call({
    ...forAdministrators,
    path: `${folder}/ListTokens`,
    summary: "The client's status tokens, those in use first; none of them can be read.",
    effect: 'reads',
    audit: 'ListStatusTokens',
    payload: nothing,
    data: z.array(token),
  }),
  makeStatusToken: call({
    ...forAdministrators,
    path: `${folder}/MakeToken`,
    summary: 'A token by which a system of the client reads the payor status. It is told this once.',
    effect: 'writes',
    audit: 'MakeStatusToken',
    payload: z.strictObject({
      Name: text(statusTokenNameLength).refine((value) => value.trim() !== '', 'Value is required'),
      Days: z.literal(statusTokenDays),
    }),
    data: z.object({ ID: z.string(), Token: z.string(), ExpiresAt: z.string() }),
  }),
  revokeStatusToken: call({
    ...forAdministrators,
    path: `${folder}/RevokeToken`,
    summary: 'From now on the token opens nothing.',
    effect: 'writes',
    audit: 'RevokeStatusToken',
    payload: z.strictObject({ ID: id }),
    data: nothing,
  }),
};
