import type { RuleSet } from '../rules/types.ts';

/** R required, S situational, N not used by the guide. */
export type Usage = 'R' | 'S' | 'N';

/** N0: integer, N2: two implied decimals, R: decimal, ID: code, AN: text, DT: YYMMDD or CCYYMMDD, TM: HHMM…. */
export type ElementType = 'N0' | 'N2' | 'R' | 'ID' | 'AN' | 'DT' | 'TM' | 'B';

/**
 * A code list that is kept outside the guides. What is checked without its table is its form; a table may be plugged in.
 * Their formats and sources: `external/`.
 */
export type ExternalList =
  | 'npi'
  | 'taxonomy'
  | 'icd10cm'
  | 'icd10pcs'
  | 'icd9'
  | 'hcpcs'
  | 'cdt'
  | 'modifier'
  | 'revenue'
  | 'ndc'
  | 'drg'
  | 'placeOfService'
  | 'typeOfBill'
  | 'carc'
  | 'rarc'
  | 'claimStatusCategory'
  | 'claimStatus'
  | 'healthCareDecision'
  | 'state'
  | 'country'
  | 'zip'
  | 'currency';

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
  /** The list outside the guide that a value of this element is from, whatever its qualifier; see also `externalBy`. */
  readonly external?: ExternalList;
  /** Where a qualifier chooses the list: component (in a composite) or element (1-based) that holds it, and its choices. */
  readonly externalBy?: { readonly at: number; readonly lists: Readonly<Record<string, ExternalList>> };
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
  /** Syntax notes as the standard spells them: P, R, E, C or L and two-digit element numbers, e.g. 'P0304', 'C0605'. */
  readonly notes?: readonly string[];
  /** Which element, and component of it (0: the whole), tells this use of the id from others; the usual one of the id unless told. */
  readonly qualifier?: readonly [element: number, component: number];
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
  /** Ours, unique, an identifier: '271', '837P', '277CA', '278Request'. Names the files of the guide and its types. */
  readonly name: string;
  /** Transaction set id (ST01). */
  readonly kind: string;
  /** Version as named in GS08 and ST03; an earlier one without its addendum begins with `family`. */
  readonly version: string;
  readonly family: string;
  readonly functional: string;
  /** Where guides share kind and family: the element of the segment behind ST that tells them apart, and its codes here. */
  readonly when?: { readonly element: number; readonly codes: readonly string[] };
  /** What tells them apart where a fault hides the first. */
  readonly orWhen?: { readonly element: number; readonly codes: readonly string[] };
  readonly body: LoopRule;
  /** Balancing (SNIP 3) and situational (SNIP 4) rules of the guide; see `rules/types.ts`. */
  readonly rules?: readonly RuleSet[];
};
