export type Element999 = {
  /** '9', or '13-2' for a component, '3-1-2' with its repetition. */
  readonly position: string;
  /** IK403, e.g. '7'. */
  readonly code: string;
  /** IK404, the value that was refused, where the payer sent it back: may be PHI. */
  readonly value?: string;
};

export type Error999 = {
  /** Segment id and its position counted from ST as 1 in what we sent. */
  readonly segment: string;
  readonly position: number;
  /** Loop id where told, else ''. */
  readonly loop: string;
  /** IK304, e.g. '8'. */
  readonly code: string;
  readonly elements: readonly Element999[];
};

export type Set999 = {
  /** Transaction set id and control number (ST02) of what we sent. */
  readonly kind: string;
  readonly control: string;
  /** IK501: A accepted, E accepted with errors, R and others rejected; '' where none was told. */
  readonly code: string;
  /** IK502 to IK506. */
  readonly reasons: readonly string[];
  readonly errors: readonly Error999[];
};

export type Parsed999 = {
  /** AK901: A, E, P partly, R, M, W, X; '' where the group's verdict is missing. */
  readonly accepted: string;
  /** AK102: the GS06 of what we sent. */
  readonly groupControl: string;
  /** AK101, e.g. 'HS'. */
  readonly functional: string;
  /** AK905 to AK909. */
  readonly reasons: readonly string[];
  readonly sets: readonly Set999[];
};
