import { partnerKinds } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { payorStates } from '@coverline/domain/payorStatus/payorState.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, instant, nothing, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';

export const payorsPerPage = 50;
export const payorSorts = [
  'state',
  'name',
  'type',
  'since',
  'answered',
  'trouble',
  'asked',
  'p50',
  'p95',
  'last',
  'window',
] as const;
export type PayorSort = (typeof payorSorts)[number];
export const payorNoticeKinds = ['Maintenance', 'Notice'] as const;
export const payorNoticeLength = 300;
/** The windows in minutes that figures are made of. */
export const payorWindows = [15, 60, 1440] as const;
export type PayorMinutes = (typeof payorWindows)[number];

const state = z.enum(payorStates);
const notice = z.object({
  ID: z.string(),
  Kind: z.enum(payorNoticeKinds),
  Message: z.string(),
  StartsAt: z.string(),
  EndsAt: z.string(),
  /** Who said so. */
  PostedBy: z.string(),
});
export type PayorNotice = z.output<typeof notice>;

const figures = z.object({
  Minutes: z.literal(payorWindows),
  Asked: z.number(),
  /** Those that the payer answered, whatever it said, but for "cannot answer now". */
  Answered: z.number(),
  /** Answers that the payer cannot answer now (AAA 42), and questions without an answer in time. */
  Unable: z.number(),
  Silent: z.number(),
  P50Ms: z.number().nullable(),
  P95Ms: z.number().nullable(),
});
export type PayorFigures = z.output<typeof figures>;

export const payor = z.object({
  PartnerID: z.string(),
  Name: z.string(),
  PayerID: z.string(),
  Kind: z.enum(partnerKinds),
  State: state,
  Reason: z.string(),
  /** That the client's questions go by another way than the first, and why; empty where they do not. */
  Failover: z.string(),
  /** Null where nobody has asked in memory. */
  Since: z.string().nullable(),
  LastAnswerAt: z.string().nullable(),
  /** By the windows of `payorWindows`, shortest first. */
  Windows: z.array(figures),
  /** The notice that holds now. */
  Notice: notice.nullable(),
  /** The planned window that is open, else the next. */
  NextWindow: notice.nullable(),
  /** What else there is: gateways by which the client could be answered too, the payer's portal and its provider line; empty where none. */
  OtherRoutes: z.array(z.string()),
  PortalURL: z.string(),
  Phone: z.string(),
  Watched: z.boolean(),
});
export type Payor = z.output<typeof payor>;

export const payorRoute = z.object({
  Gateway: z.string(),
  /** By the same rule as the payer's; `Inactive` where it is switched off. */
  State: state,
  Reason: z.string(),
  Since: z.string().nullable(),
  LastAnswerAt: z.string().nullable(),
  Windows: z.array(figures),
  /** The next question may go by it, as far as the last ones tell. */
  InUse: z.boolean(),
  /** Percent of the questions that begin by it; null: it is asked in its turn alone. */
  Share: z.number().nullable(),
  /** Switched on and within its hours; these in words, empty where there are none. */
  Open: z.boolean(),
  Hours: z.string(),
  /** How often in the last hour the question went on to the next way. */
  PassedOver: z.number(),
  /** Why, where the last one did; else empty. */
  PassedOverFor: z.string(),
});
export type PayorRouteState = z.output<typeof payorRoute>;

/** Everybody who works in a client: the board names no person and no client. */
const forAll = { access: {}, door: 'tenant' } as const;
const reads = { access: {}, door: 'system', effect: 'reads', audit: null } as const;
/** A notice is read by every company's clients. */
const forOperators = { access: { role: 'FRMDAdministrator', operator: true }, door: 'tenant' } as const;
const folder = '/SPIFManagement/PayorStatus';

const payorFilter = z.strictObject({
  Search: text(60).default(''),
  State: state.nullable().default(null),
  Watched: z.boolean().default(false),
  /** Whose figures are sorted by. */
  Minutes: z.literal(payorWindows).default(60),
  Sort: z.enum(payorSorts).default('state'),
  Descending: z.boolean().default(false),
});
export type PayorFilter = z.output<typeof payorFilter>;

export const payorStatusCalls = {
  listPayors: call({
    ...reads,
    path: `${folder}/List`,
    summary: 'Payers that were asked of late, watched or announced, with their state; a search finds every payer.',
    payload: payorFilter.extend(pageOf(payorsPerPage)),
    data: z.object({
      Rows: z.array(payor),
      Total: z.number(),
      /** How many of the search are in each state, whichever is shown. */
      States: z.record(state, z.number()),
      Watched: z.number(),
      /** When the states were last worked out; null on a new installation. */
      ComputedAt: z.string().nullable(),
    }),
  }),
  getPayor: call({
    ...reads,
    path: `${folder}/Get`,
    summary: 'One payer with its routes, its last 90 days and what staff say of it.',
    payload: z.strictObject({ PartnerID: id }),
    data: payor.extend({
      /** The ways by which the client asks it, in the order of asking. */
      Routes: z.array(payorRoute),
      /** The day that it is, and the days on which somebody asked, oldest first; of UTC. */
      Today: z.string(),
      Days: z.array(z.object({ Day: z.string(), Asked: z.number(), Answered: z.number(), P95Ms: z.number() })),
      /** Those that hold and those to come, soonest first. */
      Notices: z.array(notice),
    }),
  }),
  exportPayors: call({
    ...forAll,
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'The board as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportPayors',
    payload: payorFilter.extend(tableFormat),
    data: ticket,
  }),
  watchPayor: call({
    ...forAll,
    path: `${folder}/Watch`,
    summary: 'Whether the user is told when the state of a payer changes.',
    effect: 'writes',
    audit: 'WatchPayor',
    payload: z.strictObject({ PartnerID: id, Watch: z.boolean() }),
    data: nothing,
  }),
  postPayorNotice: call({
    ...forOperators,
    path: `${folder}/PostNotice`,
    summary: 'Announces a planned window, or says something of a payer until a time.',
    effect: 'writes',
    audit: 'PostPayorNotice',
    payload: z.strictObject({
      PartnerID: id,
      Kind: z.enum(payorNoticeKinds),
      Message: text(payorNoticeLength).refine((value) => value.trim() !== '', 'Value is required'),
      StartsAt: instant,
      EndsAt: instant,
    }),
    data: z.object({ ID: z.string() }),
  }),
  withdrawPayorNotice: call({
    ...forOperators,
    path: `${folder}/WithdrawNotice`,
    summary: 'Takes a notice or a planned window back.',
    effect: 'writes',
    audit: 'WithdrawPayorNotice',
    payload: z.strictObject({ ID: id }),
    data: nothing,
  }),
};
