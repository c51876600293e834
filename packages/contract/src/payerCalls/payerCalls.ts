import { callOutcomes } from '@coverline/domain/payerCalls/callOutcome.ts';
import { toldKinds } from '@coverline/domain/payerCalls/toldBenefit.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, instant, nothing, pageOf, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';
import { memberIdOf, phoneVerification } from '../eligibility/lookupResult.ts';

export const callsPerPage = 50;
export const callSorts = ['age', 'patient', 'payer', 'dateOfService', 'assigned', 'calls', 'callBy'] as const;
export type CallSort = (typeof callSorts)[number];
/** Whose: everybody's, one's own, or nobody's yet. */
export const callHolders = ['Anybody', 'Me', 'Nobody'] as const;
export type CallHolder = (typeof callHolders)[number];
export const callNoteLength = 500;

/** The version that was read; a change under an older one is a 409, RecordChanged. 0 where nothing has been done yet. */
const version = z.number().int().min(0).max(1_000_000_000);
const person = z.object({ ID: z.string(), Name: z.string() });

const toldBenefit = z.strictObject({
  Service: text(3).min(1),
  Kind: z.enum(toldKinds),
  Network: z.enum(['In', 'Out', '']).default(''),
  Value: text(120),
});

const callFields = {
  NumberCalled: text(20),
  CalledAt: instant,
  Outcome: z.enum(callOutcomes),
  Representative: text(80).default(''),
  Reference: text(60).default(''),
  PlanFrom: optionalDate,
  PlanTo: optionalDate,
  Benefits: z.array(toldBenefit).max(40).default([]),
  CallAgainAt: z.union([z.literal(''), instant]).default(''),
  Note: text(callNoteLength).default(''),
};

const loggedCall = z.object({
  CallID: z.string(),
  ...callFields,
  StatusID: z.number().nullable(),
  LoggedBy: z.string(),
  LoggedAt: z.string(),
  /** Who took it back as logged by mistake, and when; null where it stands. */
  Withdrawn: z.object({ By: z.string(), At: z.string() }).nullable(),
});
export type LoggedCall = z.output<typeof loggedCall>;

const queueRow = z.object({
  SpifResponseID: z.string(),
  OpenedAt: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: z.string(),
  PayerName: z.string(),
  PayerPhone: z.string(),
  DateOfService: z.string(),
  Reason: z.string(),
  AssignedTo: person.nullable(),
  Calls: z.number(),
  LastCallAt: z.string().nullable(),
  CallAgainAt: z.string().nullable(),
  /** By when, before the visit; null for a call from before there was such a time, or that nobody asked for. */
  CallBy: z.string().nullable(),
  Phone: phoneVerification.nullable(),
});
export type CallQueueRow = z.output<typeof queueRow>;

const filter = z.strictObject({
  Holder: z.enum(callHolders).default('Anybody'),
  PartnerID: id.nullable().default(null),
  /** Leaves out what is to be called again later. */
  DueNow: z.boolean().default(false),
  /** Those that were called and are settled, instead of those that wait. */
  Settled: z.boolean().default(false),
  Sort: z.enum(callSorts).default('age'),
  Descending: z.boolean().default(false),
});
export type CallFilter = z.output<typeof filter>;

const folder = '/SPIFManagement/PayerCalls';
const forEligibility = { access: { role: 'RealTimeEligibility' }, door: 'tenant' } as const;

/** Lookups whose answer says that the payer must be phoned, and the calls that were made. */
export const payerCallCalls = {
  listPayerCalls: call({
    ...forEligibility,
    path: `${folder}/List`,
    summary: 'The lookups of the client that await a call to the payer, the longest waiting first.',
    effect: 'reads',
    audit: 'ListPayerCalls',
    payload: filter.extend(pageOf(callsPerPage)),
    data: z.object({
      Rows: z.array(queueRow),
      Total: z.number(),
      Waiting: z.number(),
      Mine: z.number(),
      Unassigned: z.number(),
      /** Waiting for longer than a day. */
      Late: z.number(),
      Payers: z.array(person.extend({ Waiting: z.number() })),
    }),
  }),
  exportPayerCalls: call({
    ...forEligibility,
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'The queue of calls as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportPayerCalls',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
  getPayerCalls: call({
    ...forEligibility,
    path: `${folder}/Get`,
    summary: 'What a call about one lookup needs, and the calls that were made about it, newest first.',
    effect: 'reads',
    audit: 'GetPayerCalls',
    payload: z.strictObject({ SpifResponseID: id }),
    data: queueRow.extend({
      /** Of whom a case is opened; null of who is not registered. */
      RegMasterID: z.string().nullable(),
      VisitMasterID: z.string().nullable(),
      State: z.enum(['None', 'Open', 'Done', 'Superseded']),
      Version: z.number(),
      /** What was said when it was handed on. */
      HandOffNote: z.string(),
      StatusText: z.string(),
      PayerHours: z.string(),
      PayerPortalURL: z.string(),
      /** Who answers for the benefits in the payer's place, as the answer names it; its telephone is empty where it states none. */
      AskFirst: z
        .object({ Name: z.string(), Kind: z.enum(['advantage', 'managesCare']), Phone: z.string() })
        .nullable(),
      /** Masked to the last four; whole by RevealMemberID. */
      CertificateNumber: z.string(),
      ProviderName: z.string(),
      ProviderNPI: z.string(),
      /** What a benefit that is told begins with, and what is offered first, as for a new request. */
      DefaultService: z.string(),
      ServiceFavourites: z.array(z.string()),
      /** Newest first; the benefits of each in the order of the client's favourites. */
      CallLog: z.array(loggedCall),
    }),
  }),
  getCallers: call({
    ...forEligibility,
    path: `${folder}/GetCallers`,
    summary: 'The people of the client who may check eligibility: a call is handed to one of them, or an answer shown.',
    effect: 'reads',
    audit: 'GetCallers',
    payload: nothing,
    data: z.array(person),
  }),
  assignPayerCall: call({
    ...forEligibility,
    path: `${folder}/Assign`,
    summary: 'Takes a call, hands it to somebody, or gives it back (AssignTo null). Whoever gets or loses it is told.',
    effect: 'writes',
    audit: 'AssignPayerCall',
    payload: z.strictObject({
      SpifResponseID: id,
      Version: version,
      AssignTo: id.nullable(),
      Note: text(callNoteLength).default(''),
    }),
    data: nothing,
  }),
  logPayerCall: call({
    ...forEligibility,
    path: `${folder}/Log`,
    summary: 'Logs a call to the payer. One in which the payer spoke of the coverage is a verification beside the 271.',
    effect: 'writes',
    audit: 'LogPayerCall',
    payload: z.strictObject({ SpifResponseID: id, Version: version, ...callFields }),
    data: z.object({ CallID: z.string() }),
  }),
  withdrawPayerCall: call({
    ...forEligibility,
    path: `${folder}/Withdraw`,
    summary: 'Takes back a call that was logged by mistake. It stays in the log, struck out.',
    effect: 'writes',
    audit: 'WithdrawPayerCall',
    payload: z.strictObject({ CallID: id, Version: version, Reason: text(200).min(1) }),
    data: nothing,
  }),
  revealMemberId: call({
    ...forEligibility,
    path: `${folder}/RevealMemberID`,
    summary:
      'Shows the member id of one lookup: as it was asked or as the payer returned it, or the Medicare number that was found. The act is in the audit before the value leaves.',
    effect: 'reads',
    audit: 'RevealMemberID',
    payload: z.strictObject({ SpifResponseID: id, MemberIDOf: memberIdOf }),
    data: z.object({ CertificateNumber: z.string() }),
  }),
};
