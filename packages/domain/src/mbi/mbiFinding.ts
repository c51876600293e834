import type { Member, Parsed271 } from '../eligibility/answer/answer.ts';
import { sameFirstName, sameLastName } from '../eligibility/person/nameEquivalence.ts';
import { sameDate } from '../eligibility/person/sameDate.ts';
import { isMbi, normalizeMbi } from '../validate/mbi.ts';

export const mbiStates = ['Found', 'NotFound', 'Multiple', 'Deceased', 'NoAnswer'] as const;
export type MbiState = (typeof mbiStates)[number];

/** What came of asking for somebody's Medicare number. */
export type MbiFinding = {
  readonly state: MbiState;
  /** Without dashes; empty where none was found. */
  readonly mbi: string;
  /** How well the person found is the one asked for, 0 to 100. */
  readonly score: number;
  /** What agrees, and what does not. */
  readonly matches: readonly {
    readonly field: 'last name' | 'first name' | 'date of birth' | 'gender' | 'state';
    readonly agrees: boolean;
  }[];
  /** The ordinal of the segment that states the number, or of the refusal; null where there is none. */
  readonly segment: number | null;
};

type Asked = {
  readonly lastName: string;
  readonly firstName: string;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly state: string;
};

const severalCode = '76';
/** Codes that say the person is not known as asked. */
const unknownCodes: ReadonlySet<string> = new Set(['58', '64', '65', '67', '71', '72', '73', '75', '77', '78']);
const dateOfDeath = '442';

const none = (state: MbiState, segment: number | null = null): MbiFinding => ({
  state,
  mbi: '',
  score: 0,
  matches: [],
  segment,
});

/** Reads an answer for a Medicare number. Only a number that keeps to the position rule is one. */
export function mbiFinding(asked: Asked, parsed: Parsed271 | null): MbiFinding {
  if (parsed === null) return none('NoAnswer');
  const several = parsed.rejections.find(({ code }) => code === severalCode);
  if (several) return none('Multiple', several.segment);
  const unknown = parsed.rejections.find(({ code }) => unknownCodes.has(code));
  if (unknown) return none('NotFound', unknown.segment);
  const member = parsed.members.find(({ party }) => isMbi(party.id));
  if (member === undefined) return none(parsed.rejections.length > 0 ? 'NoAnswer' : 'NotFound');
  const matches = matchesOf(asked, member);
  return {
    state: member.dates.some(({ qualifier }) => qualifier === dateOfDeath) ? 'Deceased' : 'Found',
    mbi: normalizeMbi(member.party.id),
    score: scoreOf(matches),
    matches,
    segment: member.party.segment,
  };
}

function matchesOf(asked: Asked, { party, dateOfBirth, gender }: Member): MbiFinding['matches'] {
  const state = party.address?.state ?? '';
  const all = [
    ['last name', asked.lastName, party.lastName, sameLastName(asked.lastName, party.lastName)],
    ['first name', asked.firstName, party.firstName, sameFirstName(asked.firstName, party.firstName)],
    ['date of birth', asked.dateOfBirth, dateOfBirth, sameDate(asked.dateOfBirth, dateOfBirth)],
    ['gender', asked.gender, gender === 'U' ? '' : gender, asked.gender === gender],
    ['state', asked.state, state, asked.state.toUpperCase() === state.toUpperCase()],
  ] as const;
  return all
    .filter(([, ours, theirs]) => ours !== '' && theirs !== '')
    .map(([field, , , agrees]) => ({ field, agrees }));
}

const weights = { 'last name': 30, 'first name': 25, 'date of birth': 35, gender: 5, state: 5 } as const;

/** The share of the weight of what could be compared that agrees; what was not said counts neither way. */
function scoreOf(matches: MbiFinding['matches']): number {
  const sum = (of: MbiFinding['matches']) => of.reduce((total, { field }) => total + weights[field], 0);
  const compared = sum(matches);
  return compared === 0 ? 0 : Math.round((100 * sum(matches.filter(({ agrees }) => agrees))) / compared);
}
