type Compare<T> = (a: T, b: T) => number;

/** A part of a list as it would be once sorted, without sorting the rest of it. The list is put into another order. */
export function partOf<T>(all: T[], compare: Compare<T>, offset: number, limit: number): readonly T[] {
  const end = Math.min(all.length, offset + limit);
  if (offset >= end) return [];
  splitAt(all, compare, offset, 0);
  splitAt(all, compare, end, offset);
  return all.slice(offset, end).toSorted(compare);
}

/** Puts what comes before the place `at` of the sorted list in front of it, and the rest behind it, from a place that is split already on. */
function splitAt<T>(all: T[], compare: Compare<T>, at: number, from: number): void {
  let [low, high] = [from, all.length - 1];
  while (low < high && at > low && at <= high) {
    // Drawn, so that no order of the list is slow.
    const pivot = all[low + Math.floor(Math.random() * (high - low + 1))];
    if (pivot === undefined) return;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(valueAt(all, left), pivot) < 0) left += 1;
      while (compare(valueAt(all, right), pivot) > 0) right -= 1;
      if (left > right) break;
      const moved = valueAt(all, left);
      all[left] = valueAt(all, right);
      all[right] = moved;
      left += 1;
      right -= 1;
    }
    if (at <= right) high = right;
    else if (at >= left) low = left;
    else return;
  }
}

const valueAt = <T>(all: readonly T[], at: number): T => all[at] as T; // within the list, as its callers count
