import type { Member, Parsed271 } from '../answer/answer.ts';
import type { Asked } from '../request/asked.ts';
import { sameFirstName } from './nameEquivalence.ts';
import { sameDate } from './sameDate.ts';

type Question = Pick<Asked, 'isDependent' | 'firstName' | 'dateOfBirth'>;

/**
 * The member of an answer that is compared and shown: the dependent (2100D) when the person was sent as one, of several
 * the best match. A payer that knows a dependent as a member answers with a subscriber alone; one that knows the person
 * asked for as a dependent puts the benefits there. Null where the answer names nobody.
 */
export function personAskedFor(asked: Question, answer: Parsed271): Member | null {
  const dependents = answer.members.filter((member) => member.level === 'dependent');
  const subscribers = answer.members.filter((member) => member.level === 'subscriber');
  const moved = !subscribers.some((member) => member.benefits.length > 0 || member.rejections.length > 0);
  const candidates = asked.isDependent ? dependents : moved && dependents.length > 0 ? dependents : subscribers;
  const likeness = (member: Member) =>
    (sameDate(member.dateOfBirth, asked.dateOfBirth) ? 2 : 0) +
    (sameFirstName(member.party.firstName, asked.firstName) ? 1 : 0);
  const best = candidates.toSorted((a, b) => likeness(b) - likeness(a))[0];
  return best ?? answer.members[0] ?? null;
}
