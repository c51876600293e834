/** Time for durations: monotonic milliseconds, and a timer that can be called off. */
export type Clock = {
  now(): number;
  /** Runs `act` after that many milliseconds; the answer calls it off. */
  after(milliseconds: number, act: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
