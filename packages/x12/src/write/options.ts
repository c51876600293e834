import type { Delimiters } from './separators.ts';

/** One end of an interchange. */
export type Party = {
  /** ISA05 or ISA07, two characters. */
  readonly qualifier: string;
  /** ISA06 or ISA08, at most fifteen characters. */
  readonly id: string;
  /** GS02 or GS03; `id` unless told. */
  readonly groupId?: string | undefined;
};

/** What the caller knows and this engine does not: it has no clock and keeps no numbers. */
export type Envelope = {
  readonly sender: Party;
  readonly receiver: Party;
  /** YYYY-MM-DD and HHMM, those of the group too. */
  readonly date: string;
  readonly time: string;
  /** ISA13, 1 to 999999999. */
  readonly control: number;
  /** GS06; `control` unless told. */
  readonly groupControl?: number | undefined;
  /** ST02 of the first set, counted up from there; 1 unless told. */
  readonly firstSet?: number | undefined;
  readonly usage: 'P' | 'T';
  /** ISA14: a TA1 is asked for. */
  readonly acknowledgement?: boolean | undefined;
};

/** How one partner wants it. Everything has the usual value unless told. */
export type PartnerOptions = {
  readonly delimiters?: Delimiters | undefined;
  /** What stands behind each terminator. */
  readonly lineEnd?: '' | '\n' | '\r\n' | undefined;
  /** A separator inside a value: refused, which is the usual way, or replaced by this text, which the partner agreed to. */
  readonly separatorInValue?: 'refuse' | { readonly replaceBy: string } | undefined;
  /** HL01, HL02 and HL04 as the values have them, or numbered in the order of writing whatever the values have. */
  readonly hierarchy?: 'given' | 'numbered' | undefined;
  /** ISA01 to ISA04. */
  readonly authorization?: { readonly qualifier: string; readonly value: string } | undefined;
  readonly security?: { readonly qualifier: string; readonly value: string } | undefined;
  /** GS08, and ST03 where the set has one, in place of the guide's own. */
  readonly version?: string | undefined;
  /** Digits of ST02 and SE02, 4 to 9; 4 unless told. */
  readonly setControlDigits?: number | undefined;
};
