import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { BusinessUnit } from './businessUnit.ts';

/** A fault of a transaction set with what its acknowledgement needs beside the place. */
export type ReceivedFault = {
  readonly fault: Diagnostic;
  readonly judgement: 'reject' | 'note';
  /** The refused value, bounded; '' where there is none, or it is not to be copied. */
  readonly value: string;
  readonly unit: BusinessUnit | null;
};

/** A transaction set as received: ST01 to ST03, and its faults in order. */
export type ReceivedSet = {
  readonly kind: string;
  readonly control: string;
  readonly guide: string;
  readonly faults: readonly ReceivedFault[];
};

/** A functional group as received; `elements` are those of its GS, 1-based, `included` is GE01. Mutable while it is read. */
export type ReceivedGroup = {
  readonly interchange: ReceivedInterchange;
  readonly elements: readonly string[];
  included: string;
  readonly sets: ReceivedSet[];
  readonly faults: ReceivedFault[];
};

/** An interchange as received; `elements` are those of its ISA, 1-based, [] where the message had none. */
export type ReceivedInterchange = {
  readonly elements: readonly string[];
  readonly groups: ReceivedGroup[];
  readonly faults: ReceivedFault[];
};
