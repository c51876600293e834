import type { PovertyTables } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import { firstGuidelineDay } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import { type Household, type HouseholdMember, memberWords } from '@coverline/domain/fplCalculator/household.ts';
import { householdProblems } from '@coverline/domain/fplCalculator/householdProblems.ts';
import { povertyBasisOn } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import { programWords } from '@coverline/domain/fplCalculator/programs.ts';
import { type ProgramResult, screenHousehold } from '@coverline/domain/fplCalculator/screenHousehold.ts';
import { findingWithLimit } from '@coverline/domain/fplCalculator/screeningWords.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import type { NumberedPolicy } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { readCharityPolicy } from '#/services/poverty/charityPolicies.ts';
import { changeOf } from './changeRows.ts';
import { tablesBeside } from './getChange.ts';

const plain = { Expected: 0, Student: false, Disabled: false, Medicare: false } as const;

/** Adults of 30 who file together, and the children whom they claim: of 4 years, of 10, and so on by turns. */
function membersOf(adults: number, children: number): readonly HouseholdMember[] {
  const ages = [4, 10, 0, 16];
  return [
    ...Array.from({ length: adults }, (_, at): HouseholdMember => {
      const Relation = at === 0 ? 'Self' : at === 1 ? 'Spouse' : 'Other';
      return { ...plain, Relation, Age: 30, Tax: at < 2 ? 'Files' : 'None' };
    }),
    ...Array.from({ length: children }, (_, at): HouseholdMember => {
      return { ...plain, Relation: 'Child', Age: ages[at % ages.length] ?? 4, Tax: 'Claimed' };
    }),
  ];
}

const saysOf = (result: ProgramResult | undefined): string => (result === undefined ? '' : findingWithLimit(result));

/** Nobody is asked for in such a household: it is typed to see what a change does. */
export const tryChangeHandlers: HandlersOf<'tryFplChange'> = {
  tryFplChange: (ctx, { ChangeID, State, Day, Adults, Children, IncomeCents }) =>
    ctx.tx(async (trx) => {
      const { before, after } = await tablesBeside(trx, await changeOf(trx, ChangeID));
      const charity = await readCharityPolicy(trx, ctx.session.clientId, Day);
      if (Adults < 1) throw fieldFault('Adults', 'A household has one adult at least here');
      const household: Household = {
        State,
        Day,
        Members: membersOf(Adults, Children),
        Incomes: [{ Of: 0, Kind: 'Wages', Cents: IncomeCents, Period: 'Year', HoursPerWeek: null }],
      };
      const { Members, Incomes, ...others } = householdProblems(household, firstDayOf(before, after));
      refuseProblems({
        ...others,
        ...(Members !== undefined && { Adults: Members }),
        ...(Incomes !== undefined && { IncomeCents: Incomes.replace('Income 1: e', 'E') }),
      });
      const [was, is] = [before, after].map((tables) => screened(household, tables, charity));
      const rows = is?.results ?? [];
      const person = ({ person: at, program }: ProgramResult) => `${at} ${program}`;
      const earlier = new Map((was?.results ?? []).map((result) => [person(result), result]));
      return {
        Before: formatBasisPoints(was?.people[0]?.basisPoints),
        After: formatBasisPoints(is?.people[0]?.basisPoints),
        Rows: rows.map((result) => ({
          Who: memberWords(household.Members, result.person),
          Program: programWords[result.program],
          Before: saysOf(earlier.get(person(result))),
          After: saysOf(result),
        })),
      };
    }),
};

const firstDayOf = (before: PovertyTables, after: PovertyTables): string =>
  [firstGuidelineDay(before), firstGuidelineDay(after)].toSorted()[1] ?? '';

function screened(household: Household, tables: PovertyTables, charity: NumberedPolicy) {
  const basis = povertyBasisOn(tables, { state: household.State, day: household.Day, charity });
  return basis === null ? null : screenHousehold(household, basis);
}
