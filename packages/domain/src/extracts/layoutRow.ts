/** A row of the document that says how a file is laid out. */
export type LayoutRow = {
  readonly order: number;
  readonly name: string;
  /** With the client's terms in braces. */
  readonly source: string;
  /** Of a column what its cells are; of a place in a message as its standard calls it. */
  readonly kind: string;
  readonly transform: string;
  /** Of a fixed width: its first and last place in the line, from 1; null otherwise. */
  readonly from: number | null;
  readonly to: number | null;
  readonly pad: string;
  readonly isCut: boolean;
  /** It tells who somebody is. */
  readonly isPersonal: boolean;
};
