import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';

type Accumulator = NonNullable<CoverageSummaryWire['Deductible']['Individual']['InNetwork']>;
type Benefit = CoverageSummaryWire['Benefits'][number];

export const stated = (Cents: number) => ({ Cents, Source: 'stated' as const, Segments: [1] });

export const accumulator = (change: Partial<Accumulator> = {}): Accumulator => ({
  Level: 'IND',
  Network: 'Y',
  Total: null,
  Met: null,
  Remaining: null,
  ...change,
});

export const card = (change: Partial<CoverageSummaryWire['Deductible']> = {}): CoverageSummaryWire['Deductible'] => ({
  Individual: { InNetwork: null, OutOfNetwork: null },
  Family: { InNetwork: null, OutOfNetwork: null },
  Other: [],
  ...change,
});

const cell: Benefit['InNetwork'] = {
  CopayCents: null,
  CoinsuranceBp: null,
  DeductibleApplies: null,
  Authorization: null,
  More: [],
  Notes: [],
};

export const benefitCell = (change: Partial<Benefit['InNetwork']> = {}): Benefit['InNetwork'] => ({
  ...cell,
  ...change,
});

export const benefit = (change: Partial<Benefit> = {}): Benefit => ({
  Service: '98',
  Procedure: '',
  Label: 'Office visit',
  Status: { Value: 'active', Segment: 1 },
  InNetwork: cell,
  OutOfNetwork: cell,
  HasFigures: false,
  ...change,
});

export type MedicareFact = CoverageSummaryWire['Medicare'][number];

export const fact = (change: Partial<MedicareFact>): MedicareFact => ({
  Kind: 'partA',
  Segment: 20,
  Info: '1',
  Name: '',
  Id: '',
  Phone: '',
  Services: ['30'],
  Procedure: '',
  InsuranceType: 'MA',
  Period: '',
  Cents: null,
  Quantity: null,
  QuantityQualifier: '',
  From: null,
  To: null,
  Messages: [],
  ...change,
});

export const summary = (change: Partial<CoverageSummaryWire> = {}): CoverageSummaryWire => ({
  Plan: {
    PayerName: 'Bluestone Health Plan',
    Name: { Value: 'Gold 1500', Segment: 1 },
    Type: null,
    GroupNumber: null,
    GroupName: null,
    PolicyNumber: null,
    Network: '',
  },
  Coverage: { From: '2026-01-01', To: '2026-12-31', Segments: [1] },
  CoverageLines: [],
  CoverageDates: [],
  Contradictions: [],
  DateOfDeath: null,
  Demographics: [],
  Benefits: [],
  Deductible: card(),
  OutOfPocket: card(),
  Limitations: [],
  Messages: [],
  OtherPayers: [],
  RelatedParties: [],
  Medicare: [],
  Medicaid: [],
  Rejections: [],
  ...change,
});

export const result = (change: Partial<LookupResult> = {}): LookupResult => ({
  SpifResponseID: '8f207731-6eb4-43ed-898c-082bd4a91a97',
  RequestedAt: '2026-11-21T14:42:00.000Z',
  State: 'Finished',
  Outcome: 'Answered',
  StatusID: 1,
  StatusText: 'Active',
  Grade: 'Good',
  UnknownKind: null,
  Origin: 'Person',
  PayerName: 'Bluestone Health Plan',
  DateOfService: '2026-11-21',
  AskedDay: '2026-11-21',
  RequestedBy: 'Priya Ramanathan',
  Phone: null,
  Mbi: null,
  Reason: 'The plan is active on the date of service.',
  Reasons: [{ Text: 'The plan is active on the date of service.', Segment: 1 }],
  Rule: 11,
  NextStep: 'Read the answer below.',
  PayerID: 'BLUE1',
  PayerPhone: '5550142010',
  PayerHours: '',
  PayerPortalURL: '',
  SentAt: '2026-11-21T14:42:00.100Z',
  ReceivedAt: '2026-11-21T14:42:01.900Z',
  LateAt: null,
  LatencyMs: 1800,
  CostCents: 11,
  Route: { Gateway: 'Bluestone Health Plan', PassedOver: [] },
  Patient: {
    FirstName: 'Rosalind',
    LastName: 'Okonkwo',
    DateOfBirth: '1959-05-14',
    Gender: 'F',
    RegMasterID: 'r1',
    VisitMasterID: null,
    CertificateNumber: '*******4471',
    SocialSecurityNumber: '***-**-6208',
  },
  ServiceCodes: ['30'],
  Request: {
    UseSubscriber: false,
    BirthSequence: null,
    SubscriberFirstName: '',
    SubscriberLastName: '',
    SubscriberGender: '',
    SubscriberDateOfBirth: '',
    SubscriberSocialSecurityNumber: '',
    ProcedureCodeList: [],
    PlaceOfService: '',
    ProviderNPI: '',
    Location: '',
  },
  Network: null,
  AddressSent: null,
  SummaryKept: true,
  HeldWhy: null,
  HeldAt: null,
  LastKnown: null,
  Summary: summary(),
  Problems: [],
  ...change,
});

export const noAnswer: Partial<LookupResult> = {
  Outcome: 'NoAnswer',
  StatusID: null,
  StatusText: 'Unknown',
  Grade: 'Unknown',
  UnknownKind: 'payerUnavailable',
  Rule: 1,
  Reason: 'The payer did not answer in 60 seconds, which says nothing about coverage.',
  Reasons: [{ Text: 'The payer did not answer in 60 seconds, which says nothing about coverage.', Segment: null }],
  CostCents: 0,
  NextStep: 'Check again later, or call the payer.',
  ReceivedAt: null,
  Summary: null,
};
