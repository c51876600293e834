import type { NetworkDays } from './networkRows.ts';

/** A row of one key as it would be after an import. */
export type ClaimedDays = NetworkDays & {
  /** Its row in the file; null: it is on the list, and the file does not name it. */
  readonly row: number | null;
  /** How it is on the list, where the file changes it: so it stays where the change is refused. */
  readonly kept: NetworkDays | null;
};

/**
 * Of rows of one key, those of a file that cannot be taken since another holds on a day of theirs: by the file's row, the days of that
 * other and its row. What is on the list stands; of two of the file the later one goes.
 */
export function networkClashes(all: readonly ClaimedDays[]): ReadonlyMap<number, ClaimedDays> {
  const clashes = new Map<number, ClaimedDays>();
  let claimed = all;
  for (;;) {
    const found = sweep(claimed);
    if (found.size === 0) return clashes;
    for (const [row, other] of found) clashes.set(row, other);
    // What the list has of a row that is refused stands again, and may meet another.
    claimed = claimed.flatMap((one) => {
      if (one.row === null || !found.has(one.row)) return [one];
      return one.kept === null ? [] : [{ ...one.kept, row: null, kept: null }];
    });
  }
}

type Claim<Row> = {
  /** Its row in the file. */
  readonly row: number;
  readonly fields: Row;
  /** The one of the list that it changes. */
  readonly before: Row | undefined;
};

/** The same of rows of any keys, beside the whole list that a file is read into. */
export function importClashes<Row extends NetworkDays>(
  claims: readonly Claim<Row>[],
  list: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<number, ClaimedDays> {
  const named = new Set(claims.map(({ before }) => before));
  const all = [
    ...claims.map(({ row, fields, before }) => ({
      key: keyOf(fields),
      days: { ...daysOf(fields), row, kept: before === undefined ? null : daysOf(before) },
    })),
    ...list
      .filter((one) => !named.has(one))
      .map((one) => ({ key: keyOf(one), days: { ...daysOf(one), row: null, kept: null } })),
  ];
  const groups = [...Map.groupBy(all, ({ key }) => key).values()];
  return new Map(groups.flatMap((group) => [...networkClashes(group.map(({ days }) => days))]));
}

const daysOf = ({ EffectiveFrom, EffectiveTo }: NetworkDays) => ({ EffectiveFrom, EffectiveTo });

function sweep(claimed: readonly ClaimedDays[]): ReadonlyMap<number, ClaimedDays> {
  const found = new Map<number, ClaimedDays>();
  let last: ClaimedDays | undefined;
  for (const one of claimed.toSorted((a, b) => (begins(a) < begins(b) ? -1 : 1))) {
    if (last === undefined || begins(one) > ends(last)) {
      last = one;
      continue;
    }
    const loser = (one.row ?? 0) > (last.row ?? 0) ? one : last;
    const winner = loser === one ? last : one;
    if (loser.row !== null) found.set(loser.row, winner);
    last = winner;
  }
  return found;
}

const begins = ({ EffectiveFrom }: NetworkDays) => EffectiveFrom || '0000-00-00';
const ends = ({ EffectiveTo }: NetworkDays) => EffectiveTo || '9999-99-99';
