import { type Cents, atLeastZero, sumOf } from '../money/cents.ts';
import { type DeskBalance, type DeskEntry, leftOf } from './desk.ts';

/** What of the money that is open somebody has agreed to pay. */
export type Arranged = {
  /** What a plan is still to bring; null where there is none. */
  readonly planCents: Cents | null;
  /** What is promised, beside a plan that is older; null where there is none whose day is still to come. */
  readonly promise: { readonly cents: Cents; readonly on: string } | null;
};

/** A plan or promise is about what was open when it was made: what was collected since was paid of it, and what came to be owed since is not in it. */
export function arrangedOf(
  { plan, promise }: Pick<DeskBalance, 'plan' | 'promise'>,
  entries: readonly DeskEntry[],
  today: string,
): Arranged {
  const places = new Map(entries.map(({ id }, at) => [id, at]));
  const placeOf = (entry: DeskEntry) => places.get(entry.id) ?? -1;
  const paidSince = (entry: DeskEntry): Cents =>
    sumOf(
      entries
        .slice(placeOf(entry) + 1)
        .map((one) => (one.kind === 'Collected' && one.purpose !== 'PriorBalance' ? leftOf(entries, one.id) : 0)),
    );
  const planCents = plan === null ? null : atLeastZero(plan.cents - paidSince(plan));
  const isDue = promise !== null && promise.until >= today;
  // A plan is about all that was open then, also what was promised before it.
  if (!isDue || (plan !== null && placeOf(promise) < placeOf(plan))) return { planCents, promise: null };
  const cents =
    plan === null
      ? atLeastZero(promise.cents - paidSince(promise))
      : atLeastZero(plan.cents + promise.cents - paidSince(plan)) - (planCents ?? 0);
  return { planCents, promise: { cents, on: promise.until } };
}
