import { expect, it } from 'vitest';
import { bundle, judged, ofLibraries, ours, regexesIn } from './regexes.ts';

/** The library proves most expressions linear, and hands out the text that is worst for another. */
it('E-15 every expression of server and bundle is judged by recheck, and its worst text takes no longer than allowed', () => {
  const { written } = regexesIn([...ours, ...bundle()]);
  // Libraries come with the build: without it only half would be judged.
  const keys = new Set(written.map(({ source, flags }) => `/${source}/${flags}`));
  expect(Object.keys(ofLibraries).filter((key) => !keys.has(key))).toEqual([]);
  expect(written.flatMap((one) => judged(one, { timeout: 5_000 }).slow)).toEqual([]);
}, 900_000);
