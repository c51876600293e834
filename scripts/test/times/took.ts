/** What a run's reports say of time, in milliseconds. */
export type Took = Readonly<{ what: string; ms: number }>;

/** How often a kind of waiting came, and how long it took in all. */
export type Waited = Took & Readonly<{ times: number }>;

type VitestReport = Readonly<{
  testResults: readonly Readonly<{
    name: string;
    startTime: number;
    endTime: number;
  }>[];
}>;

/** Seconds by file of Vitest's JSON report, what runs before the first test apart. */
export const vitestTook = (text: string, root: string): readonly Took[] =>
  // safe: the pinned Vitest writes this shape
  (JSON.parse(text) as VitestReport).testResults.map(({ name, startTime, endTime }) => ({
    what: name.replace(`${root}/`, ''),
    ms: endTime - startTime,
  }));

type Suite = Readonly<{
  specs: readonly Readonly<{
    file: string;
    tests: readonly Readonly<{ results: readonly Readonly<{ duration: number }>[] }>[];
  }>[];
  suites?: readonly Suite[];
}>;

/** The same of Playwright's. */
export const playwrightTook = (text: string): readonly Took[] => {
  const byFile = new Map<string, number>();
  const add = ({ specs, suites = [] }: Suite): void => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        byFile.set(file, (byFile.get(file) ?? 0) + duration);
    for (const suite of suites) add(suite);
  };
  for (const suite of (JSON.parse(text) as { suites: readonly Suite[] }).suites) add(suite); // safe: likewise
  return [...byFile].map(([file, ms]) => ({ what: `e2e/tests/${file}`, ms }));
};

/** What tests wrote of their waits, a line each: kind, times and milliseconds. */
export const waitsTold = (text: string): readonly Waited[] => {
  const byKind = new Map<string, { times: number; ms: number }>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [kind = '', times = '', ms = ''] = line.split('\t');
    const known = byKind.get(kind) ?? { times: 0, ms: 0 };
    byKind.set(kind, { times: known.times + Number(times), ms: known.ms + Number(ms) });
  }
  return [...byKind].map(([what, { times, ms }]) => ({ what, times, ms }));
};

export const slowest = <T extends Took>(all: readonly T[], many: number): readonly T[] =>
  all.toSorted((one, other) => other.ms - one.ms).slice(0, many);
