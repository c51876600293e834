import type { RowFault } from '../tables/rowFault.ts';
import type { ContractRow } from './contractRow.ts';

const last = '9999-12-31';

const byFrom = (one: ContractRow, other: ContractRow): number =>
  one.from === other.from ? one.row - other.row : one.from < other.from ? -1 : 1;

const fault = ({ row }: ContractRow, other: ContractRow): RowFault => ({
  row,
  column: null,
  sentence: `Row ${other.row} has a price for the same code, modifiers and day. End one of them before the other begins.`,
});

/** The later of any two rows of one code and the same modifiers that hold on one day: nobody could tell which is meant. */
export function overlapsOf(rows: readonly ContractRow[]): readonly RowFault[] {
  const faults: RowFault[] = [];
  for (const same of Map.groupBy(rows, ({ code, modifiers }) => [code, ...modifiers].join(' ')).values()) {
    // By their first day each has but one before it, of those that stay, that may reach into it.
    let kept: ContractRow | null = null;
    for (const one of same.toSorted(byFrom)) {
      const other: ContractRow | null = kept !== null && one.from <= (kept.to ?? last) ? kept : null;
      if (other !== null) faults.push(one.row > other.row ? fault(one, other) : fault(other, one));
      if (other === null || one.row < other.row) kept = one;
    }
  }
  return faults;
}
