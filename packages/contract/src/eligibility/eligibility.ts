import type { BrowserExtensionKey } from '@coverline/domain/session/browserExtensions.ts';
import { runAgainCodes } from '@coverline/domain/eligibility/request/runAgain.ts';
import { enrollmentStates } from '@coverline/domain/tradingPartners/enrollment.ts';
import { payorTroubles } from '@coverline/domain/payorStatus/payorState.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, id, nothing, optionalDate, text } from '../wire/fields.ts';
import { lookupMessage } from './lookupMessage.ts';
import { lookupResult, lookupRow, memberIdOf } from './lookupResult.ts';

/** The fields that a trading partner may ask for, by the names of the request. */
export const requiredField = z.enum([
  'FirstName',
  'LastName',
  'CertificateNumber',
  'DateOfBirth',
  'SocialSecurityNumber',
]);

/** What a payer wants of one field; null and '' are no wish. */
export const fieldRule = z.strictObject({
  Field: requiredField,
  Pattern: text(200).nullable(),
  MinLength: z.number().nullable(),
  MaxLength: z.number().nullable(),
  Prefix: text(10).nullable(),
  Uppercase: z.boolean(),
  StripChars: text(20),
  HelpText: text(200),
});

export const tradingPartner = z.object({
  ID: z.string(),
  Name: z.string(),
  PayerID: z.string(),
  Kind: z.string(),
  StateID: z.string(),
  /** What the search matched: the name or one like it, an alias, a payer id, a prefix, a contractor, that it was asked lately. */
  MatchedBy: z.string(),
  RequiredFieldSets: z.array(z.array(requiredField)),
  FieldRules: z.array(fieldRule),
  DependentMode: z.enum(['QueryAsSubscriber', 'QueryWithSubscriber', 'NotSupported']),
  MultiServiceType: z.boolean(),
  TakesProcedures: z.boolean(),
  TakesPlaceOfService: z.boolean(),
  MaxPastDays: z.number().nullable(),
  MaxFutureDays: z.number().nullable(),
  /** How far the client is enrolled to ask it; null: it enrolls nobody for that. */
  Enrollment: z.enum(enrollmentStates).nullable(),
  /** That it may not answer now, by the board of payers; null: nothing is known against it. */
  Trouble: z.enum(payorTroubles).nullable(),
});
export type TradingPartner = z.output<typeof tradingPartner>;

const gender = z.enum(['M', 'F', '']).default('');
const person = { name: text(60).default(''), code: text(80).default('') };

/** The spec's eligibility request, field for field. */
export const eligibilityRequest = z.strictObject({
  DateOfService: date,
  FirstName: person.name,
  LastName: person.name,
  Gender: gender,
  /** As it is, or the mask as it was given with RegInsuranceID, ChartInsuranceID or NumbersOf: then the stored number is used. */
  CertificateNumber: person.code,
  /** Digits, NNN-NN-NNNN, or the mask as it was given with RegmasterID: then the stored number is used. */
  SocialSecurityNumber: text(11).default(''),
  DateOfBirth: optionalDate,
  SubscriberFirstName: person.name,
  SubscriberLastName: person.name,
  SubscriberGender: gender,
  /** As it is, or the mask as it was given with RegInsuranceID or NumbersOf: then the stored number is used. */
  SubscriberSocialSecurityNumber: text(11).default(''),
  SubscriberDateOfBirth: optionalDate,
  /** Of a twin: the patient was born as which one. */
  BirthSequence: z.number().int().min(1).max(9).nullable().default(null),
  ProcedureCodeList: z.array(text(5)).max(20).default([]),
  /** Of CMS's code set; '' is not asked about. Only a payer that takes it is told. */
  PlaceOfService: text(2).default(''),
  SelectedTradingPartner: id.nullable().default(null),
  RegmasterID: id.nullable().default(null),
  CaseMasterID: id.nullable().default(null),
  VisitMasterID: id.nullable().default(null),
  /** As whom and from where the payer is asked, of the client's own lists; '' is its own provider, and no place. */
  ProviderNPI: text(10).default(''),
  Location: text(80).default(''),
  SelectedServiceCode: z.array(text(3).min(1)).min(1).max(20).default(['30']),
  UseSubscriber: z.boolean().default(false),
  /** Asks for the person's Medicare number, as the client has set up MBI Assist; the payer is then that one's. */
  RequestIsForMBIAssist: z.boolean().default(false),
  /** What the client wants confirmed before such a request. */
  MBIConsent: z.boolean().default(false),
});
export type EligibilityRequest = z.output<typeof eligibilityRequest>;

/** Why the same is asked again though an answer is stored; a note is kept sealed with the lookup. */
const runAgain = z.strictObject({ Reason: z.enum(runAgainCodes), Note: text(200).default('') });

/** An EHR's own id of an insurance. */
const chartInsuranceId = text(60).min(1);

/** As many of the payers that fit a search are offered. */
export const partnersListed = 20;

/** As many of a person's earlier lookups are listed. */
export const earlierListed = 50;

const forEligibility = { access: { role: 'RealTimeEligibility' } } as const;

export const eligibilityCalls = {
  getTradingPartners: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/GetTradingPartners',
    summary:
      'Trading partners of the client whose name, alias, payer id or prefix fits the term, best first; one more than are listed tells that more fit. Without a term those that the user asked last.',
    door: 'tenant',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ SearchTerm: text(60), ClaimsAdjudicationOnly: z.boolean().default(false) }),
    data: z.array(tradingPartner).max(partnersListed + 1),
  }),
  getPartnerNamed: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/GetPartnerNamed',
    summary:
      'The trading partner of the client that an answer names: by exactly its name or alias, else by its number.',
    door: 'tenant',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ Name: text(80), Id: text(80).default('') }),
    data: z.object({ Partner: tradingPartner.nullable() }),
  }),
  getRequestChoices: call({
    ...forEligibility,
    door: 'tenant',
    path: '/SPIFManagement/eligibility/GetRequestChoices',
    summary:
      'What the client offers a new request: the service type it begins with, those that come first, as whom and from where it asks.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.object({
      DefaultService: z.string(),
      ServiceFavourites: z.array(z.string()),
      /** Who asks where nobody is chosen. */
      OwnProvider: z.string(),
      Providers: z.array(z.object({ NPI: z.string(), Name: z.string() })),
      Locations: z.array(z.string()),
      /** Whether Medicare numbers are looked up for the client. */
      MbiAssist: z.boolean(),
    }),
  }),
  submitEligibility: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/SubmitEligibility',
    summary:
      "Asks a payer. Answers the lookup's id at once; the answer is read by GetEligibilityResult. Where the same was answered lately, that lookup is answered and nothing is sent, unless a reason to run again is given.",
    door: 'tenant',
    effect: 'writes',
    audit: 'SubmitEligibility',
    payload: eligibilityRequest.extend({
      RunAgain: runAgain.nullable().default(null),
      /** The insurance of the registration whose numbers the masks of this request stand for: its member id, its subscriber's SSN. */
      RegInsuranceID: id.nullable().default(null),
      /** The insurance of the EHR's chart whose number it stands for, where one opened this session. */
      ChartInsuranceID: chartInsuranceId.nullable().default(null),
      /** The lookup whose numbers the masks of this request stand for: it asks about the same person. */
      NumbersOf: id.nullable().default(null),
      /** Of that lookup, which one the mask of the member id stands for. */
      MemberIDOf: memberIdOf,
      /** Where somebody lives whose Medicare number is asked for without an SSN; both empty: as the registration says. */
      City: text(30).default(''),
      State: text(2).default(''),
    }),
    data: z.object({
      SpifResponseID: z.string(),
      /**
       * The lookup was there already: since when, whose it is, and of a payer that is asked by hand whether its call is still to be
       * made. Null where the payer is asked now.
       */
      Stored: z
        .object({ RequestedAt: z.string(), RequestedBy: z.string(), Call: z.enum(['None', 'Open', 'Made']) })
        .nullable(),
    }),
  }),
  revealChartNumber: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/RevealChartNumber',
    summary:
      "Shows the member id of one insurance of the EHR's chart that opened this session. The act is in the audit before the value leaves.",
    door: 'tenant',
    effect: 'reads',
    audit: 'RevealMemberID',
    payload: z.strictObject({ ChartInsuranceID: chartInsuranceId }),
    data: z.object({ CertificateNumber: z.string() }),
  }),
  replayLookup: call({
    access: { role: 'ClientAdministrator' },
    path: '/SPIFManagement/eligibility/ReplayLookup',
    summary:
      'Asks what a lookup asked once more, about the same day; a new lookup comes of it. Besides, its asker opens lookups.',
    door: 'tenant',
    effect: 'writes',
    audit: 'ReplayLookup',
    payload: runAgain.extend({ SpifResponseID: id }),
    data: z.object({ SpifResponseID: z.string() }),
  }),
  getEligibilityResult: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/GetEligibilityResult',
    summary: 'One lookup. Waits up to 20 seconds for one under way when asked to.',
    door: 'tenant',
    effect: 'reads',
    audit: 'GetEligibilityResult',
    payload: z.strictObject({ SpifResponseID: id, Wait: z.boolean().default(false) }),
    data: lookupResult,
    limits: { longPollMs: 20_000 },
  }),
  getLookupMessage: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/GetLookupMessage',
    summary: 'The 270 that was sent or the 271 that came back, masked, with what the guide says of each segment.',
    door: 'tenant',
    effect: 'reads',
    audit: 'GetLookupMessage',
    payload: z.strictObject({ SpifResponseID: id, Which: z.enum(['270', '271']) }),
    data: lookupMessage,
  }),
  printLookup: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/PrintLookup',
    summary: 'An answer is about to be printed: paper leaves the house, so it is told before it does.',
    door: 'tenant',
    effect: 'reads',
    audit: 'PrintLookup',
    payload: z.strictObject({ SpifResponseID: id }),
    data: nothing,
  }),
  mailAnswerLink: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/MailAnswerLink',
    summary:
      'Mails a colleague of the client the way to an answer, and nothing of what it says. It opens to whoever signs in there and may check eligibility.',
    door: 'tenant',
    effect: 'writes',
    audit: 'MailAnswerLink',
    payload: z.strictObject({ SpifResponseID: id, UserID: id }),
    data: nothing,
  }),
  copyToExtension: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/CopyToExtension',
    summary:
      "A patient is about to be handed to a companion extension of the user's browser, which is another program: it is told before it happens.",
    door: 'tenant',
    effect: 'reads',
    audit: 'CopyToExtension',
    payload: z.strictObject({
      /** The one that patients are handed to. */
      Extension: z.literal('MbiAssistance' satisfies BrowserExtensionKey),
      /** Whose registration it is; null where it is of nobody registered: then the audit has a keyed digest of the person. */
      RegmasterID: id.nullable().default(null),
      FirstName: text(60).min(1),
      LastName: text(60).min(1),
      DateOfBirth: date,
      /** Whether the SSN goes too, and never the SSN. */
      WithSSN: z.boolean(),
    }),
    data: nothing,
  }),
  cancelLookup: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/CancelLookup',
    summary:
      'Nobody waits for this lookup any longer: it ends as Cancelled, and an answer that still comes is kept and not applied. One that has ended stays as it is, which is answered.',
    door: 'tenant',
    effect: 'writes',
    audit: 'CancelLookup',
    payload: z.strictObject({ SpifResponseID: id }),
    data: z.object({ Cancelled: z.boolean() }),
  }),
  getEarlierLookups: call({
    ...forEligibility,
    path: '/SPIFManagement/eligibility/GetEarlierLookups',
    summary: "A person's lookups, newest first; one more than are listed tells that there are more.",
    door: 'tenant',
    effect: 'reads',
    audit: 'GetEarlierLookups',
    payload: z.strictObject({
      RegmasterID: id.nullable().default(null),
      SpifResponseID: id.nullable().default(null),
      SelectedTradingPartner: id.nullable().default(null),
      CertificateNumber: person.code,
      SocialSecurityNumber: text(11).default(''),
      FirstName: person.name,
      LastName: person.name,
      DateOfBirth: optionalDate,
    }),
    data: z.array(lookupRow).max(earlierListed + 1),
  }),
};
