import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { bounded, bundle, fastestMs, hostileLength, longestMs, ofLibraries, ours, regexesIn } from './regexes.ts';

type Attack = {
  readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
  readonly suffix: string;
};

/** The library's worst text in the length that is allowed: what it repeats is repeated so often. */
function worstText({ pumps, suffix }: Attack, most: number): string {
  const fixed = pumps.reduce((length, { prefix }) => length + prefix.length, suffix.length);
  const once = pumps.reduce((length, { pump }) => length + pump.length, 0);
  const times = Math.max(1, Math.floor((most - fixed) / Math.max(1, once)));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}

/** The library proves most expressions linear, and hands out the text that is worst for another. */
it('E-15 every expression of server and bundle is judged by recheck, and its worst text takes no longer than allowed', () => {
  const { written } = regexesIn([...ours, ...bundle()]);
  // Libraries come with the build: without it only half would be judged.
  const keys = new Set(written.map(({ source, flags }) => `/${source}/${flags}`));
  expect(Object.keys(ofLibraries).filter((key) => !keys.has(key))).toEqual([]);
  const slow: string[] = [];
  for (const one of written) {
    const key = `/${one.source}/${one.flags}`;
    const found = checkSync(one.source, one.flags, { timeout: 5_000 });
    if (found.status !== 'vulnerable') continue;
    if (found.complexity.type === 'exponential') slow.push(`${key} is exponential`);
    const text = worstText(found.attack, (bounded[key] ?? ofLibraries[key])?.most ?? hostileLength);
    const ms = fastestMs(one, text);
    if (ms > longestMs) slow.push(`${key} takes ${Math.round(ms)} ms in ${one.files.join(' ')}`);
  }
  expect(slow).toEqual([]);
}, 900_000);
