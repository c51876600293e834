import type { Benefit, DateFact, Member, Parsed271, Party } from '../parsed271.ts';

/** A type with its fields and lists still open, while it is being read. */
export type Draft<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K];
};

export type PartyDraft = Draft<Party>;
export type BenefitDraft = Omit<Draft<Benefit>, 'parties'> & { parties: PartyDraft[] };
export type MemberDraft = Omit<Draft<Member>, 'party' | 'benefits'> & { party: PartyDraft; benefits: BenefitDraft[] };
export type Draft271 = Omit<Draft<Parsed271>, 'payer' | 'provider' | 'members'> & {
  payer: PartyDraft | null;
  provider: PartyDraft | null;
  members: MemberDraft[];
};

export const emptyParty = (segment: number): PartyDraft => ({
  segment,
  entity: '',
  lastName: '',
  firstName: '',
  middleName: '',
  suffix: '',
  idQualifier: '',
  id: '',
  address: null,
  contacts: [],
});

export const emptyMember = (level: 'subscriber' | 'dependent', segment: number): MemberDraft => ({
  level,
  party: emptyParty(segment),
  traces: [],
  references: [],
  dateOfBirth: '',
  gender: '',
  relationship: '',
  insChanged: false,
  dates: [],
  rejections: [],
  benefits: [],
});

export const emptyAnswer = (): Draft271 => ({
  interchangeControl: '',
  groupControl: '',
  transactionControl: '',
  reference: '',
  senderId: '',
  receiverId: '',
  usage: '',
  payer: null,
  provider: null,
  rejections: [],
  members: [],
  segments: [],
});

const day = /^(\d{4})(\d{2})(\d{2})/;

/** 'CCYYMMDD…' as YYYY-MM-DD; '' where it does not begin with eight digits. */
export function isoDate(value: string): string {
  const at = day.exec(value);
  return at ? `${at[1]}-${at[2]}-${at[3]}` : '';
}

/**
 * A DTP's period by what it looks like rather than by its format qualifier, which payers get wrong: 'CCYYMMDD', or two of
 * them with a hyphen. null where there is no date to tell.
 */
export function dateFact(segment: number, qualifier: string, period: string): DateFact | null {
  const [first = '', second = ''] = period.split('-');
  const from = isoDate(first);
  if (from === '') return null;
  return { segment, qualifier, from, to: isoDate(second) || null };
}
