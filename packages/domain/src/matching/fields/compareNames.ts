import { shareNamePart } from '../../eligibility/person/nameEquivalence.ts';
import { isFirstName, isNickname } from '../names/nicknames.ts';
import type { ReadPerson } from '../readPerson.ts';
import { agrees, type Levels, type PeopleLevels } from './levels.ts';
import { isSlip, soundsAlike } from './likeTexts.ts';

type Names = Pick<ReadPerson, 'last' | 'former' | 'first'>;

const whole = (name: readonly string[]): string => name.join('');
const isSameOrSlip = (one: string, other: string): boolean => one === other || isSlip(one, other);

/** Whether what stands in one field of one stands in the other field of the other. */
const isCross = (name: readonly string[], otherName: readonly string[]): boolean =>
  name.length > 0 && otherName.length > 0 && isSameOrSlip(whole(name), whole(otherName));

function lastLevel(one: Names, other: Names): Levels['lastName'] | null {
  if (one.last.length === 0 || other.last.length === 0) return null;
  const [last, otherLast] = [whole(one.last), whole(other.last)];
  if (last === otherLast) return 'same';
  const isFormer = (name: readonly string[]) => (former: readonly string[]) =>
    whole(former) === whole(name) || shareNamePart(former, name);
  if (one.former.some(isFormer(other.last)) || other.former.some(isFormer(one.last))) return 'former';
  if (shareNamePart(one.last, other.last)) return 'part';
  if (isSlip(last, otherLast)) return 'slip';
  return soundsAlike(last, otherLast) ? 'sound' : 'different';
}

/** One the beginning of the other, as Alex of Alexander. */
const shortest = 3;
const isShort = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= shortest && long.startsWith(short);
};

function firstLevel(one: Names, other: Names): Levels['firstName'] | null {
  if (one.first.length === 0 || other.first.length === 0) return null;
  const [first, otherFirst] = [whole(one.first), whole(other.first)];
  if (first === otherFirst) return 'same';
  const pairs = one.first.flatMap((part) => other.first.map((otherPart) => [part, otherPart] as const));
  if (isNickname(first, otherFirst) || pairs.some(([part, otherPart]) => isNickname(part, otherPart)))
    return 'nickname';
  if (pairs.some(([part, otherPart]) => part.length > 1 && part === otherPart)) return 'part';
  const [initial, otherInitial] = [one.first[0] ?? '', other.first[0] ?? ''];
  if (initial.length === 1 || otherInitial.length === 1)
    return initial[0] === otherInitial[0] ? 'initial' : 'different';
  // Two names that people have are no slip for each other: Alexander and Alexandra may be twins.
  if (isFirstName(first) && isFirstName(otherFirst)) return soundsAlike(first, otherFirst) ? 'sound' : 'different';
  if (isShort(first, otherFirst)) return 'nickname';
  if (isSlip(first, otherFirst)) return 'slip';
  return soundsAlike(first, otherFirst) ? 'sound' : 'different';
}

/**
 * How far two people are called alike. Names that disagree in their own fields are looked for in each other's: there one that is
 * found is a last name, whatever became of the other.
 */
export function compareNames(one: Names, other: Names): Pick<PeopleLevels, 'lastName' | 'firstName'> {
  const straight = { lastName: lastLevel(one, other), firstName: firstLevel(one, other) };
  if (agrees(straight.lastName) || agrees(straight.firstName)) return straight;
  const [isLastFirst, isFirstLast] = [isCross(one.last, other.first), isCross(one.first, other.last)];
  if (isLastFirst && isFirstLast) return { lastName: 'swapped', firstName: 'swapped' };
  return isLastFirst || isFirstLast ? { ...straight, lastName: 'swapped' } : straight;
}
