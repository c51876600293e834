import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, optionalDate, text } from '../wire/fields.ts';

const insurance = z.object({
  RegInsuranceID: z.string(),
  COB: z.number().nullable(),
  TradingPartnerID: z.string().nullable(),
  TradingPartnerName: z.string(),
  /** Masked to the last four; the value itself leaves by RevealMemberID alone. Empty where none is known. */
  CertificateNumber: z.string(),
  /** The number is of the form that Medicare gave up: it can only be asked for anew. */
  IsOldMedicareNumber: z.boolean(),
  PlanName: z.string(),
  StatusID: z.number().nullable(),
  LastVerifiedDate: z.string().nullable(),
  SubscriberFirstName: z.string(),
  SubscriberLastName: z.string(),
  SubscriberGender: z.string(),
  SubscriberDateOfBirth: z.string(),
  /** Masked to the last four; the value itself leaves by RevealSSN alone. Empty where none is known. */
  SubscriberSocialSecurityNumber: z.string(),
  /** True where the patient is not the subscriber. */
  UseSubscriber: z.boolean(),
});

const patient = z.object({
  RegMasterID: z.string(),
  MRN: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Middle: z.string(),
  DateOfBirth: z.string(),
  Gender: z.string(),
  City: z.string(),
  State: z.string(),
  /** Masked to the last four; the value itself leaves by RevealSSN alone. Empty where none is known. */
  SocialSecurityNumber: z.string(),
  Insurances: z.array(insurance),
  Visits: z.array(
    z.object({
      VisitMasterID: z.string(),
      VisitNumber: z.string(),
      DateOfService: z.string(),
      Location: z.string(),
      ProviderNPI: z.string(),
      FinancialClass: z.string(),
    }),
  ),
});
export type Patient = z.output<typeof patient>;

export const foundPatient = patient
  .omit({ Insurances: true, Visits: true, City: true, SocialSecurityNumber: true, Middle: true })
  .extend({
    PrimaryPayer: z.string(),
  });
export type FoundPatient = z.output<typeof foundPatient>;

/** Whose SSN is shown: a registration's, of the subscriber of an insurance, or one of the two with which a lookup was asked. */
const revealSsnKinds = ['Registration', 'Subscriber', 'Lookup', 'LookupSubscriber'] as const;
export type RevealSsnKind = (typeof revealSsnKinds)[number];

/** As many of those who fit a search are offered. */
export const patientsListed = 20;

/** As many registrations as may be one person are shown; one more tells that there are more. */
export const samePeopleListed = 3;

const forEligibility = { access: { role: 'RealTimeEligibility' }, door: 'tenant' } as const;
/** Whoever finds a coverage saves it with its patient, by whichever of the two tools it was found. */
export const forCoverage = {
  access: { anyRole: ['RealTimeEligibility', 'RealTimeInsuranceDiscovery'] },
  door: 'tenant',
} as const;

export const registrationCalls = {
  findPatient: call({
    // Whoever opens a case finds its patient, too.
    access: { anyRole: ['RealTimeEligibility', 'RealTimeInsuranceDiscovery', 'CaseManagement'] },
    door: 'tenant',
    path: '/SPIFManagement/registration/FindPatient',
    summary:
      'Finds registrations by the beginning of a name, MRN, date of birth (MM/DD/YYYY), or a whole SSN, member id or visit number. One more than are listed tells that more fit.',
    effect: 'reads',
    audit: 'FindPatient',
    payload: z.strictObject({ SearchTerm: text(80).min(2) }),
    data: z.array(foundPatient).max(patientsListed + 1),
  }),
  findSamePerson: call({
    ...forCoverage,
    path: '/SPIFManagement/registration/FindSamePerson',
    summary:
      'Registrations that are this person, or may be: by names and how they sound, birth date, SSN, address and telephone, each with what speaks for it and what holds back.',
    effect: 'reads',
    audit: 'FindSamePerson',
    payload: z.strictObject({
      LastName: text(60),
      FirstName: text(60),
      Suffix: text(20).default(''),
      DateOfBirth: optionalDate,
      Gender: z.enum(['M', 'F', '']).default(''),
      SocialSecurityNumber: text(11).default(''),
      Phone: text(20).default(''),
      Address1: text(80).default(''),
      Address2: text(80).default(''),
      City: text(60).default(''),
      State: text(2).default(''),
      Zip: text(10).default(''),
    }),
    data: z
      .array(
        z.object({
          RegMasterID: z.string(),
          MRN: z.string(),
          LastName: z.string(),
          FirstName: z.string(),
          DateOfBirth: z.string(),
          /** As the matcher judges: one person, or for somebody to look at. */
          Verdict: z.enum(['same', 'review']),
          /** What speaks for it, the strongest first; and what holds back although that is enough. */
          Reasons: z.array(z.string()),
          HeldBack: z.array(z.string()),
        }),
      )
      .max(samePeopleListed + 1),
  }),
  getPatient: call({
    ...forCoverage,
    path: '/SPIFManagement/registration/GetPatient',
    summary: 'One registration with its insurances and visits, to fill a request.',
    effect: 'reads',
    audit: 'GetPatient',
    payload: z.strictObject({ RegMasterID: id }),
    data: patient,
  }),
  revealSsn: call({
    ...forEligibility,
    path: '/Shared/Registration/RevealSSN',
    summary:
      'Shows one SSN. The act is in the audit before the value leaves. Under emergency access it takes a reason.',
    // A read: kept under no idempotency key, so that each time the number leaves has its own row.
    effect: 'reads',
    audit: 'RevealSSN',
    payload: z.strictObject({
      Kind: z.enum(revealSsnKinds),
      ID: id,
      Reason: text(200).default(''),
    }),
    data: z.object({ SocialSecurityNumber: z.string() }),
  }),
  revealInsuranceNumber: call({
    ...forEligibility,
    path: '/SPIFManagement/registration/RevealMemberID',
    summary: 'Shows the member id of one insurance of a registration. The act is in the audit before the value leaves.',
    effect: 'reads',
    audit: 'RevealMemberID',
    payload: z.strictObject({ RegInsuranceID: id }),
    data: z.object({ CertificateNumber: z.string() }),
  }),
};
