/**
 * The two-sided probability that two samples as different as these come from one distribution: Mann and Whitney's U with
 * average ranks for ties, by its normal approximation (fit for twenty values a side and more).
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, first: true })), ...b.map((value) => ({ value, first: false }))].toSorted(
    (x, y) => x.value - y.value,
  );
  const n = all.length;
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < n;) {
    let to = from;
    while (to < n && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter((one) => one.first).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const variance = ((a.length * b.length) / 12) * (n + 1 - ties / (n * (n - 1)));
  return variance === 0 ? 1 : 2 * upperTail(Math.abs(u - mean) / Math.sqrt(variance));
}

/** The upper tail of the normal distribution, to seven digits (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(0.5, (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly);
}
