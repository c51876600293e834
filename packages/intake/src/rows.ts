/** A row of a file. `row` is its number as a spreadsheet shows it: the first of the file is 1, its header and blank rows count. */
export type Row = { readonly row: number; readonly cells: readonly string[] };

export type FaultCode =
  | 'too-long'
  | 'open-quote'
  | 'stray-quote'
  | 'ragged'
  | 'header-again'
  | 'not-json'
  | 'unknown-column'
  | 'not-text'
  | 'sheet-error'
  | 'envelope'
  | 'no-question'
  | 'several-places'
  | 'not-adt'
  | 'no-patient';

/** What keeps one row from being read; the rows around it are read all the same. The sentence holds no value of the row. */
export type Fault = {
  readonly row: number;
  /** 1 is the first; null where it is about the row as a whole. */
  readonly column: number | null;
  readonly code: FaultCode;
  readonly sentence: string;
  /** The row as it was, as far as its cells could be told apart; a line that could not be divided is one cell, cut to 1,000 characters. */
  readonly cells: readonly string[];
};

/** What a piece of a file holds, in the order of the file each. */
export type RowBatch = { readonly rows: readonly Row[]; readonly faults: readonly Fault[] };

/** Takes what a reader finds. */
export type RowSink = {
  readonly row: (row: number, cells: readonly string[]) => void;
  readonly fault: (fault: Fault) => void;
};

/** Gathers what is found until it is taken. */
export function createCollector(): RowSink & { readonly take: () => RowBatch | null } {
  let rows: Row[] = [];
  let faults: Fault[] = [];
  return {
    row: (row, cells) => void rows.push({ row, cells }),
    fault: (fault) => void faults.push(fault),
    take() {
      if (rows.length === 0 && faults.length === 0) return null;
      const batch = { rows, faults };
      rows = [];
      faults = [];
      return batch;
    },
  };
}

/** A line that could not be divided, as it goes into a fault. */
export const cutLine = (line: string): readonly string[] => [line.slice(0, 1000)];

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
