/** Which places of a list a part of it has once it is sorted by these keys, what is equal in the order in which it stands; the rest is not sorted. */
export function partOf(keys: Float64Array, offset: number, limit: number): readonly number[] {
  const end = Math.min(keys.length, offset + limit);
  if (offset >= end) return [];
  const last = keyAt(keys, end - 1);
  const below: number[] = [];
  const equal: number[] = [];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    if (key < last) below.push(at);
    else if (key === last && below.length + equal.length < end) equal.push(at);
  }
  return [...below, ...equal.slice(0, end - below.length)]
    .toSorted((a, b) => (keys[a] === keys[b] ? a - b : (keys[a] ?? 0) - (keys[b] ?? 0)))
    .slice(offset);
}

/** The key at a place of the sorted list. */
function keyAt(keys: Float64Array, place: number): number {
  const all = keys.slice();
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    // Drawn, so that no order of the list is slow.
    const pivot = all[low + Math.floor(Math.random() * (high - low + 1))]!; // within the list
    let [left, right] = [low, high];
    while (left <= right) {
      while (all[left]! < pivot) left += 1; // the pivot ends it
      while (all[right]! > pivot) right -= 1; // as above
      if (left > right) break;
      const moved = all[left]!; // between low and high
      all[left] = all[right]!; // as above
      all[right] = moved;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return all[place]!; // within the list
}
