import { type Cents, atLeastZero, sumOf } from '../money/cents.ts';

/** By what money is taken at the desk. A card is taken at a terminal of its own: nothing of it is processed here. */
export const tenders = ['Cash', 'Check', 'Card', 'Other'] as const;
export type Tender = (typeof tenders)[number];

/** What money is taken for. A deposit is for the visit too; a prior balance is not, and leaves open what the visit costs. */
export const purposes = ['Visit', 'PriorBalance', 'Deposit'] as const;
export type Purpose = (typeof purposes)[number];

/** What is recorded about money. Nothing is undone by erasing: a refund or a void is an entry of its own, of its own day and whoever made it. */
export const entryKinds = ['Collected', 'Refunded', 'Voided', 'Planned', 'Promised', 'Waived'] as const;
export type EntryKind = (typeof entryKinds)[number];

type Made = { readonly id: string; readonly on: string; readonly by: string };

export type DeskEntry = Made &
  (
    | { readonly kind: 'Collected'; readonly cents: Cents; readonly tender: Tender; readonly purpose: Purpose }
    | { readonly kind: 'Refunded'; readonly of: string; readonly cents: Cents }
    | { readonly kind: 'Voided'; readonly of: string }
    | { readonly kind: 'Promised'; readonly cents: Cents; readonly until: string }
    | { readonly kind: 'Planned'; readonly cents: Cents; readonly months: number; readonly firstOn: string }
    | { readonly kind: 'Waived'; readonly cents: Cents }
  );

type Of<K extends EntryKind> = Extract<DeskEntry, { readonly kind: K }>;

const voidedOf = (entries: readonly DeskEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => (entry.kind === 'Voided' ? [entry.of] : [])));

/** Those of a kind that nobody voided, in their order. */
function standing<K extends EntryKind>(entries: readonly DeskEntry[], kind: K): readonly Of<K>[] {
  const voided = voidedOf(entries);
  return entries.filter((entry): entry is Of<K> => entry.kind === kind && !voided.has(entry.id));
}

/** What of an entry can still go back: all of what was collected, less what went back. A voided one has nothing left. */
export function leftOf(entries: readonly DeskEntry[], id: string): Cents {
  const taken = standing(entries, 'Collected').find((entry) => entry.id === id);
  if (taken === undefined) return 0;
  return taken.cents - sumOf(standing(entries, 'Refunded').map(({ of, cents }) => (of === id ? cents : 0)));
}

/** Why an entry cannot be refunded by so much, or voided; null where it can. */
export function reversalProblem(entries: readonly DeskEntry[], kind: 'Refunded' | 'Voided', of: string, cents: Cents) {
  const entry = entries.find(({ id }) => id === of);
  if (entry === undefined) return 'There is no such entry';
  if (voidedOf(entries).has(of)) return 'It is voided already';
  if (kind === 'Refunded') {
    if (entry.kind !== 'Collected') return 'Only what was collected is refunded';
    return cents > leftOf(entries, of) ? 'No more goes back than is left of it' : null;
  }
  if (entry.kind === 'Voided') return 'A void stays: record it anew';
  if (entry.kind === 'Collected' && leftOf(entries, of) < entry.cents)
    return 'Some of it was refunded: refund what is left, or void the refund first';
  return null;
}

/** The newest of a kind: a later one has taken the place of the earlier, also where it was voided since. */
function newest<K extends 'Planned' | 'Promised'>(entries: readonly DeskEntry[], kind: K): Of<K> | null {
  const last = standing(entries, kind).at(-1);
  return last !== undefined && entries.findLast((entry) => entry.kind === kind) === last ? last : null;
}

export type DeskBalance = {
  /** For the visit, deposits too, less what went back. */
  readonly collectedCents: Cents;
  /** For what was owed before it. */
  readonly priorCents: Cents;
  readonly waivedCents: Cents;
  /** Null while nobody knows what is owed. */
  readonly openCents: Cents | null;
  /** More was collected than is owed: it goes back, or against another {visit}. */
  readonly creditCents: Cents;
  /** The newest, where it stands and something is left: a later one takes the place of an earlier one for good. */
  readonly plan: Of<'Planned'> | null;
  readonly promise: Of<'Promised'> | null;
};

/** What is still open of what a patient owes; `owedCents` is null while nobody knows. */
export function deskBalance(owedCents: Cents | null, entries: readonly DeskEntry[]): DeskBalance {
  const netOf = (isIt: (purpose: Purpose) => boolean) =>
    sumOf(standing(entries, 'Collected').map(({ id, purpose }) => (isIt(purpose) ? leftOf(entries, id) : 0)));
  const collectedCents = netOf((purpose) => purpose !== 'PriorBalance');
  const waivedCents = sumOf(standing(entries, 'Waived').map(({ cents }) => cents));
  const rest = owedCents === null ? null : owedCents - waivedCents - collectedCents;
  const isOpen = rest === null || rest > 0;
  return {
    collectedCents,
    priorCents: netOf((purpose) => purpose === 'PriorBalance'),
    waivedCents,
    openCents: rest === null ? null : atLeastZero(rest),
    creditCents: rest === null ? 0 : Math.min(collectedCents, atLeastZero(-rest)),
    plan: isOpen ? newest(entries, 'Planned') : null,
    promise: isOpen ? newest(entries, 'Promised') : null,
  };
}

type Moved = { readonly tender: Tender; readonly cents: number };

/**
 * What an entry moves in the drawer of whoever makes it; null where it moves nothing. A reversal moves money on its own day, so that a day that
 * is closed stays as it was counted; a voided refund brings it back.
 */
export function movedBy(entry: DeskEntry, all: readonly DeskEntry[]): Moved | null {
  if (entry.kind === 'Collected') return { tender: entry.tender, cents: entry.cents };
  if (entry.kind !== 'Refunded' && entry.kind !== 'Voided') return null;
  const of = all.find(({ id }) => id === entry.of);
  const was = of === undefined ? null : movedBy(of, all);
  return was === null ? null : { tender: was.tender, cents: entry.kind === 'Refunded' ? -entry.cents : -was.cents };
}

/** What each tender comes to of one user's day, all four: what they took, less what they gave back. */
export type Takings = { readonly tender: Tender; readonly count: number; readonly cents: number };

export const takingsOf = (moved: readonly Moved[]): readonly Takings[] =>
  tenders.map((tender) => {
    const own = moved.filter((one) => one.tender === tender);
    return { tender, count: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
  });
