import { describe, expect, it } from 'vitest';
import { type CheckedRequest, dayToAsk, type PartnerLimits, requestProblems } from './requestProblems.ts';

const today = '2026-11-21';
const whole: CheckedRequest = {
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  CertificateNumber: 'BSH1',
  DateOfBirth: '1959-05-14',
  SocialSecurityNumber: '',
  DateOfService: today,
  SelectedServiceCode: ['30'],
  ProcedureCodeList: [],
  PlaceOfService: '',
  UseSubscriber: false,
  SubscriberFirstName: '',
  SubscriberLastName: '',
  SubscriberSocialSecurityNumber: '',
};
const partner: PartnerLimits = {
  FieldRules: [],
  DependentMode: 'QueryWithSubscriber',
  MultiServiceType: false,
  TakesProcedures: true,
  TakesPlaceOfService: true,
  MaxPastDays: 365,
};
const parent = { UseSubscriber: true, SubscriberFirstName: 'Ana', SubscriberLastName: 'Vega' };

type Case = readonly [
  what: string,
  Partial<CheckedRequest>,
  Partial<PartnerLimits> | null,
  Partial<Record<string, string>>,
];
const ssn = 'The SSN must have 9 digits';
const required = 'Value is required';
const cases: readonly Case[] = [
  ['a whole request', {}, {}, {}],
  ['a payer whose rules are not known', { SelectedServiceCode: ['30', '98'], DateOfService: '1999-01-01' }, null, {}],
  ['an SSN of nine digits', { SocialSecurityNumber: '900-01-6208' }, {}, {}],
  ['half an SSN', { SocialSecurityNumber: '123' }, {}, { SocialSecurityNumber: ssn }],
  [
    'what stands where nothing is known',
    { SocialSecurityNumber: '999-99-9999', CertificateNumber: 'N/A', DateOfBirth: '1900-01-01', LastName: 'UNKNOWN' },
    { Kind: 'Medicare' },
    {
      SocialSecurityNumber: 'Nobody was ever given this number: leave the SSN blank',
      CertificateNumber: 'This stands for no number: leave it blank',
      DateOfBirth: 'This date stands for one that is not known: leave it blank',
      LastName: 'This is nobody’s name',
    },
  ],
  [
    'a subscriber who is nobody',
    { ...parent, SubscriberFirstName: 'UNKNOWN', SubscriberLastName: 'Self-Pay' },
    {},
    { SubscriberFirstName: 'This is nobody’s name', SubscriberLastName: 'This is nobody’s name' },
  ],
  ['an SSN that was never filled in', { SocialSecurityNumber: ' ' }, {}, {}],
  ['a birth today', { DateOfBirth: today }, {}, {}],
  ['a birth to come', { DateOfBirth: '2026-11-22' }, {}, { DateOfBirth: 'The date of birth lies in the future' }],
  ['the first day the payer answers for', { DateOfService: '2025-11-21' }, {}, {}],
  [
    'the day before it, and a birth to come',
    { DateOfService: '2025-11-20', DateOfBirth: '2027-01-01' },
    {},
    {
      DateOfService: 'This {payer} answers for at most 365 days back',
      DateOfBirth: 'The date of birth lies in the future',
    },
  ],
  ['any day, where the payer sets no bound', { DateOfService: '1999-01-01' }, { MaxPastDays: null }, {}],
  ['no service type', { SelectedServiceCode: [] }, {}, { SelectedServiceCode: required }],
  [
    'a service type that is none',
    { SelectedServiceCode: ['Z9'] },
    {},
    { SelectedServiceCode: 'This is not a service type' },
  ],
  [
    'several service types',
    { SelectedServiceCode: ['30', '98'] },
    {},
    { SelectedServiceCode: 'This {payer} takes one service type at a time' },
  ],
  ['several, where the payer takes several', { SelectedServiceCode: ['30', '98'] }, { MultiServiceType: true }, {}],
  ['procedures, where the payer takes them', { ProcedureCodeList: ['99213'] }, {}, {}],
  ['a place of service', { PlaceOfService: '21' }, {}, {}],
  [
    'a request kept from before, which has no such field',
    { PlaceOfService: undefined },
    { TakesPlaceOfService: false },
    {},
  ],
  ['no place of service, where it takes none', {}, { TakesPlaceOfService: false }, {}],
  [
    'a place of service, where it takes none',
    { PlaceOfService: '21' },
    { TakesPlaceOfService: false },
    { PlaceOfService: 'This {payer} takes no place of service: leave it out' },
  ],
  ['no such place of service', { PlaceOfService: '30' }, {}, { PlaceOfService: 'This is not a place of service' }],
  ['no procedure, where it takes none', {}, { TakesProcedures: false }, {}],
  [
    'procedures, where it takes none',
    { ProcedureCodeList: ['99213'] },
    { TakesProcedures: false },
    { ProcedureCodeList: 'This {payer} takes no procedure codes: leave them out' },
  ],
  [
    'a subscriber without a name',
    { UseSubscriber: true, SubscriberFirstName: ' ' },
    {},
    { SubscriberFirstName: required, SubscriberLastName: required },
  ],
  [
    'a subscriber with half an SSN',
    { ...parent, SubscriberSocialSecurityNumber: '12' },
    {},
    { SubscriberSocialSecurityNumber: ssn },
  ],
  [
    'a subscriber whose SSN is a mask',
    { ...parent, SubscriberSocialSecurityNumber: '***-**-6208' },
    {},
    { SubscriberSocialSecurityNumber: ssn },
  ],
  ['a named subscriber', { ...parent, SubscriberSocialSecurityNumber: '900016208' }, {}, {}],
  ['a subscriber of nobody', { SubscriberSocialSecurityNumber: '12' }, {}, {}],
  [
    'a payer that asks about each person as the subscriber',
    { UseSubscriber: true, SubscriberSocialSecurityNumber: '12' },
    { DependentMode: 'QueryAsSubscriber' },
    {},
  ],
  [
    'a payer that takes no dependents',
    { UseSubscriber: true },
    { DependentMode: 'NotSupported' },
    { UseSubscriber: 'This {payer} does not take dependents: ask about the {patient} as the subscriber' },
  ],
  [
    "a rule of the payer's own",
    { CertificateNumber: 'NLM1' },
    { FieldRules: [{ Field: 'CertificateNumber', Prefix: 'BSH' }] },
    { CertificateNumber: 'Must Start with Prefix: BSH' },
  ],
];

describe('what is wrong with a request, for the screen and for the server alike', () => {
  it.each(cases)('%s', (_what, change, limits, problems) => {
    const rules = limits === null ? null : { ...partner, ...limits };
    expect(requestProblems({ ...whole, ...change }, rules, today)).toEqual(problems);
  });
});

it.each([
  ['2026-12-21', 30, '2026-12-21'],
  ['2026-12-22', 30, today],
  ['2026-12-22', null, '2026-12-22'],
  ['2026-11-20', 0, '2026-11-20'],
])('a visit on %s, to a payer that looks %s days ahead, is asked as of %s', (day, ahead, asked) => {
  expect(dayToAsk(day, ahead, today)).toBe(asked);
});
