import { describe, expect, it } from 'vitest';
import { shippedTables } from '../poverty/povertyTables.ts';
import { decideDisposition, dispositionStands, dispositionUntil } from './decideDisposition.ts';
import type { DispositionFacts, MoneyFacts } from './dispositionFacts.ts';
import { defaultDispositionRules, type Disposition } from './dispositionRules.ts';

const tables = shippedTables;
const day = '2026-11-20';
const nothing: MoneyFacts = {
  StatedCents: null,
  Documented: false,
  ModelCents: null,
  Propensity: null,
  CapacityCents: null,
};
const unknown: DispositionFacts = {
  InsuredActive: null,
  State: null,
  HouseholdSize: null,
  DateOfBirth: null,
  Category: null,
  OwnLimit: null,
  Patient: nothing,
  Guarantor: null,
};
const money: MoneyFacts = {
  StatedCents: 5_820_000,
  Documented: true,
  ModelCents: 7_150_000,
  Propensity: 612,
  CapacityCents: 9500,
};
/** The household of the picture: three people in New York, 213.03 % by the letter of the employer. */
const known: DispositionFacts = {
  InsuredActive: false,
  State: 'NY',
  HouseholdSize: 3,
  DateOfBirth: '1981-02-19',
  Category: 'Adult',
  OwnLimit: null,
  Patient: money,
  Guarantor: null,
};
const decide = (change: Partial<DispositionFacts> = {}) => decideDisposition({ ...known, ...change }, day, { tables });
/** One person, whose guideline is $15,960: a share of 138.00 % is $22,024.80. */
const alone = (percent: number, Propensity: number | null = null, change: Partial<DispositionFacts> = {}) =>
  decide({
    HouseholdSize: 1,
    Patient: { ...money, StatedCents: Math.round(percent * 15_960), Propensity },
    ...change,
  });

describe('the row that fires', () => {
  it.each<[string, Partial<DispositionFacts>, number | null, number, Disposition]>([
    ['insured', { InsuredActive: true }, null, 50, 'CollectEstimate'],
    ['insured, above 400', { InsuredActive: true }, 500, 450, 'CollectEstimate'],
    ['no income', {}, null, 0, 'MedicaidScreen'],
    ['at the limit of Medicaid', {}, null, 138, 'MedicaidScreen'],
    ['above it', {}, null, 138.01, 'Charity'],
    ['at 200', {}, null, 200, 'Charity'],
    ['above 200, low', {}, 0, 200.01, 'SlidingDiscount'],
    ['above 200, highest low', {}, 399, 200.01, 'SlidingDiscount'],
    ['above 200, lowest medium', {}, 400, 200.01, 'PaymentPlan'],
    ['at 400, low', {}, 399, 400, 'SlidingDiscount'],
    ['at 400, medium', {}, 699, 400, 'PaymentPlan'],
    ['at 400, high', {}, 1000, 400, 'PaymentPlan'],
    ['above 400, lowest high', {}, 700, 400.01, 'CollectAtService'],
    ['above 400, low', {}, 399, 400.01, 'Deposit'],
    ['a parent of Connecticut at 160', { State: 'CT', Category: 'Parent' }, null, 160, 'MedicaidScreen'],
    ['a parent of Connecticut above', { State: 'CT', Category: 'Parent' }, null, 160.01, 'Charity'],
    ['pregnant in Texas', { State: 'TX', Category: 'Pregnant' }, null, 203, 'MedicaidScreen'],
    ['an adult of Texas', { State: 'TX' }, null, 0, 'Charity'],
    ['the client’s own limit', { OwnLimit: 210 }, null, 210, 'MedicaidScreen'],
    ['above the client’s own', { OwnLimit: 100 }, null, 100.01, 'Charity'],
    ['no coverage, as the client says', { OwnLimit: 'None' }, null, 0, 'Charity'],
    ['a territory whose limit the client keeps', { State: 'PR', OwnLimit: 133 }, null, 133, 'MedicaidScreen'],
  ])('%s', (_what, change, score, percent, disposition) => {
    const { outcome, fired, rows, until } = alone(percent, score, change);
    expect([outcome, fired?.Disposition, until]).toEqual(['Fired', disposition, '2027-02-18']);
    const at = defaultDispositionRules.findIndex(({ Disposition: one }) => one === disposition);
    expect(rows.findIndex(({ kind }) => kind === 'Fired')).toBe(at);
    expect(rows.slice(0, at).every(({ kind }) => kind === 'Kept')).toBe(true);
  });

  it('each other row says what keeps it from firing', () => {
    const { words, rows, asked, derived } = decide();
    expect(words).toBe('Payment plan');
    expect(asked).toEqual([]);
    expect(derived.share).toMatchObject({ value: { basisPoints: 21_303, guideline: 27_320, edition: { Year: 2026 } } });
    expect(rows).toEqual([
      { kind: 'Kept', by: 'Insurance', words: 'No active insurance' },
      { kind: 'Kept', by: 'PovertyLevel', words: '213.03, above 138' },
      { kind: 'Kept', by: 'PovertyLevel', words: '213.03, above 200' },
      { kind: 'Kept', by: 'Propensity', words: '612, not low' },
      { kind: 'Fired' },
      { kind: 'Kept', by: 'PovertyLevel', words: '213.03, not above 400' },
      { kind: 'Kept', by: 'PovertyLevel', words: '213.03, not above 400' },
    ]);
  });

  it('rows below the one that fired, that would hold too, are not reached', () => {
    const kinds = alone(100).rows.map(({ kind }) => kind);
    expect(kinds).toEqual(['Kept', 'Fired', 'NotReached', 'Kept', 'Kept', 'Kept', 'Kept']);
  });

  it('a state without such coverage is named', () => {
    expect(alone(100, null, { State: 'TX' }).rows[1]).toEqual({
      kind: 'Kept',
      by: 'PovertyLevel',
      words: 'Texas has no such coverage: adult',
    });
  });

  it.each([400, 699])('above 400 with a score of %s no row of the default table holds', (score) => {
    const { outcome, fired, words, asked, until, rows } = alone(400.01, score);
    expect([outcome, fired, words, asked, until]).toEqual(['NoRule', null, 'No rule holds, decide by hand', [], null]);
    expect(rows.every(({ kind }) => kind === 'Kept')).toBe(true);
  });

  it('a client’s own table and bounds decide', () => {
    const rules = defaultDispositionRules.slice(4, 5);
    const own = (Medium: number) =>
      decideDisposition(known, day, { tables, rules, bounds: { Medium, High: 900 } }).outcome;
    expect([own(612), own(613)]).toEqual(['Fired', 'NoRule']);
  });
});

describe('nothing is guessed', () => {
  it('of nothing known everything is asked that can change the answer', () => {
    const { outcome, words, asked, rows, until } = decideDisposition(unknown, day, { tables });
    expect([outcome, words, until]).toEqual(['Asked', 'Not decided yet', null]);
    expect(asked).toEqual(['InsuredActive', 'DateOfBirth', 'HouseholdSize', 'State']);
    expect(rows.every(({ kind }) => kind === 'Waits')).toBe(true);
  });

  it.each<[string, Partial<DispositionFacts>, readonly string[]]>([
    ['whether insured', { InsuredActive: null }, ['InsuredActive']],
    ['the birth date', { DateOfBirth: null }, ['DateOfBirth']],
    ['a birth date to come', { DateOfBirth: '2026-11-21' }, ['DateOfBirth']],
    ['the size', { HouseholdSize: null }, ['HouseholdSize']],
    ['a size that nobody has', { HouseholdSize: 0 }, ['HouseholdSize']],
    ['the state', { State: null }, ['State']],
    ['no such state', { State: 'XX' }, ['State']],
    ['the category', { Category: null }, ['Category']],
    ['the limit of a territory', { State: 'GU' }, ['Limit']],
    ['any income', { Patient: nothing }, ['Income', 'Propensity']],
    ['the document', { Patient: { ...money, Documented: false, ModelCents: null } }, ['Document']],
    ['the score', { Patient: { ...money, Propensity: null } }, ['Propensity']],
    ['a score that nobody has', { Patient: { ...money, Propensity: 1001 } }, ['Propensity']],
    ['an income that nobody has', { Patient: { ...money, StatedCents: -1, ModelCents: null } }, ['Income']],
  ])('not known: %s', (_what, change, asked) => {
    const found = decide(change);
    expect([found.outcome, found.asked, found.until]).toEqual(['Asked', asked, null]);
  });

  it('a score is asked only where it decides, and a capacity only for a plan', () => {
    expect(alone(150, null).asked).toEqual([]);
    const poor = { ...money, CapacityCents: null };
    expect(decide({ Patient: poor })).toMatchObject({ outcome: 'Fired', asked: ['Capacity'] });
    expect(decide({ Patient: poor, InsuredActive: true })).toMatchObject({ outcome: 'Fired', asked: [] });
  });

  it('insurance alone decides where it is active', () => {
    const found = decideDisposition({ ...unknown, InsuredActive: true }, day, { tables });
    expect([found.outcome, found.fired?.Disposition, found.asked]).toEqual(['Fired', 'CollectEstimate', []]);
  });

  it('a row that would hold waits for the one above it', () => {
    const kinds = alone(150, null, { InsuredActive: null }).rows.map(({ kind }) => kind);
    expect(kinds).toEqual(['Waits', 'Kept', 'NotReached', 'Kept', 'Kept', 'Kept', 'Kept']);
  });

  it('a day before the first guideline has none', () => {
    expect(decideDisposition(known, '2024-01-10', { tables })).toMatchObject({
      outcome: 'Asked',
      asked: ['Guideline'],
    });
    expect(decideDisposition(known, '2024-01-11', { tables }).derived.share).toMatchObject({
      value: { edition: { Year: 2024 } },
    });
  });
});

describe('whose income counts', () => {
  it.each([
    ['a document beats the model', 100, true, 900, 100, 'Stated', { cents: 900, why: 'Documented' }],
    ['nothing earned, by document', 0, true, 900, 0, 'Stated', { cents: 900, why: 'Documented' }],
    ['the document alone', 100, true, null, 100, 'Stated', null],
    ['the model beats mere words', 100, false, 900, 900, 'Model', { cents: 100, why: 'NoDocument' }],
    ['the model alone', null, false, 900, 900, 'Model', null],
    ['a document of no amount', null, true, 900, 900, 'Model', null],
  ])('%s', (_what, StatedCents, Documented, ModelCents, cents, source, other) => {
    const { income } = decide({ Patient: { ...money, StatedCents, Documented, ModelCents } }).derived;
    expect(income).toEqual({ value: { cents, source, other } });
  });

  it.each([
    ['the day before 18', '2008-11-21', 'Guarantor', 'SlidingDiscount'],
    ['18 today', '2008-11-20', 'Patient', 'PaymentPlan'],
  ])('a minor’s disposition is for the guarantor: %s', (_what, DateOfBirth, who, disposition) => {
    const { derived, fired } = decide({ DateOfBirth, Guarantor: { ...money, Propensity: 100 } });
    expect(derived.payer).toMatchObject({ value: { who } });
    expect(fired?.Disposition).toBe(disposition);
  });

  it('a minor without a guarantor is asked for one, and never judged by the child’s own', () => {
    const found = decide({ DateOfBirth: '2020-01-01', Category: null });
    expect([found.outcome, found.asked]).toEqual(['Asked', ['Guarantor']]);
  });

  it.each([
    ['2026-01-01', 203, 'Infant'],
    ['2024-01-01', 149, 'Child1To5'],
    ['2016-01-01', 138, 'Child6To18'],
  ])('a child born %s has its limit by age: %s', (DateOfBirth, percent, category) => {
    const child = { State: 'TX', DateOfBirth, Category: null };
    const at = (share: number) => {
      const Guarantor = { ...money, StatedCents: Math.round(share * 15_960) };
      return alone(0, null, { ...child, Guarantor });
    };
    expect(at(percent).derived.limit).toMatchObject({ value: { percent, category } });
    expect([at(percent), at(percent + 0.01)].map(({ fired }) => fired?.Disposition === 'MedicaidScreen')).toEqual([
      true,
      false,
    ]);
  });
});

it.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2027-02-18', true],
  ['2027-02-19', false],
])('what was decided on 2026-11-20 stands on %s: %s', (today, stands) => {
  expect(dispositionStands(day, today)).toBe(stands);
  expect(dispositionUntil(day)).toBe('2027-02-18');
});
