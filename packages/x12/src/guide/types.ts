/** R required, S situational, N not used by the guide. */
export type Usage = 'R' | 'S' | 'N';

/** N0: integer, N2: two implied decimals, R: decimal, ID: code, AN: text, DT: YYMMDD or CCYYMMDD, TM: HHMM…. */
export type ElementType = 'N0' | 'R' | 'ID' | 'AN' | 'DT' | 'TM';

export type ElementRule = {
  /** Our name, unique within the segment; '' where the guide does not use the element. */
  readonly name: string;
  readonly use: Usage;
  /** X12 data element number, e.g. '1035'. */
  readonly number: string;
  readonly type: ElementType;
  readonly min: number;
  readonly max: number;
  readonly codes?: readonly string[];
  /** How often the element may repeat; 1 unless told. */
  readonly repeat?: number;
  readonly components?: readonly ElementRule[];
};

export type SegmentRule = {
  readonly kind: 'segment';
  readonly id: string;
  /** Our name, unique within the loop. */
  readonly key: string;
  readonly use: Usage;
  /** Infinity for no bound. */
  readonly max: number;
  readonly elements: readonly ElementRule[];
};

export type LoopRule = {
  readonly kind: 'loop';
  readonly id: string;
  readonly key: string;
  readonly use: Usage;
  readonly max: number;
  /** Opened by LS and closed by LE. */
  readonly bounded?: boolean;
  /** HL: the level code of the parent; '' for none. */
  readonly parentLevel?: string;
  readonly parts: readonly (SegmentRule | LoopRule)[];
};

export type Guide = {
  /** Transaction set id (ST01). */
  readonly kind: string;
  /** Version as named in GS08 and ST03; an earlier one without its addendum begins with `family`. */
  readonly version: string;
  readonly family: string;
  readonly functional: string;
  readonly body: LoopRule;
};
