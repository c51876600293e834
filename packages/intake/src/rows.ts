/** A row of a file. `row` is its number as a spreadsheet shows it: the first of the file is 1, its header and blank rows count. */
export type Row = {
  readonly row: number;
  readonly cells: readonly string[];
  /** What is to be told of it though it is read: a sentence without a value. */
  readonly note?: string;
};

/** What is told of a row that somebody who opens the workbook does not see. */
export const hiddenRow = 'This row is hidden in the workbook.';
export const isHiddenRow = ({ note = '' }: Row): boolean => note.startsWith(hiddenRow);

/** What is to be told of a file though it is read: of how many things, and at which row that was seen. */
export type FileRemark = { readonly row: number; readonly many: number; readonly sentence: string };

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
  | 'several-days'
  | 'not-adt'
  | 'no-patient'
  | 'left-out';

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
export type RowBatch = {
  readonly rows: readonly Row[];
  readonly faults: readonly Fault[];
  readonly remarks: readonly FileRemark[];
};

/** Takes what a reader finds. */
export type RowSink = {
  readonly row: (row: number, cells: readonly string[], note?: string) => void;
  readonly fault: (fault: Fault) => void;
};

/** The same of a reader that has something to tell of the file as a whole. */
export type FileSink = RowSink & { readonly remark: (remark: FileRemark) => void };

/** Gathers what is found until it is taken. */
export function createCollector(): FileSink & { readonly take: () => RowBatch | null } {
  let rows: Row[] = [];
  let faults: Fault[] = [];
  let remarks: FileRemark[] = [];
  return {
    row: (row, cells, note) => void rows.push(note === undefined ? { row, cells } : { row, cells, note }),
    fault: (fault) => void faults.push(fault),
    remark: (remark) => void remarks.push(remark),
    take() {
      if (rows.length === 0 && faults.length === 0 && remarks.length === 0) return null;
      const batch = { rows, faults, remarks };
      rows = [];
      faults = [];
      remarks = [];
      return batch;
    },
  };
}

/** A line that could not be divided, as it goes into a fault. */
export const cutLine = (line: string): readonly string[] => [line.slice(0, 1000)];

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
