import { type Cents, atLeastZero, sumOf } from '../money/cents.ts';

/** What happened to money at the desk. Nothing is undone by erasing: a void is an entry of its own. */
export const paymentMethods = ['Cash', 'Check', 'Card', 'PaymentPage', 'Other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type DeskEntry =
  | {
      readonly kind: 'Collected';
      readonly id: string;
      readonly cents: Cents;
      readonly method: PaymentMethod;
      readonly on: string;
      readonly by: string;
    }
  | { readonly kind: 'Voided'; readonly of: string; readonly on: string; readonly by: string }
  | {
      readonly kind: 'Promised';
      readonly cents: Cents;
      readonly until: string;
      readonly on: string;
      readonly by: string;
    }
  | {
      readonly kind: 'Planned';
      readonly months: number;
      readonly firstOn: string;
      readonly on: string;
      readonly by: string;
    }
  | {
      readonly kind: 'Waived';
      readonly cents: Cents;
      readonly reason: string;
      readonly on: string;
      readonly by: string;
    };

type Collected = Extract<DeskEntry, { kind: 'Collected' }>;

/** What was collected and not voided. */
export function collectedOf(entries: readonly DeskEntry[]): readonly Collected[] {
  const voided = new Set(entries.flatMap((entry) => (entry.kind === 'Voided' ? [entry.of] : [])));
  return entries.filter((entry): entry is Collected => entry.kind === 'Collected' && !voided.has(entry.id));
}

export type DeskBalance = {
  readonly collectedCents: Cents;
  readonly waivedCents: Cents;
  readonly openCents: Cents;
  /** More was collected than is owed: it goes back, or against another {visit}. */
  readonly creditCents: Cents;
};

/** What is still open of what a patient owes. */
export function deskBalance(owedCents: Cents, entries: readonly DeskEntry[]): DeskBalance {
  const collectedCents = sumOf(collectedOf(entries).map(({ cents }) => cents));
  const waivedCents = sumOf(entries.map((entry) => (entry.kind === 'Waived' ? entry.cents : 0)));
  const rest = owedCents - waivedCents - collectedCents;
  return {
    collectedCents,
    waivedCents,
    openCents: atLeastZero(rest),
    creditCents: Math.min(collectedCents, atLeastZero(-rest)),
  };
}

export type CloseRow = {
  readonly by: string;
  readonly method: PaymentMethod;
  readonly count: number;
  readonly cents: Cents;
};

/** A day's close: what each user holds by each method. Each is told apart, since each counts a drawer of their own. */
export function closeOfDay(entries: readonly DeskEntry[], day: string): readonly CloseRow[] {
  const rows = new Map<string, CloseRow>();
  for (const { by, method, cents } of collectedOf(entries).filter(({ on }) => on === day)) {
    const key = JSON.stringify([by, method]);
    const row = rows.get(key) ?? { by, method, count: 0, cents: 0 };
    rows.set(key, { ...row, count: row.count + 1, cents: row.cents + cents });
  }
  return [...rows.values()].toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : a.method < b.method ? -1 : 1));
}
