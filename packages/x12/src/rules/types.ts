import type { Place } from '../diagnose/diagnostics.ts';
import type { Severity } from '../diagnose/catalogue.ts';
import type { SegmentCursor } from '../read/cursor.ts';

/** What one rule says. Sentences are ours and hold no value of a message. */
export type RuleText = {
  /** SNIP type: 3 balancing, 4 situation, 7 a partner's own. */
  readonly snip: 3 | 4 | 7;
  readonly severity: Severity;
  readonly text: string;
  /** What to do about it, in one sentence. */
  readonly hint: string;
  /** Where the rule comes from: a regulation, a published companion guide, a public example, an open implementation. */
  readonly source: string;
  /** How an acknowledgement names it: 'IK3 I6' (a situational segment), 'IK4 I12', 'IK5 I5' …; '' where none does. */
  readonly ack: string;
};

/**
 * Reports `code` at the segment in hand (or element i, component j of it), or at a remembered place. `trigger`: the place
 * that made a situational rule apply, for the CTX of a 999.
 */
export type RuleReport = (
  code: string,
  at: SegmentCursor | Place,
  element?: number,
  component?: number,
  trigger?: Place,
) => void;

/** Handlers of one transaction set in progress. The memory a rule needs lives in the closure that made them. */
export type RuleHandlers = {
  /**
   * Keyed 'loop.key', e.g. '2100.claim': called once the segment was placed and its elements were checked. `here` makes a
   * place to remember, with loop and line; it allocates, so call it only for what a later report needs.
   */
  readonly on: Readonly<Record<string, (cursor: SegmentCursor, here: (element?: number) => Place) => void>>;
  /** Keyed by loop id: the loop is being left (its last segment was seen); `at` is the place of the segment that follows,
   * made for handlers alone that declare the parameter. */
  readonly leave?: Readonly<Record<string, (at: Place) => void>>;
  /** The transaction set is whole and over; `at` is the place of its trailer. Not called for a set that was cut off. */
  readonly end?: (at: Place) => void;
};

/** Rules that share a memory: e.g. all balancing of a remittance. Pure tables and pure predicates; `start` is called once a set. */
export type RuleSet = {
  readonly texts: Readonly<Record<string, RuleText>>;
  readonly start: (report: RuleReport) => RuleHandlers;
};
