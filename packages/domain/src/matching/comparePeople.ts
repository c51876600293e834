import { compareFields } from './fields/compareFields.ts';
import type { Field } from './fields/levels.ts';
import type { Person } from './person.ts';
import { type ReadPerson, readPerson } from './readPerson.ts';
import { rules } from './rules.ts';
import { isLevel, pointsOf, reasonOf, thresholds, weights } from './weights.ts';

/** `same` may be taken for one person by itself; `review` is for somebody who sees both. */
export type Verdict = 'same' | 'review' | 'different';

/** What a field says: how far it agrees, the points that gives, and why in words. */
export type FieldEvidence = {
  readonly field: Field;
  readonly level: string;
  readonly points: number;
  readonly reason: string;
};

export type Comparison = {
  readonly verdict: Verdict;
  readonly points: number;
  readonly evidence: readonly FieldEvidence[];
  /** Why somebody has to look at both although the points are enough. */
  readonly heldBack: readonly string[];
};

const fields = Object.keys(weights) as readonly Field[]; // the keys of a record whose type names exactly the fields

/** What each field says, of levels that were kept. A level that is no more is left out. */
export const evidenceOf = (levels: { readonly [F in Field]?: string | null }): readonly FieldEvidence[] =>
  fields.flatMap((field) => {
    const level = levels[field];
    if (level === null || level === undefined || !isLevel(field, level)) return [];
    return [{ field, level, points: pointsOf(field, level), reason: reasonOf(field, level) }];
  });

/** Whether two people that were read are one. */
export function compareReadPeople(one: ReadPerson, other: ReadPerson): Comparison {
  const levels = compareFields(one, other);
  const evidence = evidenceOf(levels);
  const points = evidence.reduce((sum, field) => sum + field.points, 0);
  if (points < thresholds.review) return { verdict: 'different', points, evidence, heldBack: [] };
  const isEnough = points >= thresholds.same;
  const heldBack = isEnough ? rules.filter(({ holds }) => holds(levels, one, other)).map(({ says }) => says) : [];
  return { verdict: isEnough && heldBack.length === 0 ? 'same' : 'review', points, evidence, heldBack };
}

/** Whether two records are one person's, by how much each field speaks for it or against it. The same whichever is named first. */
export const comparePeople = (one: Person, other: Person): Comparison =>
  compareReadPeople(readPerson(one), readPerson(other));
