import type { Severity } from '../diagnose/catalogue.ts';

type Demand = {
  /** What the rule is called in diagnostics, e.g. 'acme-member-id'; unique among the partner's. */
  readonly code: string;
  /** Which guide it is for, by its name: '271', '837P'. */
  readonly guide: string;
  /** error unless told. */
  readonly severity?: Severity;
  /** One sentence of what is wrong, and one of what to do. They must hold no value of a message. */
  readonly text: string;
  readonly hint: string;
};

/** A demand on an element, or a component: 'loop.segment.element' by the names of the guide's table, e.g. '2100C.name.id'. */
type OnElement = Demand & { readonly at: string };

/** A demand on a segment: 'loop.segment', e.g. '2300.referral'. */
type OnSegment = Demand & { readonly segment: string };

/** What a partner asks for beyond the guide: data that stands as JSON. */
export type PartnerRule =
  | (OnElement & { readonly require: true })
  | (OnElement & { readonly forbid: true })
  | (OnElement & { readonly codes: readonly string[] })
  /** The value's form, one character a byte: '9' a digit, 'A' a capital letter, 'X' either, others themselves; '|' between several. */
  | (OnElement & { readonly pattern: string })
  | (OnElement & { readonly maxLength: number })
  /** The segment must stand in each of its loops. */
  | (OnSegment & { readonly require: true })
  | (OnSegment & { readonly forbid: true })
  /** No more of it in one loop. */
  | (OnSegment & { readonly maxRepeats: number });

/** One trading partner's companion guide as data. */
export type PartnerRules = { readonly partner: string; readonly rules: readonly PartnerRule[] };
