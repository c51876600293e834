import type { Benefit } from '@coverline/domain/eligibility/answer/answer.ts';
import { summarize } from '@coverline/domain/eligibility/answer/summarize.ts';
import { benefit, date, member } from '@coverline/domain/eligibility/answer/testBuilders.ts';
import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { line, visit } from '../estimate/testing/builders.ts';
import { benefitOfLine, type LineAsked, type ReadingRules } from './benefitOfLine.ts';
import { coverageOf, type PlanFacts, usualPlanRules } from './coverageOf.ts';
import { serviceOfCode, servicesToRead } from './serviceOfCode.ts';

describe('the service type of a code', () => {
  it.each([
    ['47562', '', '2'],
    ['00790', '', '7'],
    ['99213', '11', '98'],
    ['99213', '20', 'UC'],
    ['99213', '23', '86'],
    ['99285', '23', '86'],
    ['70551', '', '62'],
    ['71046', '', '4'],
    ['85025', '', '5'],
    ['88305', '', '66'],
    ['0241u', '', '5'],
    ['90837', '', 'A6'],
    ['97110', '', 'AE'],
    ['E0601', '', '12'],
    ['J9035', '', '78'],
    ['99396', '', 'BZ'],
    ['G0121', '', ''],
    ['T1015', '', ''],
    ['nonsense', '', ''],
    ['', '', ''],
  ])('%s at %s is %s', (code, place, service) => {
    expect(serviceOfCode(code, place)).toBe(service);
  });

  it.each([
    ['62', ['62', '4', '73', '30']],
    ['', ['30']],
    ['7', ['7', '30']],
  ])('of %s the answer is looked for under %j', (service, services) => {
    expect(servicesToRead(service)).toEqual(services);
  });
});

const rules: ReadingRules = { style: 'First', copayWaivesDeductible: null };
const summaryOf = (benefits: readonly Benefit[], partnerKind?: 'Medicare') =>
  summarize(member({ benefits: [benefit({ segment: 10, network: 'W' }), ...benefits] }), {
    dateOfService: '2026-11-21',
    payerName: 'Bluestone',
    partnerKind,
  });
const asked = (code: string, over: Partial<LineAsked> = {}): LineAsked => ({
  code,
  placeOfService: '11',
  side: 'inNetwork',
  ...over,
});
const copay = (cents: number, over: Partial<Benefit> = {}) =>
  benefit({ info: 'B', services: ['98'], cents, network: 'Y', ...over });
const share = (percent: number, over: Partial<Benefit> = {}) =>
  benefit({ info: 'A', services: ['30'], percent, network: 'Y', ...over });

describe('what the stored answer says of a line', () => {
  it('a copay with the segment behind it', () => {
    const found = benefitOfLine(summaryOf([copay(3_000, { segment: 40 })]), asked('99213'), rules);
    expect(found).toMatchObject({
      service: '98',
      readUnder: { service: '98', isOwn: true },
      copay: { kind: 'Stated', value: 3_000, segment: 40 },
      benefit: { covered: 'Yes', copay: { low: 3_000, high: 3_000, segments: [40] }, deductible: { applies: null } },
    });
  });

  it('the deductible as the payer words it, else as a rule of the payer says', () => {
    const worded = summaryOf([copay(3_000, { messages: ['DEDUCTIBLE WAIVED'], segment: 41 })]);
    expect(benefitOfLine(worded, asked('99213'), rules).benefit?.deductible).toMatchObject({
      applies: false,
      segments: [41],
    });
    const silent = summaryOf([copay(3_000)]);
    expect(
      benefitOfLine(silent, asked('99213'), { ...rules, copayWaivesDeductible: true }).benefit?.deductible.applies,
    ).toBe(false);
  });

  it.each([
    // copay, coinsurance, what the payer's rule says of a copay alone, whether the deductible applies
    [null, 0, true, true],
    [null, 20, true, true],
    [null, 0, null, true],
    [3_000, null, true, false],
    [3_000, null, false, true],
    [3_000, null, null, null],
    [3_000, 0, true, false],
    [3_000, 20, true, true],
    [0, null, true, null],
    [0, 0, true, null],
    [0, 0, false, null],
    [0, 20, true, true],
  ])(
    'a copay of %s and %s %% where a copay alone waives the deductible (%s): it applies: %s',
    (cents, percent, waives, expected) => {
      const answer = summaryOf([
        ...(cents === null ? [] : [copay(cents)]),
        ...(percent === null ? [] : [share(percent * 100, { services: ['98'] })]),
      ]);
      const read = benefitOfLine(answer, asked('99213'), { ...rules, copayWaivesDeductible: waives });
      expect(read.benefit?.deductible.applies).toBe(expected);
    },
  );

  it('the plan’s own share where the service has none, and that the service is covered is not said', () => {
    const found = benefitOfLine(summaryOf([share(2000, { segment: 50 })]), asked('47562'), rules);
    expect(found).toMatchObject({
      service: '2',
      readUnder: { service: '30', isOwn: false },
      benefit: { covered: 'Unknown', coinsurance: { low: 2000, segments: [50] }, deductible: { applies: true } },
    });
  });

  it('a code that no service takes in: the plan’s own share, and whether it is covered is not said', () => {
    const found = benefitOfLine(summaryOf([share(2000)]), asked('T1015'), rules);
    expect(found).toMatchObject({
      service: '30',
      readUnder: { service: '30', isOwn: false },
      benefit: { covered: 'Unknown', coinsurance: { low: 2000 } },
    });
  });

  it('the plan’s own share of a service that the answer says is active', () => {
    const active = benefit({ info: '1', services: ['2'], network: 'W' });
    const found = benefitOfLine(summaryOf([share(2000), active]), asked('47562'), rules);
    expect(found).toMatchObject({ readUnder: { service: '30', isOwn: false }, benefit: { covered: 'Yes' } });
  });

  it('one of several by what they depend on, from the least to the most', () => {
    const answer = summaryOf([
      copay(3_000, { segment: 60, messages: ['TIER 1'] }),
      copay(6_000, { segment: 61, messages: ['TIER 2'] }),
    ]);
    const found = benefitOfLine(answer, asked('99213'), rules);
    expect(found.copay).toMatchObject({
      kind: 'Depends',
      why: 'conditions',
      options: [
        { value: 3_000, segment: 60, apartBy: 'tier' },
        { value: 6_000, segment: 61, apartBy: 'tier' },
      ],
    });
    expect(found.benefit?.copay).toEqual({ low: 3_000, high: 6_000, segments: [60, 61] });
  });

  it.each([
    ['a specialist’s', 5_000, 'SPECIALIST', false],
    ['of a screening', 0, 'COVID-19 TESTING VISIT', false],
    ['of nothing, once the maximum is met', 0, 'ONCE OUT OF POCKET MAXIMUM IS MET', false],
    ['after the deductible', 3_000, 'AFTER DEDUCTIBLE', true],
    ['with words that set nothing apart', 3_000, 'HOUSE RULE SEVEN', true],
  ])('F01 a copay that stands alone, %s: as far as it is known', (_, cents, message, isKnown) => {
    const { benefit: found } = benefitOfLine(summaryOf([copay(cents, { messages: [message] })]), asked('99213'), rules);
    expect(found?.copay).toMatchObject(isKnown ? { low: cents, high: cents } : { low: 0 });
    expect(found?.copay?.low === found?.copay?.high).toBe(isKnown);
  });

  it.each<[string, Partial<Benefit>, Partial<Benefit>, boolean]>([
    ['a specialist’s and a screening’s', { messages: ['SPECIALIST'] }, { messages: ['COVID-19 TESTING VISIT'] }, false],
    ['two specialists’', { messages: ['SPECIALIST'] }, { messages: ['SPECIALIST IN A CENTER'] }, false],
    ['two services’', { messages: ['NURSE VISIT'] }, { messages: ['TOBACCO CESSATION COUNSELING'] }, false],
    [
      'after hours and without a referral',
      { messages: ['AFTER HOURS VISIT'] },
      { messages: ['WITHOUT A REFERRAL'] },
      false,
    ],
    ['one tier’s and a specialist’s', { messages: ['TIER 1'] }, { messages: ['SPECIALIST'] }, false],
    ['for two diagnoses', { diagnoses: ['E119'] }, { diagnoses: ['I10'] }, false],
    ['two tiers’', { messages: ['TIER 1'] }, { messages: ['TIER 2'] }, true],
    ['of two ages', { messages: ['UNDER AGE 18'] }, { messages: ['OVER AGE 18'] }, true],
    ['at two places', { placesOfService: ['22'] }, { placesOfService: ['24'] }, true],
    [
      'in two facilities',
      { messages: ['WHEN PERFORMED IN A FREESTANDING FACILITY'] },
      { messages: ['WHEN PERFORMED IN A HOSPITAL'] },
      true,
    ],
    [
      'in one facility, and after hours',
      { messages: ['WHEN PERFORMED IN A FREESTANDING FACILITY'] },
      { messages: ['WHEN BILLED WITH MODIFIER 33'] },
      false,
    ],
    ['under a condition and its opposite', { messages: ['IF ADMITTED'] }, { messages: ['IF NOT ADMITTED'] }, true],
    [
      'whether or not it is met',
      { messages: ['WHEN PATIENT IS NOT SEEN'] },
      { messages: ['WHEN PATIENT IS SEEN'] },
      true,
    ],
    ['under two conditions', { messages: ['IF ADMITTED'] }, { messages: ['IF NOT REFERRED'] }, false],
    [
      'under a condition and its opposite, each with another beside it',
      { messages: ['IF ADMITTED', 'WITHOUT A REFERRAL'] },
      { messages: ['IF NOT ADMITTED', 'WITHOUT A REFERRAL'] },
      false,
    ],
    ['two under one condition', { messages: ['SPECIALIST'] }, { messages: ['SPECIALIST'] }, true],
    [
      'after the deductible, and a specialist’s',
      { messages: ['AFTER DEDUCTIBLE'] },
      { messages: ['SPECIALIST'] },
      true,
    ],
    ['two that disagree', {}, {}, true],
    ['in words that set nothing apart', { messages: ['HOUSE RULE SEVEN'] }, { messages: ['HOUSE RULE EIGHT'] }, true],
  ])('F01 two copays, %s: a range where one of them holds for every visit, else nothing', (_, one, other, isRange) => {
    const figures = [copay(2_000, { segment: 60, ...one }), copay(6_000, { segment: 61, ...other })];
    for (const benefits of [figures, figures.toReversed()]) {
      const found = benefitOfLine(summaryOf(benefits), asked('99213'), rules);
      expect(found.copay).toMatchObject({ kind: 'Depends' });
      expect(found.copay).toHaveProperty('options.length', 2);
      const { low, high } = found.benefit?.copay ?? { low: null, high: 0 };
      expect({ low, isAbove: high > 6_000 }).toEqual({ low: isRange ? 2_000 : 0, isAbove: !isRange });
    }
  });

  it('F01 of a tier, another and a specialist the range is of all three', () => {
    const three = ['TIER 1', 'TIER 2', 'SPECIALIST'].map((words, at) => copay(2_000 * (at + 1), { messages: [words] }));
    expect(benefitOfLine(summaryOf(three), asked('99213'), rules).benefit?.copay).toMatchObject({
      low: 2_000,
      high: 6_000,
    });
  });

  it('F01 a copay of primary care and one of a specialist are a range where the service is another', () => {
    const two = [
      copay(2_000, { services: ['A6'], messages: ['PRIMARY CARE'] }),
      copay(6_000, { services: ['A6'], messages: ['SPECIALIST'] }),
    ];
    expect(benefitOfLine(summaryOf(two), asked('90837'), rules).benefit?.copay).toMatchObject({
      low: 2_000,
      high: 6_000,
    });
  });

  it('F01 a share of nothing once the maximum is met is no share of the plan', () => {
    const then = share(0, { messages: ['ONCE OUT OF POCKET MAXIMUM IS MET'] });
    expect(benefitOfLine(summaryOf([then]), asked('47562'), rules).benefit?.coinsurance).toMatchObject({
      low: 0,
      high: 10_000,
    });
  });

  it('not covered, in one network alone or at all', () => {
    const answer = summaryOf([
      share(2000, { services: ['2'] }),
      benefit({ info: 'I', services: ['2'], network: 'N' }),
      benefit({ info: 'I', services: ['33'] }),
    ]);
    expect(benefitOfLine(answer, asked('47562'), rules).benefit?.covered).toBe('Yes');
    expect(benefitOfLine(answer, asked('47562', { side: 'outOfNetwork' }), rules).benefit?.covered).toBe('No');
    expect(benefitOfLine(answer, asked('98940'), rules).benefit?.covered).toBe('No');
  });

  it('nothing', () => {
    expect(benefitOfLine(summaryOf([]), asked('47562'), rules)).toMatchObject({
      benefit: null,
      readUnder: null,
      copay: { kind: 'NotStated' },
    });
  });
});

const facts: PlanFacts = {
  side: 'inNetwork',
  network: 'In',
  dateOfService: '2026-11-21',
  askedOn: '2026-11-20',
  today: '2026-11-21',
  isMedicare: false,
  isDual: false,
};
const amount = (info: string, cents: number, period: string, over: Partial<Benefit> = {}) =>
  benefit({ info, cents, period, level: 'IND', network: 'Y', ...over });

describe('the plan of an estimate', () => {
  it('deductible and maximum by level, one of a service by itself, and the whole sum from it', () => {
    const answer = summaryOf([
      amount('C', 150_000, '23', { segment: 70 }),
      amount('C', 41_250, '29', { segment: 71 }),
      amount('C', 300_000, '29', { level: 'FAM', segment: 72 }),
      amount('G', 368_160, '29', { segment: 73 }),
      amount('C', 10_000, '29', { services: ['62'], segment: 74 }),
      share(2000, { services: ['2'], segment: 75 }),
      share(1000, { services: ['62'], segment: 76 }),
    ]);
    const readings = ['47562', '70551'].map((code) => benefitOfLine(answer, asked(code), rules));
    const coverage = coverageOf(answer, facts, usualPlanRules, readings);
    expect(coverage).toMatchObject({
      program: 'Plan',
      deductibles: {
        Plan: { individual: { leftCents: 41_250, totalCents: 150_000 }, family: { leftCents: 300_000 } },
        'Service 62': { individual: { leftCents: 10_000 } },
      },
      outOfPocket: { individual: { leftCents: 368_160, segments: [73] } },
      ageDays: 1,
    });
    const [surgery, image] = readings.map((one) => one.benefit);
    const found = estimate(
      visit(
        [line(141_250, { key: 'a', benefit: surgery ?? null }), line(60_000, { key: 'b', benefit: image ?? null })],
        { coverage },
      ),
    );
    expect(found).toMatchObject({ patientCents: 41_250 + 20_000 + 10_000 + 5_000, confidence: 'High' });
  });

  it('nothing is known of a deductible that the answer leaves out', () => {
    const coverage = coverageOf(summaryOf([]), facts, usualPlanRules, []);
    expect(coverage).toMatchObject({ deductibles: {}, outOfPocket: null });
  });

  it('Medicare: the deductible of Part B beside that of Part A, and who may not be billed', () => {
    const of = (info: string, insuranceType: string, over: Partial<Benefit> = {}) =>
      benefit({ info, insuranceType, services: ['30'], dates: [date('291', '2026-01-01', '2026-12-31')], ...over });
    const answer = summaryOf(
      [
        of('1', 'MA'),
        of('1', 'MB'),
        of('C', 'MA', { cents: 173_600, period: '26' }),
        of('C', 'MA', { cents: 173_600, period: '29' }),
        of('C', 'MB', { cents: 28_300, period: '23' }),
        of('C', 'MB', { cents: 4_000, period: '29' }),
      ],
      'Medicare',
    );
    const medicare = { ...facts, isMedicare: true };
    expect(coverageOf(answer, medicare, usualPlanRules, [])).toMatchObject({
      program: 'MedicarePartB',
      isQmb: false,
      deductibles: { Plan: { individual: { totalCents: 28_300, leftCents: 4_000 } } },
      outOfPocket: null,
    });
    expect(coverageOf(answer, { ...medicare, isDual: true }, usualPlanRules, []).isQmb).toBe(true);
    const qmb = summaryOf([of('1', 'MB'), of('1', 'QM')], 'Medicare');
    expect(coverageOf(qmb, medicare, usualPlanRules, []).isQmb).toBe(true);
  });
});
