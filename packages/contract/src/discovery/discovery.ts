import {
  discoveryBounds,
  mostPanelPayers,
  mostWatchDays,
  stopRules,
} from '@coverline/domain/discovery/discoverySettings.ts';
import { comparedFields } from '@coverline/domain/discovery/comparedFields.ts';
import { rejectCodes, sawCodes } from '@coverline/domain/discovery/sawAndWhy.ts';
import { decisions, searchOutcomes } from '@coverline/domain/discovery/searchOutcome.ts';
import { usualFilingDays, usualWatchDays } from '@coverline/domain/discovery/retroWatch.ts';
import { searchSources } from '@coverline/domain/discovery/searchSources.ts';
import { searchSteps, skipReasons, stepResults } from '@coverline/domain/discovery/searchSteps.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, tableFormat, text, ticket } from '../wire/fields.ts';
import { searchRequest } from './searchRequest.ts';

const grade = z.enum(['Good', 'Questionable', 'Bad', 'Unknown']);
const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

const ask = z.object({
  Place: z.number(),
  Step: z.enum(searchSteps),
  /** From 1. */
  Number: z.number(),
  PayerName: z.string(),
  State: z.enum(['Waiting', 'Asked', 'Done', 'Skipped']),
  Skip: z.enum(skipReasons).nullable(),
  Result: z.enum(stepResults).nullable(),
  /** The row in words: what came of it, or why nobody was asked. */
  Says: z.string(),
  Grade: grade.nullable(),
  SpifResponseID: z.string().nullable(),
  /** An answer from before, for which nothing was sent. */
  Kept: z.boolean(),
  KeptUntil: z.string().nullable(),
  /** How long it took; while it is asked, how long it waits already. */
  Milliseconds: z.number().nullable(),
  Cents: z.number(),
  /** What it may cost still. */
  ToCents: z.number(),
  /** Whether it can be called off, and whether it can be asked though it was not. */
  MayCancel: z.boolean(),
  MayAsk: z.boolean(),
});
export type SearchAsk = z.output<typeof ask>;

const fieldRow = z.object({
  Field: z.enum([...comparedFields, 'deceased']),
  Sent: z.string(),
  Returned: z.string(),
  Agreement: z.enum(['agrees', 'inPart', 'differs', 'none']),
  Points: z.number(),
  Reason: z.string(),
  Segment: z.number().nullable(),
});

const candidate = z.object({
  SpifResponseID: z.string(),
  Version: z.number(),
  PayerName: z.string(),
  PlanName: z.string(),
  PartnerKind: z.string(),
  Score: z.number(),
  Level: z.enum(['HIGH', 'REVIEW', 'LOW']),
  Standing: z.enum(['active', 'inactive', 'unsettled']),
  StatusID: z.number().nullable(),
  StatusText: z.string(),
  Grade: grade,
  /** Masked to its last four. */
  MemberID: z.string(),
  Relationship: z.string(),
  EffectiveDate: z.string(),
  TermDate: z.string(),
  /** Whether it may be saved and posted back, and whether it may be billed on the day. */
  Released: z.boolean(),
  Billable: z.boolean(),
  Rows: z.array(fieldRow),
  /** The segments that the rows name, numbers of persons masked. */
  Segments: z.array(z.object({ Segment: z.number(), Text: z.string() })),
  SegmentCount: z.number(),
  Decision: z.enum(decisions).nullable(),
  DecisionCode: z.string(),
  DecisionNote: z.string(),
  DecidedBy: z.string(),
  DecidedAt: z.string().nullable(),
  /** The registered insurance that it was saved as. */
  RegInsuranceID: z.string().nullable(),
  /** Of the payer's coverages to review, how many were decided in 90 days and how many of those accepted. */
  Reviewed: z.number(),
  Accepted: z.number(),
});
export type SearchCandidate = z.output<typeof candidate>;

const slot = z.object({
  /** The answer that found it; null where it stands in the registration alone. */
  SpifResponseID: z.string().nullable(),
  /** The insurance of the registration that it is; null where it is none yet. */
  RegInsuranceID: z.string().nullable(),
  /** From 1; null where it has none. */
  Slot: z.number().nullable(),
  PayerName: z.string(),
  Why: z.string(),
  Source: z.string(),
  /** Whether it can be given a place: not while it waits for a review. */
  MayPlace: z.boolean(),
});

/** When a visit without coverage would be asked about again, or is: the days to come, and until when an application for Medicaid reaches back. */
const watchOffer = z.object({
  WatchID: z.string().nullable(),
  Days: z.array(z.string()),
  LastDay: z.string(),
  MedicaidBy: z.string().nullable(),
});

export const search = z.object({
  DiscoveryID: z.string(),
  Version: z.number(),
  State: z.enum(['Running', 'Ended']),
  Source: z.enum(searchSources),
  /** What it came to, or has come to so far. */
  Outcome: z.enum(searchOutcomes),
  RequestedAt: z.string(),
  RequestedBy: z.string(),
  EndedAt: z.string().nullable(),
  /** Its numbers masked. */
  Request: searchRequest.omit({ SpifResponseID: true, PlanShown: true, ForTreatmentOrPayment: true }),
  MRN: z.string(),
  /** Of the visit that it was asked for; null where there is none, or nothing is stated. */
  ChargeCents: z.number().nullable(),
  Asks: z.array(ask),
  SpentCents: z.number(),
  /** What those who wait may cost still. */
  ToCents: z.number(),
  CapCents: z.number(),
  /** Somebody waits for a higher cap: of the search, or of the month. */
  IsCapped: z.boolean(),
  Candidates: z.array(candidate),
  Order: z.array(slot),
  /** Who chose another order than the rules propose, and why; null where none is chosen. */
  OrderedBy: z.object({ By: z.string(), At: z.string(), Note: z.string() }).nullable(),
  OpenQuestions: z.array(z.string()),
  /** The coverage known from before that ended last, for the line. */
  LastKnown: z.object({ PayerName: z.string(), From: z.string(), To: z.string() }).nullable(),
  /** Visits within the range that nobody pays for yet. */
  Uncovered: z.array(
    z.object({
      VisitMasterID: z.string(),
      DateOfService: z.string(),
      ChargeCents: z.number().nullable(),
      Watch: watchOffer,
    }),
  ),
});
export type Search = z.output<typeof search>;

const settings = {
  Payers: z.array(id).max(mostPanelPayers),
  CapCents: whole(discoveryBounds.capCents),
  MonthCapCents: whole(discoveryBounds.monthCapCents).nullable(),
  StopRule: z.enum(stopRules),
  NegativeDays: whole(discoveryBounds.negativeDays),
  Neighbours: z.boolean(),
  WatchDays: z
    .array(whole(discoveryBounds.watchDays))
    .min(1)
    .max(mostWatchDays)
    .default([...usualWatchDays]),
  FilingDays: whole(discoveryBounds.filingDays).default(usualFilingDays),
};
const storedSettings = z.object({
  ...settings,
  PayerNames: z.array(z.object({ ID: z.string(), Name: z.string() })),
  /** What this month's searches have cost. */
  MonthCents: z.number(),
  Version: z.number(),
  ChangedBy: z.string(),
  ChangedAt: z.string().nullable(),
});
export type DiscoverySettingsWire = z.output<typeof storedSettings>;

const forDiscovery = { access: { role: 'RealTimeInsuranceDiscovery' }, door: 'tenant' } as const;
const forAdministrator = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const named = { DiscoveryID: id };

export const discoveryCalls = {
  getDiscoveryStart: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/GetStart',
    summary:
      'What a search begins with: of a lookup, a visit or a registration everything that is known, its numbers masked.',
    effect: 'reads',
    audit: 'GetDiscoveryStart',
    payload: z.strictObject({
      SpifResponseID: id.nullable().default(null),
      VisitMasterID: id.nullable().default(null),
      RegMasterID: id.nullable().default(null),
    }),
    data: z.object({
      Request: searchRequest
        .omit({
          DateOfBirth: true,
          ServiceFrom: true,
          ServiceTo: true,
          PlanState: true,
          PlanShown: true,
          ForTreatmentOrPayment: true,
        })
        .extend({ DateOfBirth: z.string(), ServiceFrom: z.string(), ServiceTo: z.string() }),
      MRN: z.string(),
      /** Where most of the client's patients live: what a plan begins with for somebody of whom no state is known; '' where nobody is registered. */
      HomeState: z.string(),
      CapCents: z.number(),
      MonthCapCents: z.number().nullable(),
      MonthCents: z.number(),
      /** The payers that an earlier coverage may be of. */
      Payers: z.array(z.object({ ID: z.string(), Name: z.string() })),
      /** A search of the same patient that goes on now. */
      RunningID: z.string().nullable(),
    }),
  }),
  planDiscovery: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/PlanDiscovery',
    summary: 'Whom a search would ask, in which order and for how much. Nobody is asked, and nothing is kept.',
    effect: 'reads',
    audit: 'PlanDiscovery',
    payload: searchRequest,
    data: z.object({
      Asks: z.array(
        ask.pick({ Place: true, Step: true, Number: true, PayerName: true, Skip: true, Says: true, ToCents: true }),
      ),
      /** What all of it may cost, where nothing ends it before. */
      ToCents: z.number(),
      CapCents: z.number(),
      /** The state whose payers are asked; '' where none is known. */
      State: z.string(),
    }),
  }),
  submitDiscovery: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/SubmitDiscovery',
    summary: 'Begins a search for coverage and answers its id at once. It goes on whether or not anybody looks.',
    effect: 'writes',
    audit: 'SubmitDiscovery',
    payload: searchRequest,
    data: z.object(named),
  }),
  getDiscovery: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/GetDiscovery',
    summary: 'One search as far as it is. Waits up to 20 seconds for more than the version that is known.',
    effect: 'reads',
    audit: 'GetDiscovery',
    payload: z.strictObject({ ...named, Known: z.int().min(0).nullable().default(null) }),
    data: search,
    limits: { longPollMs: 20_000 },
  }),
  stopDiscovery: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/StopDiscovery',
    summary: 'Asks nobody more; who was asked already is awaited.',
    effect: 'writes',
    audit: 'StopDiscovery',
    payload: z.strictObject(named),
    data: nothing,
  }),
  skipAsk: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/SkipAsk',
    summary: 'Leaves out one payer of a search; one that is being asked is called off.',
    effect: 'writes',
    audit: 'SkipDiscoveryAsk',
    payload: z.strictObject({ ...named, Place: z.int().min(0).max(1_000) }),
    data: nothing,
  }),
  askAfterAll: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/AskAfterAll',
    summary: 'Asks a payer of a search that was left out, or whose answer from before was taken.',
    effect: 'writes',
    audit: 'AskDiscoveryAfterAll',
    payload: z.strictObject({ ...named, Place: z.int().min(0).max(1_000) }),
    data: nothing,
  }),
  raiseDiscoveryCap: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/RaiseCap',
    summary: 'Lets a search cost more; what had been left out for its cost is asked.',
    effect: 'writes',
    audit: 'RaiseDiscoveryCap',
    payload: z.strictObject({ ...named, CapCents: whole(discoveryBounds.capCents) }),
    data: nothing,
  }),
  decideCandidate: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/DecideCandidate',
    summary:
      'Accepts a coverage that was found, with what was seen; rejects it, with a reason; leaves it open for more information; or takes that back.',
    effect: 'writes',
    audit: 'DecideCandidate',
    payload: z.strictObject({
      ...named,
      SpifResponseID: id,
      Version: z.int().min(1),
      Decision: z.enum(decisions).nullable(),
      Code: z
        .enum([...sawCodes, ...rejectCodes])
        .nullable()
        .default(null),
      Note: text(200).default(''),
    }),
    data: z.object({ Version: z.number() }),
  }),
  exportDiscovery: call({
    ...forDiscovery,
    kind: 'download',
    path: '/SPIFManagement/livepatientremedi/ExportDiscovery',
    summary: 'Who was asked in a search, what came of it and what it cost, with what was decided.',
    effect: 'reads',
    audit: 'ExportDiscovery',
    payload: z.strictObject({ ...named, ...tableFormat }),
    data: ticket,
  }),
  printDiscovery: call({
    ...forDiscovery,
    path: '/SPIFManagement/livepatientremedi/PrintDiscovery',
    summary: 'A search is about to be printed: paper leaves the house, so it is told before it does.',
    effect: 'reads',
    audit: 'PrintDiscovery',
    payload: z.strictObject(named),
    data: nothing,
  }),
  getDiscoverySettings: call({
    ...forAdministrator,
    path: '/ClientAdministration/EligibilityConfig/GetDiscoverySettings',
    summary: 'How the client searches for coverage: which payers, for how much, until when.',
    effect: 'reads',
    audit: 'GetDiscoverySettings',
    payload: nothing,
    data: storedSettings,
  }),
  saveDiscoverySettings: call({
    ...forAdministrator,
    path: '/ClientAdministration/EligibilityConfig/SaveDiscoverySettings',
    summary: 'Changes how the client searches for coverage.',
    effect: 'writes',
    audit: 'SaveDiscoverySettings',
    payload: z.strictObject({ ...settings, Version: z.int().min(0) }),
    data: storedSettings,
  }),
};
