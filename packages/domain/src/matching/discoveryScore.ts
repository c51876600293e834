import { compareFields } from './fields/compareFields.ts';
import type { Field, Levels, PeopleLevels } from './fields/levels.ts';
import type { FieldEvidence } from './comparePeople.ts';
import type { Person } from './person.ts';
import { readPerson } from './readPerson.ts';
import { scoreLevel, type ScoreLevel } from './scoreLevels.ts';
import { reasonOf } from './weights.ts';

/** The points of a coverage that was found, by how far its person agrees with the one asked for. No row, no points. */
export const scorePoints: { readonly [F in Field]: Partial<Readonly<Record<Levels[F], number>>> } = {
  dateOfBirth: { same: 35, dayAndMonth: 15, digit: 15, twoParts: -40, different: -40 },
  lastName: { same: 20, former: 10, part: 10, slip: 10, sound: 10, swapped: 10 },
  firstName: { same: 15, nickname: 15, part: 15, initial: 7, slip: 7, sound: 7, swapped: 7 },
  ssn: { same: 25, lastFour: 12, digit: 0, different: -30 },
  place: { zip: 8, zipDigit: 3, city: 3, stateOnly: 3, state: 3 },
  sex: { same: 2 },
  street: { same: 5, slip: 5 },
  memberId: {},
  phone: {},
};

/** What an answer says beside its person. */
export type AnswerFacts = {
  /** The payer returned a member ID. */
  readonly hasMemberId: boolean;
  /** The payer says that the person died before the service. */
  readonly isDeceasedBefore: boolean;
};
const factPoints = { hasMemberId: 5, isDeceasedBefore: -20 } as const;
const factReasons: Readonly<Record<keyof AnswerFacts, string>> = {
  hasMemberId: 'The payer returned a member ID',
  isDeceasedBefore: 'The person died before the date of service',
};

export type DiscoveryScore = {
  readonly score: number;
  readonly level: ScoreLevel;
  readonly evidence: readonly (Omit<FieldEvidence, 'field'> & { readonly field: Field | keyof AnswerFacts })[];
  /** Birth date or SSN speak against the person: the score ends below REVIEW. */
  readonly isConflict: boolean;
};

const fields = Object.keys(scorePoints) as readonly Field[]; // the keys of a record whose type names exactly the fields
const facts = Object.keys(factPoints) as readonly (keyof AnswerFacts)[]; // as above

/** What gave which points, of how far two people agree; and whether birth date or SSN speak against the person. */
export function scoreOf(levels: PeopleLevels) {
  const evidence = fields.flatMap((field) => {
    const level = levels[field];
    // each field has its own levels, which the compiler does not follow through a variable
    const points = level === null ? undefined : (scorePoints[field] as Readonly<Record<string, number>>)[level];
    return level === null || points === undefined ? [] : [{ field, level, points, reason: reasonOf(field, level) }];
  });
  const isConflict = evidence.some(({ field, points }) => (field === 'dateOfBirth' || field === 'ssn') && points < 0);
  return { evidence, isConflict };
}

/** How sure it is that a coverage is the person's who was asked for: 0 to 100, its level, and what gave which points. */
export function discoveryScore(asked: Person, found: Person, answer: AnswerFacts): DiscoveryScore {
  const { evidence: ofFields, isConflict } = scoreOf(compareFields(readPerson(asked), readPerson(found)));
  const ofFacts = facts.flatMap((field) =>
    answer[field] ? [{ field, level: 'stated', points: factPoints[field], reason: factReasons[field] }] : [],
  );
  const evidence = [...ofFields, ...ofFacts];
  const sum = evidence.reduce((total, { points }) => total + points, 0);
  return { ...scoreLevel(sum, isConflict), evidence, isConflict };
}
