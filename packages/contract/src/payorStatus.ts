import { payorStates } from '@coverline/domain/payor/payorState.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, nothing, offset, text, ticket } from './fields.ts';

export const payorsPerPage = 50;
export const payorSorts = ['state', 'name', 'since', 'answered', 'asked', 'p95'] as const;
export type PayorSort = (typeof payorSorts)[number];
export const payorNoticeKinds = ['Maintenance', 'Notice'] as const;
export const payorNoticeLength = 300;
/** The windows in minutes that figures are made of. */
export const payorWindows = [15, 60, 1440] as const;

const state = z.enum(payorStates);
const notice = z.object({
  ID: z.string(),
  Kind: z.enum(payorNoticeKinds),
  Message: z.string(),
  StartsAt: z.string(),
  EndsAt: z.string(),
});
export type PayorNotice = z.output<typeof notice>;

const figures = z.object({
  Minutes: z.number(),
  Asked: z.number(),
  /** Those that the payer answered, whatever it said, but for "cannot answer now". */
  Answered: z.number(),
  P50Ms: z.number().nullable(),
  P95Ms: z.number().nullable(),
});

const payor = z.object({
  PartnerID: z.string(),
  Name: z.string(),
  PayerID: z.string(),
  Kind: z.string(),
  State: state,
  Reason: z.string(),
  /** Null where nobody has asked in memory. */
  Since: z.string().nullable(),
  LastAnswerAt: z.string().nullable(),
  /** By the windows of `payorWindows`, shortest first. */
  Windows: z.array(figures),
  /** The notice that holds now, else the next planned window. */
  Notice: notice.nullable(),
  Watched: z.boolean(),
});
export type Payor = z.output<typeof payor>;

/** Everybody who works in a client: the board names no person and no client. */
const forAll = { access: {}, door: 'tenant' } as const;
const reads = { access: {}, door: 'system', effect: 'reads', audit: null } as const;
const forStaff = { access: { role: 'FRMDAdministrator' }, door: 'tenant' } as const;
const folder = '/SPIFManagement/PayorStatus';

const payorFilter = z.strictObject({
  Search: text(60).default(''),
  State: state.nullable().default(null),
  Watched: z.boolean().default(false),
  Sort: z.enum(payorSorts).default('state'),
  Descending: z.boolean().default(false),
});
export type PayorFilter = z.output<typeof payorFilter>;

export const payorStatusCalls = {
  listPayors: call({
    ...reads,
    path: `${folder}/List`,
    summary: 'Payers that were asked of late, watched or announced, with their state; a search finds every payer.',
    payload: payorFilter.extend({ Offset: offset(payorsPerPage) }),
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
    summary: 'One payer with its last 90 days and what staff say of it.',
    payload: z.strictObject({ PartnerID: id }),
    data: payor.extend({
      Phone: z.string(),
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
    summary: 'The board as a CSV file.',
    effect: 'reads',
    audit: 'ExportPayors',
    payload: payorFilter,
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
    ...forStaff,
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
    ...forStaff,
    path: `${folder}/WithdrawNotice`,
    summary: 'Takes a notice or a planned window back.',
    effect: 'writes',
    audit: 'WithdrawPayorNotice',
    payload: z.strictObject({ ID: id }),
    data: nothing,
  }),
};
