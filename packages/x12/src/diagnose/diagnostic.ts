import type { Coded } from '../guide/coded.ts';
import type { DiagnosticCode, Severity, Snip } from './catalogue.ts';

/** The place that made a situational rule apply: what a 999 puts into its CTX. Fields as in Diagnostic. */
export type Trigger = Pick<
  Diagnostic,
  'segmentId' | 'position' | 'loop' | 'elementPosition' | 'component' | 'repetition' | 'elementNumber'
>;

/**
 * One fault: a stable code, what it means, and the exact place. No value of the message is in it, so it may be logged; the
 * value itself is had through `valueAt`. Ordinals count from 1 and are 0 where there is no such thing.
 */
export type Diagnostic = {
  /** One of the catalogue, or the code of a rule of a guide or of a partner. */
  readonly code: Coded<DiagnosticCode>;
  readonly severity: Severity;
  /** Kind of check that found it: 1 syntax, 2 guide, 3 balancing, 4 situation, 5 external code list, 7 partner. */
  readonly snip: Snip;
  /** Ordinal of the segment in the message. */
  readonly segment: number;
  /** Byte offset in the message of what is meant (segment, element or component), and its length in bytes; line. */
  readonly offset: number;
  readonly size: number;
  readonly line: number;
  /** Ordinals in the message of the interchange, the functional group and the transaction set. */
  readonly interchange: number;
  readonly group: number;
  readonly set: number;
  /** Ordinal of the segment in its transaction set, ST is 1: IK302. Of a missing segment: where it was missed. */
  readonly position: number;
  /** Id of the segment meant, the missing one's where one is missing; '' for bytes that are no id: IK301. */
  readonly segmentId: string;
  /** e.g. 'NM109', 'EB13-2'; of a missing segment its id; '' where the whole segment is meant. */
  readonly element: string;
  /** The same as numbers: IK401. 0 where the whole is meant. */
  readonly elementPosition: number;
  readonly component: number;
  readonly repetition: number;
  /** X12 data element number, e.g. '1035', 'C022': IK402; '' where not known. */
  readonly elementNumber: string;
  /** Loop id of the guide, e.g. '2110C', and with all loops around it, '2000A/2000B/2110C'; '' outside: IK303. */
  readonly loop: string;
  readonly path: string;
  /** How an acknowledgement names it, e.g. 'IK4 7' is IK403 7 (and IK304 8), 'IK3 3' is IK304 3; '' where none does. */
  readonly ack: string;
  readonly trigger: Trigger | null;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
};
