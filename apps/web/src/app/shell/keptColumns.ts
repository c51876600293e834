type Kept = Readonly<Record<string, readonly string[]>>;

/** What was kept of the columns that somebody hid, by list; what is not understood is as if it were not there. */
export function readColumns(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).map(([list, ids]) => [
        list,
        Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [],
      ]),
    );
  } catch {
    return {};
  }
}
