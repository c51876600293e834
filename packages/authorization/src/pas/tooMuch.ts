/** As deep, and as many values, as anything that is read has; beyond that nobody reads it. */
export const most = { depth: 64, values: 500_000 } as const;

/** Whether a value goes beyond what is read. It walks without calling itself: what is deep has to be found out first. */
export function tooMuch(value: unknown, { depth, values }: { depth: number; values: number } = most): boolean {
  const open: { readonly at: unknown; readonly deep: number }[] = [{ at: value, deep: 1 }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, deep } = next;
    seen += 1;
    if (seen > values) return true;
    if (typeof at !== 'object' || at === null) continue;
    if (deep > depth) return true;
    for (const one of Array.isArray(at) ? at : Object.values(at)) open.push({ at: one, deep: deep + 1 });
  }
  return false;
}
