import type { Grade } from '@coverline/domain/insurance/status.ts';

/** A value of the business view; `segment` is the ordinal of the segment that says it, 0 where it follows from several. */
export type Cell = {
  readonly text: string;
  readonly segment: number;
  readonly grade?: Grade;
  /** What it sorts by, where its text does not. */
  readonly value?: number;
  /** The several things that it names. */
  readonly parts?: readonly string[];
};

/** `choose`: rows may be picked by what stands there. */
type Column = { readonly label: string; readonly end?: boolean; readonly choose?: boolean };

export type Row = { readonly segment: number; readonly cells: readonly Cell[] };

export type BusinessTable = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Said where there is no row. */
  readonly none?: string;
};

export type Fact = { readonly label: string; readonly value: string; readonly segment: number };

/** What a transaction set comes to, whichever it is. */
export type Business = {
  readonly title: string;
  readonly verdict: { readonly grade: Grade; readonly text: string; readonly why: string };
  readonly facts: readonly Fact[];
  readonly tables: readonly BusinessTable[];
};
