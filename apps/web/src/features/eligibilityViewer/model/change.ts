/** An element that differs; '' stands for one that is not there. */
export type ElementChange = {
  /** 'EB07'. */
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** A segment that differs, is new, or is gone. */
export type Change = {
  readonly kind: 'changed' | 'added' | 'removed';
  /** The loops around it in words, the outermost first. */
  readonly where: readonly string[];
  readonly id: string;
  readonly label: string;
  /** Ordinals in the two messages; 0 where it is not there. */
  readonly left: number;
  readonly right: number;
  /** How many segments it stands for: more than one where a whole loop is new or gone. */
  readonly segments: number;
  readonly elements: readonly ElementChange[];
  /** Control numbers, counts and times of sending: they differ between any two messages. */
  readonly isFrame: boolean;
};
