import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { Party } from '../write/options.ts';
import type { Delimiters } from '../write/separators.ts';

/** What one fault does to what it stands in: rejects it, is noted beside an acceptance (E), or is not mentioned. */
export type Judgement = 'reject' | 'note' | 'pass';

/** What the caller knows and this engine does not: it has no clock and keeps no numbers. */
export type AcknowledgeOptions = {
  /** YYYY-MM-DD and HHMM, written into ISA and GS. */
  readonly date: string;
  readonly time: string;
  /** ISA13, and GS06 with it, of the first message written; each further one counts up. 1 to 999999999. */
  readonly control: number;
  /** Who answers, and to whom: the received receiver and sender unless told. */
  readonly sender?: Party;
  readonly receiver?: Party;
  /** ISA15: as received unless told. */
  readonly usage?: 'P' | 'T';
  /** TA1: for a faulty interchange and one that asks by ISA14 ('asked', unless told), for each, or for none. */
  readonly interchanges?: 'asked' | 'always' | 'never';
  /** 999: for every group but those that are acknowledgements themselves ('plain', unless told), for all, or for none. */
  readonly groups?: 'plain' | 'all' | 'never';
  /** `judgeStrictly` unless told. */
  readonly judge?: (fault: Diagnostic) => Judgement;
  /** Whether refused values (IK404) and the names of what they stand in (CTX) go back to the sender who sent them. */
  readonly values?: 'copy' | 'omit';
  readonly delimiters?: Delimiters;
  /** What stands behind each terminator. */
  readonly lineEnd?: '' | '\n' | '\r\n';
};

const unchecked = new Set(['guide-unknown', 'set-unknown']);
const legible = new Set(['element-short', 'element-long', 'repetition-separator', 'component-separator']);

/**
 * Errors of SNIP types 1 to 4 reject, warnings pass, and so does what the answer of the application is for (a 277CA, an AAA):
 * external code lists and a partner's own rules. Two exceptions: a set whose guide has no table was not checked, so it is
 * rejected, and an interchange is not refused for a header field that is merely too short or too long to be right, nor for a
 * separator of repetitions or components that was put right.
 */
export function judgeStrictly({ code, severity, ack, snip }: Diagnostic): Judgement {
  if (unchecked.has(code)) return 'reject';
  if (severity === 'warning' || snip >= 5) return 'pass';
  return ack.startsWith('TA1') && legible.has(code) ? 'note' : 'reject';
}

/** The same, and what would pass is noted: the set is accepted with errors (IK501 E). */
export function judgeNoting(fault: Diagnostic): Judgement {
  const judged = judgeStrictly(fault);
  return judged === 'pass' ? 'note' : judged;
}
