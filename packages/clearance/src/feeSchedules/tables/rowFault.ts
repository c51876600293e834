/** What keeps a row of a schedule from being taken: where it stands, and what to do, in a sentence without a value of the row. */
export type RowFault = {
  /** As a spreadsheet counts: the first row of the file is 1. */
  readonly row: number;
  /** The column as the file calls it; null where it is about the row as a whole. */
  readonly column: string | null;
  readonly sentence: string;
};
