/** Requirement ids a title carries, such as [MENU-05]. */
const idsIn = (title: string): readonly string[] =>
  [...title.matchAll(/\[([A-Z]{2,6}-\d{2,3})\]/g)].map(([, id = '']) => id);

/** The most ids one test may carry: more, and it is no longer a test of any of them. */
const most = 5;

/** Ids nobody knows, and tests that claim too much. */
export function traceFaults(titles: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return titles.flatMap((title) => {
    const ids = idsIn(title);
    const unknown = ids.filter((id) => !known.has(id)).map((id) => `${id} is no requirement: ${title}`);
    return ids.length > most ? [...unknown, `${ids.length} ids in one test, at most ${most}: ${title}`] : unknown;
  });
}

/** Requirement id to the titles of its tests. */
export function tracedTests(titles: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>();
  for (const title of titles) {
    for (const id of new Set(idsIn(title))) tests.set(id, [...(tests.get(id) ?? []), title]);
  }
  return tests;
}
