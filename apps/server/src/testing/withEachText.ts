/** A payload once for each text in it, with another in that text's place. */
export function withEachText(payload: unknown, other: (text: string) => string): readonly unknown[] {
  if (typeof payload === 'string') return [other(payload)];
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, value]) =>
    withEachText(value, other).map((changed) =>
      Array.isArray(payload) ? payload.with(Number(key), changed) : { ...payload, [key]: changed },
    ),
  );
}
