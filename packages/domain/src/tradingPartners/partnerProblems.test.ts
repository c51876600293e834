import { noAuthTerms } from './authTerms.ts';
import { expect, it } from 'vitest';
import type { ProviderNumber } from './providerNumbers.ts';
import { clientPartnerProblems, type PartnerFields, partnerProblems } from './partnerProblems.ts';

const good: PartnerFields = {
  Name: 'Bluestone Health Plan',
  PayerID: 'BLUE1',
  GatewayID: 'g',
  State: 'TX',
  MoreStates: ['OK', 'AR'],
  Phone: '5550100000',
  Fax: '',
  PortalURL: 'https://portal.example.com/providers?x=1',
  TimelyFilingDays: 180,
  AppealDays: null,
  AltNames: ['BHP', 'Bluestone PPO'],
  Prefixes: ['BSH'],
  RequiredFieldSets: [
    ['CertificateNumber', 'DateOfBirth'],
    ['LastName', 'FirstName', 'DateOfBirth'],
  ],
  BatchFieldSets: [['CertificateNumber', 'LastName', 'DateOfBirth']],
  MbiFieldSets: [['LastName', 'FirstName', 'SocialSecurityNumber']],
  FieldRules: [{ Field: 'CertificateNumber', MinLength: 3, MaxLength: 12, Prefix: 'BSH', Pattern: 'BSH\\d+' }],
  LeftOut: ['Gender', 'SSN', 'Group'],
  MaxPastDays: 0,
  BatchHours: { OpensAt: '', ClosesAt: '', Days: [], TimeZone: '' },
  MaxFutureDays: null,
  Transactions: [
    { Code: '270', EnrollmentRequired: true, EnrollmentDays: 10, EnrollmentForm: 'https://forms.example/270' },
  ],
};

it('[VAL-13] what is right is taken', () => expect(partnerProblems(good)).toEqual({}));

const rows: readonly (readonly [string, keyof PartnerFields, Partial<PartnerFields>])[] = [
  ['no name', 'Name', { Name: ' ' }],
  ['a separator of X12 in the name', 'Name', { Name: 'Blue*Stone' }],
  ['too long a name', 'Name', { Name: 'x'.repeat(61) }],
  ['no payer id', 'PayerID', { PayerID: '' }],
  ['the SSN left out of what is required', 'LeftOut', { RequiredFieldSets: [['SocialSecurityNumber', 'LastName']] }],
  ['the SSN left out of what a batch requires', 'LeftOut', { BatchFieldSets: [['SocialSecurityNumber']] }],
  ['small letters in the payer id', 'PayerID', { PayerID: 'blue1' }],
  ['no gateway', 'GatewayID', { GatewayID: '' }],
  ['no state', 'State', { State: 'ZZ' }],
  ['no further state', 'MoreStates', { MoreStates: ['OK', 'ZZ'] }],
  ['a further state without a first', 'MoreStates', { State: '' }],
  ['a short phone', 'Phone', { Phone: '555010' }],
  ['an address that runs', 'PortalURL', { PortalURL: 'javascript:alert(1)' }],
  ['an address in clear', 'PortalURL', { PortalURL: 'http://portal.example.com' }],
  ['half a day', 'TimelyFilingDays', { TimelyFilingDays: 0.5 }],
  ['no day', 'AppealDays', { AppealDays: 0 }],
  ['a name without a letter', 'AltNames', { AltNames: ['--'] }],
  ['too many names', 'AltNames', { AltNames: Array.from({ length: 51 }, (_, at) => `n${at}`) }],
  ['a prefix of one letter', 'Prefixes', { Prefixes: ['A'] }],
  ['no set', 'RequiredFieldSets', { RequiredFieldSets: [] }],
  ['an empty set of a batch', 'BatchFieldSets', { BatchFieldSets: [[]] }],
  ['a number to find a number by', 'MbiFieldSets', { MbiFieldSets: [['LastName', 'CertificateNumber']] }],
  ['an empty set, with a number', 'MbiFieldSets', { MbiFieldSets: [['LastName'], []] }],
  ['an empty set', 'RequiredFieldSets', { RequiredFieldSets: [[]] }],
  ['a set that holds another', 'RequiredFieldSets', { RequiredFieldSets: [['LastName'], ['LastName', 'FirstName']] }],
  [
    'the same set twice',
    'RequiredFieldSets',
    {
      RequiredFieldSets: [
        ['LastName', 'FirstName'],
        ['FirstName', 'LastName'],
      ],
    },
  ],
  ['a pattern that can be slow', 'FieldRules', { FieldRules: [{ Field: 'LastName', Pattern: '(a+)+' }] }],
  ['two rules for a field', 'FieldRules', { FieldRules: [{ Field: 'LastName' }, { Field: 'LastName' }] }],
  ['a length of none', 'FieldRules', { FieldRules: [{ Field: 'LastName', MinLength: 0 }] }],
  ['lengths crossed', 'FieldRules', { FieldRules: [{ Field: 'LastName', MinLength: 9, MaxLength: 3 }] }],
  [
    'a beginning longer than the whole',
    'FieldRules',
    { FieldRules: [{ Field: 'LastName', MaxLength: 2, Prefix: 'ABC' }] },
  ],
  ['too far back', 'MaxPastDays', { MaxPastDays: 3651 }],
  ['before today', 'MaxFutureDays', { MaxFutureDays: -1 }],
  [
    'a form in clear',
    'Transactions',
    {
      Transactions: [{ Code: '270', EnrollmentRequired: true, EnrollmentDays: 10, EnrollmentForm: 'http://x.example' }],
    },
  ],
  ['a transaction twice', 'Transactions', { Transactions: [...good.Transactions, ...good.Transactions] }],
];

it.each(rows)('[VAL-13] %s is told beside its field', (_what, field, change) => {
  expect(Object.keys(partnerProblems({ ...good, ...change }))).toEqual([field]);
});

it('[VAL-13] what need not be there is taken: sets of a batch or of MBI Assist, and the gateway of who takes no 270', () => {
  expect(partnerProblems({ ...good, BatchFieldSets: [], MbiFieldSets: [], MoreStates: [] })).toEqual({});
  expect(partnerProblems({ ...good, Transactions: [], GatewayID: '' })).toEqual({});
});

it.each([
  ['', true],
  ['1003000126', true],
  ['1003000127', false],
  ['12', false],
])('a client asks under an NPI: %s', (ProviderNPI, right) => {
  expect(Object.keys(clientPartnerProblems({ ...noAuthTerms, ProviderNPI, ProviderNumbers: [] }))).toEqual(
    right ? [] : ['ProviderNPI'],
  );
});

it.each<[string, readonly ProviderNumber[], string | null]>([
  ['none', [], null],
  [
    'of two kinds',
    [
      { Kind: '1D', Number: '00417-A' },
      { Kind: 'TJ', Number: '751234567' },
    ],
    null,
  ],
  [
    'an empty one',
    [{ Kind: '1D', Number: '' }],
    'Medicaid provider number: letters, digits and . / # - alone, at most 50',
  ],
  ['a separator', [{ Kind: '4A', Number: '12*3' }], 'PIN: letters, digits and . / # - alone, at most 50'],
  ['a short tax id', [{ Kind: 'TJ', Number: '75123' }], 'Tax ID: nine digits'],
  [
    'twice the same',
    [
      { Kind: 'N5', Number: '1' },
      { Kind: 'N5', Number: '2' },
    ],
    'Plan network ID: there is one already',
  ],
])('[ROUTE-071] a client is known by other numbers: %s', (_what, ProviderNumbers, problem) => {
  const problems = clientPartnerProblems({ ...noAuthTerms, ProviderNPI: '', ProviderNumbers });
  expect(problems).toEqual(problem === null ? {} : { ProviderNumbers: problem });
});
