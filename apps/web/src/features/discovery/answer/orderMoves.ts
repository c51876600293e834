import type { Search } from '@coverline/contract/discovery/discovery.ts';

export type OrderRow = Search['Order'][number];

/** What tells a coverage from the others: its answer, which stays the same once it is saved; else its insurance. */
export const idOf = ({ SpifResponseID, RegInsuranceID }: OrderRow): string => SpifResponseID ?? RegInsuranceID ?? '';

/** Who pays, in order. */
export const placedIds = (order: readonly OrderRow[]): readonly string[] =>
  order.flatMap((one) => (one.Slot === null ? [] : [idOf(one)]));

/** With the coverage at one place a place higher up. */
export const movedUp = (ids: readonly string[], at: number): readonly string[] =>
  at <= 0 || at >= ids.length ? ids : ids.toSpliced(at - 1, 2, ...ids.slice(at - 1, at + 1).toReversed());
