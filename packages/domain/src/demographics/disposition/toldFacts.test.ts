import { describe, expect, it } from 'vitest';
import {
  type BureauFigures,
  dispositionFactsOf,
  nothingTold,
  paidByGuarantor,
  type ToldFacts,
  toldIncome,
  toldProblems,
} from './toldFacts.ts';

const day = '2026-11-20';
const bureau: BureauFigures = {
  size: 3,
  sizeAsOf: '2026-10-01',
  incomeCents: 7_150_000,
  propensity: 612,
  capacityCents: 9500,
  asOf: '2026-11-01',
  state: '',
};
const beside = { bureau, insured: null, state: 'NY', dateOfBirth: '1981-02-19', day };
const facts = (told: Partial<ToldFacts> = {}, change: Partial<Parameters<typeof dispositionFactsOf>[1]> = {}) =>
  dispositionFactsOf({ ...nothingTold, ...told }, { ...beside, ...change });

describe('what was told', () => {
  it.each<[string, Partial<ToldFacts>, readonly (keyof ToldFacts)[]]>([
    ['nothing', {}, []],
    ['a household of nobody', { HouseholdSize: 0 }, ['HouseholdSize']],
    ['of one', { HouseholdSize: 1 }, []],
    ['of fifty', { HouseholdSize: 50 }, []],
    ['of more', { HouseholdSize: 51 }, ['HouseholdSize']],
    ['no income at all', { IncomeCents: 0 }, []],
    ['an income below nothing', { IncomeCents: -1 }, ['IncomeCents']],
    ['a document of nothing', { Document: 'TaxReturn' }, ['IncomeCents']],
    ['a document of today', { IncomeCents: 1, Document: 'TaxReturn', DocumentOn: day }, []],
    ['a document of tomorrow', { IncomeCents: 1, Document: 'TaxReturn', DocumentOn: '2026-11-21' }, ['DocumentOn']],
    ['pay by the hour without hours', { IncomeCents: 1500, Period: 'Hour' }, ['HoursPerWeek']],
    ['a quarter of an hour', { IncomeCents: 1500, Period: 'Hour', HoursPerWeek: 0.25 }, []],
    ['more hours than a week has', { IncomeCents: 1500, Period: 'Hour', HoursPerWeek: 168.5 }, ['HoursPerWeek']],
    ['a score above 1000', { Propensity: 1001 }, ['Propensity']],
    ['half a score', { Propensity: 0.5 }, ['Propensity']],
    ['a share of Medicaid below nothing', { MedicaidPercent: -1 }, ['MedicaidPercent']],
    ['amounts below nothing', { CapacityCents: -1, OwedCents: -1 }, ['CapacityCents', 'OwedCents']],
  ])('%s', (_what, told, fields) => {
    expect(Object.keys(toldProblems({ ...nothingTold, ...told }, day)).toSorted()).toEqual([...fields].toSorted());
  });

  it.each<[Partial<ToldFacts>, number | null]>([
    [{}, null],
    [{ IncomeCents: 245_000, Period: 'Month' }, 2_940_000],
    [{ IncomeCents: 2000, Period: 'Hour', HoursPerWeek: 40 }, 4_160_000],
    [{ IncomeCents: 2000, Period: 'Hour' }, null],
  ])('%j is %s a year', (told, cents) => {
    expect(toldIncome({ ...nothingTold, ...told })).toBe(cents);
  });
});

describe('stands beside what the bureau says', () => {
  it('and above it, but for the income, of which both are kept', () => {
    expect(facts().Patient).toEqual({
      StatedCents: null,
      Documented: false,
      ModelCents: 7_150_000,
      Propensity: 612,
      CapacityCents: 9500,
    });
    expect(facts().HouseholdSize).toBe(3);
    const told = { HouseholdSize: 1, IncomeCents: 100, Document: 'PayStubs', Propensity: 0, CapacityCents: 0 } as const;
    expect(facts(told)).toMatchObject({
      HouseholdSize: 1,
      Patient: { StatedCents: 100, Documented: true, ModelCents: 7_150_000, Propensity: 0, CapacityCents: 0 },
    });
  });

  it.each<[boolean | null, ToldFacts['Insured'], boolean | null]>([
    [null, '', null],
    [null, 'Active', true],
    [null, 'None', false],
    [true, 'None', true],
    [false, 'Active', false],
  ])('insurance: known %s, told "%s"', (insured, Insured, active) => {
    expect(facts({ Insured }, { insured }).InsuredActive).toBe(active);
  });

  it.each<[string, string, string | null]>([
    ['NY', 'OH', 'NY'],
    ['', 'OH', 'OH'],
    ['', '', null],
  ])('state: submitted "%s", by the bureau "%s": %s', (state, byBureau, lives) => {
    expect(facts({}, { state, bureau: { ...bureau, state: byBureau } }).State).toBe(lives);
  });

  it('nobody’s household, an unknown state and an unknown birth are not known', () => {
    const none = facts({}, { bureau: { ...bureau, size: 0 }, state: '', dateOfBirth: '' });
    expect(none).toMatchObject({
      HouseholdSize: null,
      State: null,
      DateOfBirth: null,
      Category: null,
      Guarantor: null,
    });
    expect(facts({}, { bureau: null })).toMatchObject({ HouseholdSize: null, Patient: { ModelCents: null } });
  });
});

describe('of a minor', () => {
  const child = { dateOfBirth: '2008-11-21' };

  it.each([
    ['2008-11-20', false],
    ['2008-11-21', true],
    ['', false],
  ])('born %s on 2026-11-20: %s', (born, minor) => {
    expect(paidByGuarantor(born, day)).toBe(minor);
  });

  it('the bureau was asked about the child: only what is told of whoever pays counts', () => {
    expect(facts({}, child).Guarantor).toBeNull();
    expect(facts({ Guarantor: '  ' }, child).Guarantor).toBeNull();
    const named = facts({ Guarantor: 'Karin Lindqvist', IncomeCents: 100, Document: 'PayStubs' }, child);
    expect(named.Guarantor).toEqual({
      StatedCents: 100,
      Documented: true,
      ModelCents: null,
      Propensity: null,
      CapacityCents: null,
    });
    expect(facts({ Guarantor: 'Karin Lindqvist' }).Guarantor).toBeNull();
  });
});
