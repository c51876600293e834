import { describe, expect, it } from 'vitest';
import { type InsuranceFields, insuranceProblems } from './insuranceProblems.ts';
import { type Demographics, registrationProblems } from './registrationProblems.ts';
import { mayBeTwins } from './mayBeTwins.ts';
import { samePerson, samePersonInAll } from './samePerson.ts';
import { isSelfPay, selfPay } from './selfPay.ts';
import { type VisitFields, visitProblems } from './visitProblems.ts';

const today = '2026-11-21';
const patient: Demographics = {
  MRN: '00418823',
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  Middle: '',
  Suffix: '',
  DateOfBirth: '1959-05-14',
  Gender: 'F',
  SocialSecurityNumber: '***-**-6208',
  Address1: '589 Elm Hollow Road',
  Address2: '',
  City: 'Tideland',
  State: 'OH',
  Zip: '44909-1234',
  Phone: '(906) 555-0139',
  Phone2: '',
  Email: 'rosalind@mail.example',
  Language: '',
  Deceased: false,
  DateOfDeath: '',
};
const insurance: InsuranceFields = {
  COB: 1,
  TradingPartnerID: 'a payer',
  CertificateNumber: 'BSH10024471',
  GroupNumber: '',
  GroupName: '',
  PlanName: '',
  Relationship: '18',
  EffectiveDate: '2023-01-01',
  TermDate: '',
  OfficeCopay: 3000,
  SpecialistCopay: null,
  SubscriberLastName: '',
  SubscriberFirstName: '',
  SubscriberDateOfBirth: '',
  SubscriberGender: '',
  SubscriberSocialSecurityNumber: '',
  SubscriberAddress1: '',
  SubscriberCity: '',
  SubscriberState: '',
  SubscriberZip: '',
};
const visit: VisitFields = {
  VisitNumber: 'V1',
  DateOfService: '2026-11-21',
  AdmitDate: '',
  DischargeDate: '',
  PatientClass: 'O',
  Location: '',
  ProviderNPI: '1999941002',
  OrderingNPI: '',
  Diagnoses: ['E11.9', 'Z00'],
  Procedures: ['99213', 'J1100'],
  ChargeAmount: 0,
  FinancialClass: '',
  ScheduleStatus: 'Scheduled',
};

describe('what keeps a registration from being saved', () => {
  it('nothing, where it is whole', () => expect(registrationProblems(patient, today)).toEqual({}));

  it.each<[Partial<Demographics>, string]>([
    [{ MRN: ' ' }, 'Value is required'],
    [{ LastName: 'Ok~onkwo' }, '^ ~ \\ & | are not allowed'],
    [{ FirstName: '' }, 'Value is required'],
    [{ DateOfBirth: '2026-11-22' }, 'The date of birth lies in the future'],
    [{ DateOfBirth: '02/30/2000' }, 'Enter a date as MM/DD/YYYY'],
    [{ Gender: 'X' }, 'Choose male or female, or leave it open'],
    [{ SocialSecurityNumber: '12345678' }, 'The SSN must have 9 digits'],
    [{ SocialSecurityNumber: '123-45-6789' }, 'Nobody was ever given this number: leave the SSN blank'],
    [{ DateOfBirth: '1901-01-01' }, 'This date stands for one that is not known: leave it blank'],
    [{ State: 'OZ' }, 'Enter the two letters of a state'],
    [{ Zip: '4490' }, 'Enter 5 digits, or 5+4 with a hyphen'],
    [{ Phone: '555-0139' }, 'Invalid Phone Number'],
    [{ Email: 'rosalind@' }, 'Invalid Email'],
    [{ DateOfDeath: '2026-01-01' }, 'A date of death is for {a patient} who has died'],
    [{ Deceased: true, DateOfDeath: '1950-01-01' }, 'The date of death lies before the birth'],
  ])('[VAL-01] [VAL-02] [VAL-03] %j', (change, message) => {
    const [field] = Object.keys(change).slice(-1);
    expect(registrationProblems({ ...patient, ...change }, today)).toEqual({ [field ?? '']: message });
  });
});

describe('what keeps an insurance from being saved', () => {
  it('nothing, where it is whole', () => expect(insuranceProblems(insurance, today)).toEqual({}));

  it.each<[Partial<InsuranceFields>, string]>([
    [{ COB: 11 }, 'Choose a place from Primary to Denary'],
    [{ TradingPartnerID: '' }, 'Choose the {payer}'],
    [{ CertificateNumber: '' }, 'Value is required'],
    [{ CertificateNumber: 'SELF PAY' }, 'This stands for no number: leave it blank'],
    [{ Relationship: '77' }, 'Choose how the {patient} stands to the subscriber'],
    [{ TermDate: '2022-12-31' }, 'The coverage would end before it begins'],
    [{ OfficeCopay: -1 }, 'Enter an amount in dollars'],
    [{ SubscriberLastName: 'UNKNOWN', Relationship: '19' }, 'This is nobody’s name'],
  ])('%j', (change, message) => {
    const [field] = Object.keys(change);
    expect(insuranceProblems({ ...insurance, ...change }, today)).toMatchObject({ [field ?? '']: message });
  });

  it('a patient who is not the subscriber needs one by name', () => {
    expect(Object.keys(insuranceProblems({ ...insurance, Relationship: '19' }, today))).toEqual([
      'SubscriberLastName',
      'SubscriberFirstName',
    ]);
  });
});

describe('what keeps a visit from being saved', () => {
  it('nothing, where it is whole', () => expect(visitProblems(visit)).toEqual({}));

  it.each<[Partial<VisitFields>, string]>([
    [{ VisitNumber: '' }, 'Value is required'],
    [{ DateOfService: '' }, 'Value is required'],
    [{ ProviderNPI: '1999941003' }, 'This is no provider number: ten digits with a check digit'],
    [{ Diagnoses: ['E11.9', '11E'] }, '11E is no ICD-10 code'],
    [{ Procedures: ['9921'] }, '9921 is no CPT or HCPCS code'],
    [{ AdmitDate: '2026-11-20', DischargeDate: '2026-11-19' }, 'The discharge lies before the admission'],
    [{ PatientClass: '' }, 'Choose a class'],
  ])('%j', (change, message) => {
    const [field] = Object.keys(change).slice(-1);
    expect(visitProblems({ ...visit, ...change })).toEqual({ [field ?? '']: message });
  });
});

it('a visit is self-pay however its hospital spells it', () => {
  for (const spelled of [selfPay, 'SELF PAY', 'selfpay', ' Self_Pay ']) expect(isSelfPay(spelled), spelled).toBe(true);
  for (const other of ['', 'Commercial', 'Self-insured', 'Medicare']) expect(isSelfPay(other), other).toBe(false);
});

it('two of last name, first name and birth date make one person', () => {
  expect(samePerson(patient, { ...patient, FirstName: 'Theodora' })).toBe(true);
  expect(samePerson(patient, { ...patient, FirstName: 'Theodora', DateOfBirth: '1980-01-01' })).toBe(false);
  expect(samePersonInAll(patient, { ...patient })).toBe(true);
  expect(samePersonInAll(patient, { ...patient, FirstName: 'Theodora' })).toBe(false);
});

it.each([
  ['Theodora', 'Ben', '1980-01-01', true],
  ['Margaret', 'Peggy', '1980-01-01', false],
  ['Theodora', 'Teodora', '1980-01-01', false],
  ['Jayden', 'Kayden', '1980-01-01', true],
  ['Baby Girl', 'Theodora', '1980-01-01', false],
  ['Theodora', 'Ben', '1985-07-12', false],
])('%s and %s of 1980-01-01 and %s may be twins: %s', (FirstName, other, DateOfBirth, expected) => {
  const one = { LastName: 'Marsh', FirstName, DateOfBirth: '1980-01-01' };
  expect(mayBeTwins(one, { ...one, FirstName: other, DateOfBirth })).toBe(expected);
});
