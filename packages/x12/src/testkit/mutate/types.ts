import type { Random } from '../random.ts';
import type { Line, Message } from './message.ts';
import type { Placed } from './place.ts';

/** What a checker ought to say of a message with one fault. */
export type Expected = {
  /** Diagnostic codes that are right; nearly always one. */
  readonly codes: readonly string[];
  /** Ordinal in the message of the segment meant, from 1. */
  readonly segment: number;
  /** e.g. 'NM109', 'EB13-2', the id of a missing segment, or '' for a whole segment. */
  readonly element: string;
  /** What the acknowledgement must say, e.g. 'IK3 3', 'IK4 7', 'IK5 4', 'AK9 5', 'TA1 021'; '' where it is free to choose. */
  readonly ack: string;
};

export type Mutation = {
  /** Kind of fault and where, e.g. 'element-long 2100C.name NM109'. No value of the message is in it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: Expected;
};

/** A message and where its lines stand in their guides. */
export type Subject = { readonly message: Message; readonly placed: readonly Placed[]; readonly random: Random };

/** A fault made: the lines of the message with it. `site` names the place in the guide, so that each is tried once. */
export type Fault = { readonly site: string; readonly make: () => readonly Line[]; readonly expected: Expected };

/** A kind of fault: all places of a message where it can be made. */
export type Mutator = { readonly name: string; readonly faults: (subject: Subject) => Iterable<Fault> };
