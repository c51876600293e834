// A message as the screen holds it: places in its bytes, and once for each kind what the guide calls it. A message of five
// megabytes has a hundred and fifty thousand segments, which as objects could not be handed from worker to page in time.

/** What the guide says of a kind of segment; labels are '' where no table has a place for it. */
export type SegmentKind = {
  readonly id: string;
  readonly label: string;
  readonly elements: readonly { readonly label: string; readonly components: readonly string[] }[];
};

/** A kind of loop, or of transaction set. */
export type LoopKind = { readonly id: string; readonly label: string; readonly isSet: boolean };

/** Separators from a segment on, each a character; '' where the interchange has none. */
export type Separators = {
  readonly from: number;
  readonly element: string;
  readonly component: string;
  readonly repetition: string;
};

/** A fault that the engine found; no value of the message is in it. Ordinals count from 1, 0 is none. */
export type Finding = {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly snip: number;
  readonly segment: number;
  readonly offset: number;
  readonly line: number;
  readonly segmentId: string;
  readonly element: string;
  readonly elementPosition: number;
  readonly component: number;
  readonly path: string;
  readonly ack: string;
  readonly message: string;
  readonly hint: string;
};

/** A transaction set, or a TA1 outside one: its segments, and those of the envelope around it (0: none). */
export type MessageSet = {
  readonly kind: string;
  readonly version: string;
  readonly control: string;
  readonly first: number;
  readonly last: number;
  readonly isa: number;
  readonly gs: number;
};

/** The nth segment stands at index n - 1. */
export type Outline = {
  readonly readable: boolean;
  /** Byte offsets: the first of a segment, and the one behind its last. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly kinds: Uint16Array;
  /** Index of the loop around a segment; -1 for none. */
  readonly loops: Int32Array;
  readonly kindList: readonly SegmentKind[];
  readonly loopKinds: Uint16Array;
  /** Index of the loop around a loop; -1 for none. */
  readonly loopParents: Int32Array;
  /** Ordinal of a loop's first segment. */
  readonly loopFirsts: Uint32Array;
  readonly loopKindList: readonly LoopKind[];
  readonly separators: readonly Separators[];
  readonly findings: readonly Finding[];
  readonly sets: readonly MessageSet[];
};

/** A message that was read, with what it is called on the screen. */
export type Message = {
  /** Its own on this page. */
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly outline: Outline;
};
