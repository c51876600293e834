import type { Member, Parsed271 } from '../answer/answer.ts';

/**
 * Who holds the plan through which a dependent of an answer is covered: the subscriber before them in the message. Null of whoever holds it
 * themselves, and where the answer names none.
 */
export function holderOfPlan(member: Member | null, { members }: Pick<Parsed271, 'members'>): Member | null {
  if (member === null || member.level !== 'dependent') return null;
  const before = members.slice(0, Math.max(0, members.indexOf(member)));
  return before.findLast(({ level }) => level === 'subscriber') ?? null;
}

/** The number that the payer knows a member by: their own, else that of whose plan it is. Null where it gave none. */
export const memberNumberOf = (
  member: Member | null,
  holder: Member | null,
): { readonly id: string; readonly segment: number } | null => {
  const party = [member, holder].find((one) => one?.party.idQualifier === 'MI' && one.party.id !== '')?.party;
  return party === undefined ? null : { id: party.id, segment: party.segment };
};
