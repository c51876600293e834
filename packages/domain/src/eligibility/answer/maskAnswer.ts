import { mask } from '../../format/mask.ts';
import type { Benefit, Member, Parsed271, Party, Reference } from './answer.ts';

/** What a number is called that stands for a person: a member id, or a social security number. */
const personal: ReadonlySet<string> = new Set(['MI', '34']);

const maskParty = (party: Party): Party =>
  personal.has(party.idQualifier) && party.id !== '' ? { ...party, id: mask(party.id) } : party;

const maskReference = (reference: Reference): Reference =>
  reference.qualifier === 'SY' && reference.value !== '' ? { ...reference, value: mask(reference.value) } : reference;

const maskBenefit = (benefit: Benefit): Benefit =>
  benefit.parties.length === 0 && benefit.references.length === 0
    ? benefit
    : { ...benefit, parties: benefit.parties.map(maskParty), references: benefit.references.map(maskReference) };

const maskMember = (member: Member): Member => ({
  ...member,
  party: maskParty(member.party),
  references: member.references.map(maskReference),
  benefits: member.benefits.map(maskBenefit),
});

/** A parsed answer without the numbers that stand for persons but for their last four; the text of its segments is left out. */
export const maskAnswer = (answer: Parsed271): Parsed271 => ({
  ...answer,
  members: answer.members.map(maskMember),
  segments: [],
});
