import type { RowFault } from '../tables/rowFault.ts';
import type { ContractRow } from './contractRow.ts';

const last = '9999-12-31';

/** The later of any two rows of one code and the same modifiers that hold on one day: nobody could tell which is meant. */
export function overlapsOf(rows: readonly ContractRow[]): readonly RowFault[] {
  const faults: RowFault[] = [];
  for (const same of Map.groupBy(rows, ({ code, modifiers }) => [code, ...modifiers].join(' ')).values()) {
    const taken: ContractRow[] = [];
    for (const one of same) {
      const other = taken.find(({ from, to }) => one.from <= (to ?? last) && from <= (one.to ?? last));
      if (other === undefined) taken.push(one);
      else {
        const sentence = `Row ${other.row} has a price for the same code, modifiers and day. End one of them before the other begins.`;
        faults.push({ row: one.row, column: null, sentence });
      }
    }
  }
  return faults;
}
