import type { InsuranceFields } from './insuranceProblems.ts';

/** By which answer an insurance was verified, when, and as what. */
export type Verified = {
  readonly status_id: number | null;
  readonly last_verified_at: string | null;
  readonly lookup_id: string | null;
};

/** What an answer can write into an insurance that stood before; its place in the order is not one insurance's own. */
const saidFields = [
  'TradingPartnerID',
  'CertificateNumber',
  'PlanName',
  'GroupNumber',
  'GroupName',
  'EffectiveDate',
  'TermDate',
  'OfficeCopay',
  'SpecialistCopay',
] as const satisfies readonly (keyof InsuranceFields)[];
export type SaidField = (typeof saidFields)[number];
type Said = Pick<InsuranceFields, SaidField>;

/** An insurance before an answer was saved over it and as that left it. */
export type SavedOver = {
  readonly before: Said & Verified;
  readonly after: Said & Verified;
};

export const savedOver = (before: Said & Verified, after: Said & Verified): SavedOver => ({
  before: picked(before),
  after: picked(after),
});

const picked = (of: Said & Verified): Said & Verified => ({
  ...(Object.fromEntries(saidFields.map((field) => [field, of[field]])) as Said), // its keys
  status_id: of.status_id,
  last_verified_at: of.last_verified_at,
  lookup_id: of.lookup_id,
});

/** The fields that the save wrote. */
const written = ({ before, after }: SavedOver): readonly SaidField[] =>
  saidFields.filter((field) => before[field] !== after[field]);

const isVerifiedAs = (one: Verified, other: Verified): boolean =>
  one.lookup_id === other.lookup_id &&
  one.status_id === other.status_id &&
  one.last_verified_at === other.last_verified_at;

export const isSavedOver = (saved: SavedOver): boolean =>
  written(saved).length > 0 || !isVerifiedAs(saved.before, saved.after);

export type LeftField = SaidField | 'Status';

export type Undone = {
  /** What goes back into the insurance. */
  readonly fields: Partial<Said>;
  /** Null: how it is verified stays. */
  readonly verified: Verified | null;
  readonly restored: readonly LeftField[];
  readonly left: readonly LeftField[];
  /** Why, where something is left. */
  readonly why: 'Changed' | 'Together' | 'SavedSince' | null;
};

/** What cannot be put back alone: a number is its payer's. */
const together: readonly (readonly SaidField[])[] = [['TradingPartnerID', 'CertificateNumber']];

/**
 * What the undo of a save puts back into an insurance: each field that holds what the save wrote, with what belongs to it. Whatever
 * somebody changed since stays, and so does all of it where another answer was saved since: that found these values right.
 */
export function undoSave(saved: SavedOver, now: Said & Verified): Undone {
  const { before, after } = saved;
  const wrote = written(saved);
  const isSeen = !isVerifiedAs(before, after);
  const isAsLeft = isVerifiedAs(after, now);
  if (now.lookup_id !== after.lookup_id || isVerifiedAnew(now, after))
    return {
      fields: {},
      verified: null,
      restored: [],
      left: [...wrote, ...(isSeen ? (['Status'] as const) : [])],
      why: 'SavedSince',
    };
  const changed = new Set(saidFields.filter((field) => now[field] !== after[field]));
  const held = new Set(together.filter((some) => some.some((field) => changed.has(field))).flat());
  let back = wrote.filter((field) => !changed.has(field) && !held.has(field));
  if (endsFirst({ ...now, ...valuesOf(before, back) }) && !endsFirst(now))
    back = back.filter((field) => field !== 'EffectiveDate' && field !== 'TermDate');
  const left = wrote.filter((field) => !back.includes(field));
  const isPulled = left.some((field) => !changed.has(field));
  const leftStatus = isSeen && !isAsLeft;
  return {
    fields: valuesOf(before, back),
    verified: isSeen && isAsLeft ? verifiedOf(before) : null,
    restored: [...back, ...(isSeen && isAsLeft ? (['Status'] as const) : [])],
    left: [...left, ...(leftStatus ? (['Status'] as const) : [])],
    why: left.length === 0 && !leftStatus ? null : isPulled ? 'Together' : 'Changed',
  };
}

/** Said anew of the same answer, as by a call since; a call that was taken back leaves an earlier word, or none. */
const isVerifiedAnew = (now: Verified, after: Verified): boolean =>
  now.last_verified_at !== null &&
  (after.last_verified_at === null || Date.parse(now.last_verified_at) > Date.parse(after.last_verified_at));

const valuesOf = (of: Said, fields: readonly SaidField[]): Partial<Said> =>
  Object.fromEntries(fields.map((field) => [field, of[field]]));

const verifiedOf = ({ status_id, last_verified_at, lookup_id }: Verified): Verified => ({
  status_id,
  last_verified_at,
  lookup_id,
});

const endsFirst = ({ EffectiveDate, TermDate }: Pick<Said, 'EffectiveDate' | 'TermDate'>): boolean =>
  EffectiveDate !== '' && TermDate !== '' && TermDate < EffectiveDate;

const labels: Readonly<Record<LeftField, string>> = {
  TradingPartnerID: '{payer}',
  CertificateNumber: '{member ID}',
  PlanName: 'plan',
  GroupNumber: 'group number',
  GroupName: 'group name',
  EffectiveDate: 'effective date',
  TermDate: 'termination date',
  OfficeCopay: 'office copay',
  SpecialistCopay: 'specialist copay',
  Status: 'status',
};

/** What the undo left as it is, and why, in one sentence with terms in braces; nothing where all went back. */
export function saysLeft(payer: string, { left, why }: Pick<Undone, 'left' | 'why'>): string {
  if (why === null) return '';
  const [stays, they] = left.length === 1 ? ['stays as it is', 'it was'] : ['stay as they are', 'they were'];
  if (why === 'SavedSince') return `${payer} stays as it is: another answer was saved there since.`;
  const names = left.map((field) => labels[field]);
  const last = names.at(-1) ?? '';
  const all = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  const because = why === 'Changed' ? `${they} changed since` : 'changed since, or belonging to what was';
  return `${payer}: ${all} ${stays}, ${because}.`;
}
