import { describe, expect, it } from 'vitest';
import { defaultCharityPolicy } from '../demographics/poverty/charityPolicy.ts';
import { shippedTables } from '../demographics/poverty/povertyTables.ts';
import { type MedicaidCategory, medicaidCategories } from '../demographics/poverty/medicaidLimits.ts';
import type { HouseholdMember } from './household.ts';
import { povertyBasisOn } from './povertyBasis.ts';
import { screenHousehold } from './screenHousehold.ts';
import { earns, household, person } from './testing/households.ts';
import { listedLimits } from './testing/listedLimits.ts';

const day = '2026-06-15';

/** Somebody who comes in by a category, alone but for the child that makes a parent one. */
const whoOf: Readonly<Record<MedicaidCategory, readonly HouseholdMember[]>> = {
  Adult: [person('Self', 30)],
  Parent: [person('Self', 30), person('Child', 4)],
  Pregnant: [person('Self', 30, 'None', { Expected: 1 })],
  Infant: [person('Self', 0)],
  Child1To5: [person('Self', 5)],
  Child6To18: [person('Self', 18)],
  ChipChild: [person('Self', 10)],
  ChipPregnant: [person('Self', 30, 'None', { Expected: 1 })],
};

const cases = listedLimits
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [state = '', ...cells] = line.split(' ');
    return cells.map((cell, at) => {
      const [limit = '', since = ''] = cell.split('@');
      return [state, medicaidCategories[at] ?? 'Adult', limit, since] as const;
    });
  });

describe('[ROUTE-018] the limit of each state and category', () => {
  it('51 states of 8 categories', () => expect(cases).toHaveLength(408));

  it.each(cases)('%s %s: %s since %s', (state, category, listed, since) => {
    const basis = povertyBasisOn(shippedTables, { state, day, charity: defaultCharityPolicy });
    if (basis === null) throw new RangeError('No guideline');
    const asked = (dollars: number) => {
      const { results } = screenHousehold(household(whoOf[category], [earns(0, dollars)], { State: state }), basis);
      return results.find(({ program, person: at }) => program === category && at === 0);
    };
    const found = asked(0);
    expect(found?.since).toBe(since);
    if (listed === 'null') {
      expect([found?.finding, found?.to]).toEqual(['NoCoverage', null]);
      return;
    }
    const percent = Math.round(100 * Number(listed));
    // The greatest income of a year that still is the limit to the hundredth of a percent, and a dollar more.
    const most = Math.floor(((found?.share?.guideline ?? 0) * percent) / 100);
    expect(found?.to).toBe(percent);
    // Rhode Island has one limit for both: CHIP is then for whom Medicaid does not take for another reason.
    const isSame = state === 'RI' && category === 'ChipPregnant';
    expect([asked(most)?.finding, asked(most + 2)?.finding]).toEqual([isSame ? 'NotNeeded' : 'Within', 'Above']);
  });
});
