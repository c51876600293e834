import type { Member, Parsed271 } from '../answer/answer.ts';
import { sameFirstName } from './nameEquivalence.ts';
import { sameDate } from './sameDate.ts';

/**
 * An answer that tells of one person in several loops, as one for each: under two subscribers of one payer, or twice under one. Each has
 * the loops that lead to it, and what is refused above them all. An answer that tells of everybody once is itself.
 */
export function answersApart(answer: Parsed271): readonly [Parsed271, ...Parsed271[]] {
  const tellings = tellingsOf(answer.members);
  if (tellings.length < 2) return [answer];
  const [first, ...further] = tellings.map((members) => ({
    ...answer,
    members,
    rejections: answer.rejections.filter(
      ({ level, segment }) => level === 'payer' || level === 'provider' || holds(members, segment),
    ),
  }));
  return first === undefined ? [answer] : [first, ...further];
}

type Told = readonly Member[];

function tellingsOf(members: Told): Told[] {
  const families: Member[][] = [];
  for (const member of members) {
    const family = families.at(-1);
    if (member.level === 'subscriber' || family === undefined) families.push([member]);
    else family.push(member);
  }
  return families.filter((family) => family.some(says)).flatMap(twiceUnderOne);
}

/** Of a family whose dependent stands in it twice, each of the two loops without the other. */
function twiceUnderOne(family: Told): Told[] {
  const dependents = family.filter((one) => one.level === 'dependent' && says(one));
  const again = dependents.filter((one, at) => dependents.slice(0, at).some((other) => isSame(one, other)));
  if (again.length === 0) return [family];
  return [
    family.filter((one) => !again.includes(one)),
    ...again.map((one) =>
      family.filter((other) => other === one || !(dependents.includes(other) && isSame(one, other))),
    ),
  ];
}

const says = ({ benefits, rejections }: Member): boolean => benefits.length > 0 || rejections.length > 0;

const isSame = (one: Member, other: Member): boolean =>
  sameFirstName(one.party.firstName, other.party.firstName) &&
  (one.dateOfBirth === '' || other.dateOfBirth === '' || sameDate(one.dateOfBirth, other.dateOfBirth));

const holds = (members: Told, segment: number): boolean =>
  members.some(
    ({ rejections, benefits }) =>
      rejections.some((one) => one.segment === segment) ||
      benefits.some((one) => one.rejections.some((refused) => refused.segment === segment)),
  );
