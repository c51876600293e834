/** One measured figure: a ratio against a peer or a ceiling taken in the same run, or a plain value with its limit. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** value against the peer, the way the name says; null where there is no peer. */
  readonly ratio: number | null;
  readonly against: string | null;
  /** What is promised; `npm run bench` says whether it holds. */
  readonly promise: { readonly atLeast?: number; readonly atMost?: number; readonly of: 'value' | 'ratio' } | null;
};

/** A group of figures that share a set-up; `names` let a run choose without starting anything. */
export type Bench = { readonly names: readonly string[]; readonly run: () => Promise<readonly Figure[]> };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

export const holds = ({ promise, ratio, value }: Figure): boolean => {
  if (promise === null) return true;
  const measured = promise.of === 'ratio' ? ratio : value;
  if (measured === null || Number.isNaN(measured)) return false;
  return measured >= (promise.atLeast ?? -Infinity) && measured <= (promise.atMost ?? Infinity);
};
