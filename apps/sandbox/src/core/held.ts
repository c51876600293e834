/** Answers that wait to be let go, by the trace of their question: a test says when a payer answers, no clock does. */
export interface Held {
  /** Ends once the question's answer may leave; at once, where it was let go before it was asked. */
  readonly untilLetGo: (trace: string) => Promise<void>;
  readonly letGo: (trace: string) => void;
}

export function openHeld(): Held {
  const doors = new Map<string, ReturnType<typeof Promise.withResolvers<void>>>();
  const doorOf = (trace: string) => {
    const door = doors.get(trace) ?? Promise.withResolvers<void>();
    doors.set(trace, door);
    return door;
  };
  return { untilLetGo: (trace) => doorOf(trace).promise, letGo: (trace) => doorOf(trace).resolve() };
}
