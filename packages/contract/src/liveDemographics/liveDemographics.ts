import { alertKinds, settlements } from '@coverline/domain/demographics/verify/alerts.ts';
import { bureauOutcomes } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import { fieldStates, verifiedKeys, verifiedSources } from '@coverline/domain/demographics/verify/fieldState.ts';
import { embeddedPatientRequired } from '@coverline/domain/validate/embeddedPatientMissing.ts';
import { z } from 'zod';
import { foundPatient, patientsListed } from '../registration/registration.ts';
import { call } from '../wire/call.ts';
import { id, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';

const forDemographics = { access: { role: 'RealTimeDemographic' }, door: 'tenant' } as const;
const reads = { ...forDemographics, effect: 'reads' } as const;
const writes = { ...forDemographics, effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) => `/SPIFManagement/livedemo/${action}` as const;

/** As many earlier checks of a person are listed. */
export const earlierListed = 20;

/** What is verified of a person; the SSN may be the mask of the registered one. */
const person = {
  LastName: text(60),
  FirstName: text(60),
  Middle: text(60).default(''),
  Suffix: text(20).default(''),
  DateOfBirth: optionalDate,
  Gender: z.enum(['M', 'F', '']).default(''),
  SocialSecurityNumber: text(11).default(''),
  Address1: text(80).default(''),
  Address2: text(80).default(''),
  City: text(60).default(''),
  State: text(2).default(''),
  Zip: text(10).default(''),
  Phone: text(20).default(''),
  Email: text(254).default(''),
};

const submitted = z.object(person);
export type DemographicPerson = z.output<typeof submitted>;

const earlier = z.object({
  LookupID: z.string(),
  At: z.string(),
  Outcome: z.enum(bureauOutcomes),
  Score: z.number().nullable(),
  Tally: z.string(),
  /** Alerts that nobody has settled. */
  OpenAlerts: z.number(),
});
export type EarlierCheck = z.output<typeof earlier>;

const decided = z.object({ By: z.string(), At: z.string() });

const row = z.object({
  Key: z.enum(verifiedKeys),
  Submitted: z.string(),
  Verified: z.string(),
  State: z.enum(fieldStates),
  Source: z.enum(verifiedSources),
  /** '' where nobody says. */
  AsOf: z.string(),
  Note: z.string(),
  /** Whether the registration would hold something else once it is accepted. */
  Offered: z.boolean(),
  /** Inside an EHR, of somebody who is registered nowhere: what of it the chart would hold, by the chart's fields. */
  Takes: z.partialRecord(z.enum(embeddedPatientRequired), z.string()),
  Accepted: decided.nullable(),
});
export type DemographicRow = z.output<typeof row>;

const alert = z.object({
  Kind: z.enum(alertKinds),
  Text: z.string(),
  SettledBy: z.array(z.enum(settlements)),
  Settled: decided.extend({ How: z.enum(settlements), Reason: z.string() }).nullable(),
  /** What was held against what: never a value of anybody else. */
  Compared: z.array(z.object({ Label: z.string(), Words: z.string(), Agrees: z.boolean() })),
});
export type DemographicAlert = z.output<typeof alert>;

const lookup = z.object({
  LookupID: z.string(),
  RegMasterID: z.string().nullable(),
  VisitMasterID: z.string().nullable(),
  MRN: z.string(),
  /** Of the registration as it is now, which accepting begins from; null where there is none. */
  RegistrationVersion: z.number().nullable(),
  At: z.string(),
  By: z.string(),
  TookMs: z.number().nullable(),
  CostCents: z.number(),
  /** Who was asked; '' where no bureau was. */
  Bureau: z.string(),
  Outcome: z.enum(bureauOutcomes),
  /** What became of the question, in one sentence. */
  Sentence: z.string(),
  /** Whether asking again may help. */
  Again: z.boolean(),
  /** Older than a result is good for. */
  IsOld: z.boolean(),
  /** The last day of what the bureau said; null where it said nothing, or that is gone. */
  KeptUntil: z.string().nullable(),
  /** What it said is gone, by contract: the rows are those of our own checks. */
  IsGone: z.boolean(),
  Person: submitted,
  Verdict: z.object({ Words: z.string(), Tone: z.enum(['good', 'quest', 'bad', 'unknown']) }),
  Score: z.number().nullable(),
  Tally: z.string(),
  Rows: z.array(row),
  Alerts: z.array(alert),
  /** Whether an alert that nobody has settled holds what goes back to other systems. */
  IsHeld: z.boolean(),
  Household: z
    .object({
      Size: z.number().nullable(),
      AsOf: z.string(),
      Members: z.array(z.object({ Name: z.string(), Age: z.number().nullable(), Relation: z.string() })),
    })
    .nullable(),
  Aliases: z.array(z.string()),
});
export type DemographicLookup = z.output<typeof lookup>;

const ofLookup = { LookupID: id };
const done = z.object({ LookupID: z.string() });

export const liveDemographicsCalls = {
  findDemographicPatient: call({
    ...reads,
    path: path('FindPatient'),
    summary: 'Finds registrations as the eligibility screen does, for whoever verifies demographics.',
    audit: 'FindDemographicPatient',
    payload: z.strictObject({ SearchTerm: text(80).min(2) }),
    data: z.array(foundPatient).max(patientsListed + 1),
  }),
  getDemographicPerson: call({
    ...reads,
    path: path('GetPerson'),
    summary:
      'A registered person, by the registration or by one of its visits, to fill a request, and their last check.',
    audit: 'GetDemographicPerson',
    payload: z.strictObject({ RegMasterID: id.nullable().default(null), VisitMasterID: id.nullable().default(null) }),
    data: z.object({
      RegMasterID: z.string(),
      VisitMasterID: z.string().nullable(),
      MRN: z.string(),
      Person: submitted,
      LastLookupID: z.string().nullable(),
    }),
  }),
  verifyDemographics: call({
    ...writes,
    path: path('Verify'),
    summary:
      'Asks the bureau of the client about a person, and makes our own checks. Without a bureau, or where it fails, our own checks stand.',
    audit: 'VerifyDemographics',
    payload: z.strictObject({ RegMasterID: id.nullable(), VisitMasterID: id.nullable(), ...person }),
    data: done,
    limits: { longPollMs: 130_000 },
  }),
  getDemographicLookup: call({
    ...reads,
    path: path('GetLookup'),
    summary: 'One check, field by field, with what was decided about it.',
    audit: 'GetDemographicLookup',
    payload: z.strictObject(ofLookup),
    data: lookup,
  }),
  listEarlierDemographics: call({
    ...reads,
    path: path('ListEarlier'),
    summary: 'The checks of the same person as this one’s, the newest first.',
    audit: 'ListEarlierDemographics',
    payload: z.strictObject(ofLookup),
    data: z.object({ Checks: z.array(earlier), More: z.boolean() }),
  }),
  acceptDemographics: call({
    ...writes,
    path: path('Accept'),
    summary: 'Takes verified fields over into the registration. What is in conflict is not taken.',
    audit: 'AcceptDemographics',
    payload: z.strictObject({
      ...ofLookup,
      Keys: z.array(z.enum(verifiedKeys)).min(1).max(verifiedKeys.length),
      RegistrationVersion: z.int(),
    }),
    data: done,
  }),
  undoDemographics: call({
    ...writes,
    path: path('Undo'),
    summary: 'Gives the registration back what it held before a field was accepted, unless it was changed since.',
    audit: 'UndoDemographics',
    payload: z.strictObject({ ...ofLookup, Key: z.enum(verifiedKeys), RegistrationVersion: z.int() }),
    data: done,
  }),
  settleDemographicAlert: call({
    ...writes,
    path: path('Settle'),
    summary: 'Settles an alert: the SSN is removed, the death recorded, or what is registered stands for a reason.',
    audit: 'SettleDemographicAlert',
    payload: z.strictObject({
      ...ofLookup,
      Alert: z.enum(alertKinds),
      How: z.enum(settlements).exclude(['Retype']),
      Reason: text(300).default(''),
      RegistrationVersion: z.int().nullable(),
    }),
    data: done,
  }),
  exportDemographicLookup: call({
    ...reads,
    kind: 'download',
    path: path('Export'),
    summary:
      'One check as CSV or XLSX: each field with its state, source and date, then its result, score, alerts and household. The SSN is masked.',
    audit: 'ExportDemographicLookup',
    payload: z.strictObject({ ...ofLookup, ...tableFormat }),
    data: ticket,
  }),
};
