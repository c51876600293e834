export type TableColumn = {
  readonly title: string;
  /** Its part of the width, beside those of the others. */
  readonly share: number;
  readonly right?: boolean;
  /** Its cells name what stands beside them; of a table with a head, the first column's do. */
  readonly names?: boolean;
};

export type TableRow = {
  readonly cells: readonly string[];
  /** Said under the row, over its whole width. */
  readonly remarks?: readonly string[];
};

export type Table = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Without a visible head: its titles are still read aloud, and the first column names the row. */
  readonly bare?: boolean;
};
