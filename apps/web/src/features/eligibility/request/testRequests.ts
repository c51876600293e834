import type { TradingPartner } from '@coverline/contract/eligibility/eligibility.ts';
import type { Patient } from '@coverline/contract/registration/registration.ts';
import { type ChosenPayer, emptyRequest, type RequestForm } from './requestForm.ts';

export const today = '2026-11-21';

export const request = (change: Partial<RequestForm> = {}): RequestForm => ({
  ...emptyRequest(today),
  SelectedServiceCode: ['30'],
  ...change,
});

const partner: TradingPartner = {
  ID: 'p1',
  Name: 'Bluestone Health Plan',
  PayerID: 'BLUE1',
  Kind: 'Commercial',
  StateID: '',
  MatchedBy: 'name',
  RequiredFieldSets: [['CertificateNumber', 'DateOfBirth']],
  FieldRules: [],
  DependentMode: 'QueryWithSubscriber',
  MultiServiceType: false,
  TakesProcedures: true,
  TakesPlaceOfService: false,
  MaxPastDays: 365,
  MaxFutureDays: 60,
  Enrollment: null,
  Trouble: null,
};

export const payer = (rules: Partial<TradingPartner> = {}): ChosenPayer => ({
  ID: 'p1',
  Name: 'Bluestone Health Plan',
  Rules: { ...partner, ...rules },
});

type Insurance = Patient['Insurances'][number];

export const insurance = (change: Partial<Insurance> = {}): Insurance => ({
  RegInsuranceID: 'i1',
  COB: 1,
  TradingPartnerID: 'p1',
  TradingPartnerName: 'Bluestone Health Plan',
  CertificateNumber: '*******4471',
  IsOldMedicareNumber: false,
  PlanName: 'Gold',
  StatusID: null,
  LastVerifiedDate: null,
  SubscriberFirstName: '',
  SubscriberLastName: '',
  SubscriberGender: '',
  SubscriberDateOfBirth: '',
  SubscriberSocialSecurityNumber: '',
  UseSubscriber: false,
  ...change,
});

export const patient = (change: Partial<Patient> = {}): Patient => ({
  RegMasterID: 'r1',
  MRN: '00418823',
  FirstName: 'Rosalind',
  LastName: 'Okonkwo',
  Middle: '',
  DateOfBirth: '1959-05-14',
  Gender: 'F',
  City: 'Tideland',
  State: 'OH',
  SocialSecurityNumber: '***-**-6208',
  Insurances: [insurance()],
  Visits: [],
  ...change,
});

export const visit = (id: string, DateOfService: string): Patient['Visits'][number] => ({
  VisitMasterID: id,
  VisitNumber: id,
  DateOfService,
  Location: 'Outpatient Lab',
  ProviderNPI: '1234567893',
  FinancialClass: '',
});
