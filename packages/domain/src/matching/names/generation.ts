/** Which of a family's bearers of one name: Jr and II are one. A single I is an initial. */
const generations: Readonly<Record<string, number>> = { SR: 1, JR: 2, II: 2, III: 3, IV: 4 };

/** The generation that a suffix, or the end of a name, tells; null where it tells none. */
export function generationOf(...texts: readonly string[]): number | null {
  for (const text of texts) {
    const last = text
      .toUpperCase()
      .split(/[^A-Z]+/)
      .findLast((word) => word !== '' && word !== 'MD');
    const generation = last === undefined ? undefined : generations[last];
    if (generation !== undefined) return generation;
  }
  return null;
}
