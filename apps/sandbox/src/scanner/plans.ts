/**
 * What becomes of a stream: `answer` is a scanner's, that finds or does not find; `slow` the same after a second and a half, `held` once
 * it is told another; `silent` never comes; `hang up` cuts the line; `garbage` is no reply of a clamd; `limit` says, before all has come, that it is too much.
 */
export const scanWays = ['answer', 'slow', 'held', 'silent', 'hang up', 'garbage', 'limit'] as const;
export type ScanWay = (typeof scanWays)[number];

export interface ScanPlans {
  /** How a stream is treated in which this mark stands; so that whoever tests says it for their own files alone. */
  readonly set: (mark: string, way: ScanWay) => void;
  readonly marks: () => readonly string[];
  readonly wayOf: (mark: string) => ScanWay;
  /** Once, when another way is told for one of these marks. */
  readonly onceTold: (marks: Iterable<string>, then: () => void) => void;
  /** Streams with the mark in them that came to their end, or to where they were cut. */
  readonly streamsOf: (mark: string) => number;
  readonly count: (marks: Iterable<string>) => void;
}

export function openScanPlans(): ScanPlans {
  const ways = new Map<string, ScanWay>();
  const streams = new Map<string, number>();
  const held = new Map<string, (() => void)[]>();
  return {
    set: (mark, way) => {
      ways.set(mark, way);
      for (const then of held.get(mark) ?? []) then();
      held.delete(mark);
    },
    marks: () => [...ways.keys()],
    wayOf: (mark) => ways.get(mark) ?? 'answer',
    onceTold: (marks, then) => {
      for (const mark of marks) held.set(mark, [...(held.get(mark) ?? []), then]);
    },
    streamsOf: (mark) => streams.get(mark) ?? 0,
    count: (marks) => {
      for (const mark of marks) streams.set(mark, (streams.get(mark) ?? 0) + 1);
    },
  };
}
