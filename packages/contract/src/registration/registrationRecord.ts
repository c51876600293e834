import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, id, nothing, optionalDate, text } from '../wire/fields.ts';
import { phoneVerification } from '../eligibility/lookupResult.ts';
import { forCoverage } from './registration.ts';

const name = text(60).default('');
const code = text(80).default('');
const ssn = text(11).default('');
const gender = z.enum(['M', 'F', '']).default('');
const cents = z.number().int().min(0).max(100_000_000_00).nullable().default(null);
const cob = z.number().int().min(1).max(10).nullable();
/** The version that was read; a save under an older one is a 409, RecordChanged. Null for a new record. */
const version = z.number().int().min(0).max(1_000_000_000);

const demographics = {
  MRN: text(40),
  LastName: text(60),
  FirstName: text(60),
  Middle: name,
  Suffix: text(20).default(''),
  DateOfBirth: optionalDate,
  Gender: gender,
  /** Digits, NNN-NN-NNNN, or the mask as it was read: then the stored number stays. */
  SocialSecurityNumber: ssn,
  Address1: code,
  Address2: code,
  City: name,
  State: text(2).default(''),
  Zip: text(10).default(''),
  Phone: text(20).default(''),
  Phone2: text(20).default(''),
  Email: text(75).default(''),
  Language: text(40).default(''),
  Deceased: z.boolean().default(false),
  DateOfDeath: optionalDate,
};

const insuranceFields = {
  COB: cob.default(null),
  TradingPartnerID: z.union([z.literal(''), id]),
  /** As it was typed, or the mask as it was read: then the stored number stays. */
  CertificateNumber: code,
  GroupNumber: code,
  GroupName: code,
  PlanName: code,
  Relationship: text(2).default('18'),
  EffectiveDate: optionalDate,
  TermDate: optionalDate,
  OfficeCopay: cents,
  SpecialistCopay: cents,
  SubscriberLastName: name,
  SubscriberFirstName: name,
  SubscriberDateOfBirth: optionalDate,
  SubscriberGender: gender,
  SubscriberSocialSecurityNumber: ssn,
  SubscriberAddress1: code,
  SubscriberCity: name,
  SubscriberState: text(2).default(''),
  SubscriberZip: text(10).default(''),
};

const codes = z.array(text(10)).max(25).default([]);
const visitFields = {
  VisitNumber: text(40),
  DateOfService: optionalDate,
  AdmitDate: optionalDate,
  DischargeDate: optionalDate,
  PatientClass: text(1).default('O'),
  Location: code,
  ProviderNPI: text(10).default(''),
  OrderingNPI: text(10).default(''),
  Diagnoses: codes,
  Procedures: codes,
  ChargeAmount: cents,
  FinancialClass: code,
  ScheduleStatus: text(40).default('Scheduled'),
};

/** Who changed a record last; nobody where it came from the hospital's own system. */
const stamp = { Version: z.number(), UpdatedAt: z.string(), UpdatedBy: z.string() };

const insurance = z.object({
  RegInsuranceID: z.string(),
  ...stamp,
  ...insuranceFields,
  TradingPartnerName: z.string(),
  StatusID: z.number().nullable(),
  LastVerifiedDate: z.string().nullable(),
  /** The lookup whose answer was saved here last. */
  SpifResponseID: z.string().nullable(),
  Phone: phoneVerification.nullable(),
  Source: z.string(),
});
export type RegistrationInsurance = z.output<typeof insurance>;

/** What a payer said last of the day of a visit. */
const visitAnswer = z.object({
  SpifResponseID: z.string(),
  PayerName: z.string(),
  StatusID: z.number().nullable(),
  At: z.string(),
});
export type VisitAnswer = z.output<typeof visitAnswer>;

const visit = z.object({
  VisitMasterID: z.string(),
  ...stamp,
  ...visitFields,
  DateOfService: z.string(),
  /** Of each payer that was asked about the day, the newest first. */
  Answers: z.array(visitAnswer),
});
export type RegistrationVisit = z.output<typeof visit>;

const registration = z.object({
  RegMasterID: z.string(),
  ...stamp,
  ...demographics,
  Source: z.string(),
  Insurances: z.array(insurance),
  Visits: z.array(visit),
});
export type Registration = z.output<typeof registration>;

/** What of the payer's answer may be taken over into a registration. */
export const payerDemographics = [
  'LastName',
  'FirstName',
  'DateOfBirth',
  'Gender',
  'Address1',
  'City',
  'State',
  'Zip',
] as const;

/** As many of its changes are listed. */
export const changesListed = 100;

const change = z.object({
  At: z.string(),
  By: z.string(),
  What: z.string(),
  /**
   * registration, insurance, visit; call, whose id is the lookup's that was called about; merge, whose id is the other's MRN; or other,
   * the demographics of one that went into this, by its MRN.
   */
  Entity: z.string(),
  EntityID: z.string(),
  /** The wire names of the fields that were changed, never their values. */
  Fields: z.array(z.string()),
});
export type RegistrationChange = z.output<typeof change>;

const forEligibility = { access: { role: 'RealTimeEligibility' }, door: 'tenant' } as const;
const folder = '/SPIFManagement/registration';

/** A registration as a record of its own: read whole, changed in parts, every part with a version. */
export const registrationRecordCalls = {
  getRegistration: call({
    ...forCoverage,
    path: `${folder}/GetRegistration`,
    summary: 'One registration whole: demographics, insurances in COB order with their subscribers, visits.',
    effect: 'reads',
    audit: 'GetRegistration',
    payload: z.strictObject({ RegMasterID: id }),
    data: registration,
  }),
  getRegistrationHistory: call({
    ...forEligibility,
    path: `${folder}/GetRegistrationHistory`,
    summary:
      'Who changed what of a registration, its insurances and visits, newest first, from the audit; one more than are listed tells that there are more.',
    effect: 'reads',
    audit: 'GetRegistrationHistory',
    payload: z.strictObject({ RegMasterID: id }),
    data: z.array(change).max(changesListed + 1),
  }),
  saveRegistration: call({
    ...forCoverage,
    path: `${folder}/SaveRegistration`,
    summary: 'Registers a patient (RegMasterID null), or changes the demographics of one.',
    effect: 'writes',
    audit: 'SaveRegistration',
    payload: z.strictObject({
      RegMasterID: id.nullable(),
      Version: version.nullable(),
      ...demographics,
      /** The lookup whose SSN the mask stands for: who was asked about is registered. */
      NumbersOf: id.nullable().default(null),
    }),
    data: z.object({ RegMasterID: z.string() }),
  }),
  saveInsurance: call({
    ...forEligibility,
    path: `${folder}/SaveInsurance`,
    summary: 'Adds an insurance (RegInsuranceID null) or changes one. Who stands in its COB slot moves one down.',
    effect: 'writes',
    audit: 'SaveInsurance',
    payload: z.strictObject({
      RegMasterID: id,
      RegInsuranceID: id.nullable(),
      Version: version.nullable(),
      ...insuranceFields,
    }),
    data: z.object({ RegInsuranceID: z.string() }),
  }),
  orderInsurances: call({
    ...forEligibility,
    path: `${folder}/OrderInsurances`,
    summary: 'Gives every insurance of a registration its COB slot, 1 to 10 or none.',
    effect: 'writes',
    audit: 'OrderInsurances',
    payload: z.strictObject({
      RegMasterID: id,
      Insurances: z
        .array(z.strictObject({ RegInsuranceID: id, COB: cob, Version: version }))
        .min(1)
        .max(50),
    }),
    data: nothing,
  }),
  terminateInsurance: call({
    ...forEligibility,
    path: `${folder}/TerminateInsurance`,
    summary: 'Ends an insurance on a day. One that has ended leaves its COB slot, and those behind it move up.',
    effect: 'writes',
    audit: 'TerminateInsurance',
    payload: z.strictObject({ RegInsuranceID: id, Version: version, TermDate: date }),
    data: nothing,
  }),
  removeInsurance: call({
    ...forCoverage,
    path: `${folder}/RemoveInsurance`,
    summary: 'Takes an insurance that was entered by mistake off a registration, or puts it back.',
    effect: 'writes',
    audit: 'RemoveInsurance',
    payload: z.strictObject({ RegInsuranceID: id, Removed: z.boolean() }),
    data: nothing,
  }),
  saveVisit: call({
    ...forEligibility,
    path: `${folder}/SaveVisit`,
    summary: 'Adds a visit to a registration (VisitMasterID null) or changes one.',
    effect: 'writes',
    audit: 'SaveVisit',
    payload: z.strictObject({
      RegMasterID: id,
      VisitMasterID: id.nullable(),
      Version: version.nullable(),
      ...visitFields,
    }),
    data: z.object({ VisitMasterID: z.string() }),
  }),
  saveToRegistration: call({
    ...forCoverage,
    path: `${folder}/SaveToRegistration`,
    summary:
      "Writes a payer's answer into a registration: status, member id, plan and dates into an insurance, and the chosen demographics.",
    effect: 'writes',
    audit: 'SaveToRegistration',
    payload: z.strictObject({
      SpifResponseID: id,
      RegMasterID: id,
      /** The insurance it goes into; null makes a new one. */
      RegInsuranceID: id.nullable(),
      InsuranceVersion: version.nullable(),
      COB: cob,
      Demographics: z.array(z.enum(payerDemographics)).max(payerDemographics.length).default([]),
      RegistrationVersion: version,
    }),
    data: z.object({
      RegInsuranceID: z.string(),
      /** By which it can be taken back for a day; null where no insurance that was there before was written to. */
      UndoID: z.string().nullable(),
    }),
  }),
  undoSaveToRegistration: call({
    ...forCoverage,
    path: `${folder}/UndoSaveToRegistration`,
    summary:
      'Writes back what an insurance held before an answer was saved over it, for a day: each field that still holds what was saved. Its place in the order is changed by OrderInsurances.',
    effect: 'writes',
    audit: 'UndoSaveToRegistration',
    payload: z.strictObject({ UndoID: id }),
    data: z.object({
      RegInsuranceID: z.string(),
      /** The wire names of the fields that are as before; none where it was taken back already. */
      Restored: z.array(z.string()),
      Left: z.array(z.string()),
      /** What was left as it is and why, with terms in braces; empty where nothing was. */
      Says: z.string(),
    }),
  }),
};
