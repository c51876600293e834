/** One payer's part of a batch, as it stands. */
export type LanePace = {
  /** Rows that have not ended, those that wait to be asked again among them. */
  readonly left: number;
  /** Rows a minute of late; 0: none has ended yet. */
  readonly aMinute: number;
  /** How many are asked at once; 0: a payer of files, or one that has no way. */
  readonly places: number;
  /** How long one answer takes, in milliseconds. */
  readonly latencyMs: number;
  /** Seconds until the payer is asked at all, where it is left alone; else 0. */
  readonly heldSeconds: number;
  /** Seconds until the first that waits is asked again; 0 where none does. */
  readonly waitSeconds: number;
};

/**
 * About how many seconds a payer is asked for what is left: by its rows a minute, else by how long one takes and how many go at
 * once. Infinity where nobody can say. It ends no sooner than what waits is asked again.
 */
export function secondsLeft({ left, aMinute, places, latencyMs, heldSeconds, waitSeconds }: LanePace): number {
  if (left === 0) return 0;
  const one = latencyMs / 1000;
  const asking = aMinute > 0 ? (60 * left) / aMinute : places > 0 ? Math.max(one, (left * one) / places) : Infinity;
  return Math.max(heldSeconds + asking, waitSeconds > 0 ? waitSeconds + one : 0);
}
