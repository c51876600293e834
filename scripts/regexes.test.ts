import { expect, it } from 'vitest';
import { bounded, fastestMs, hostileLength, judged, longestMs, ours, regexesIn } from './regexes.ts';

const { written, made } = regexesIn(ours);

/** Texts that make a slow expression slow: much of what it repeats, and an end that does not fit. */
function hostile(source: string, most: number): string[] {
  const literal = new Set(source.replaceAll(/\\[a-zA-Z]/g, ''));
  const signs = new Set(['a', 'A', '0', ' ', '\t', '\n', '.', '-', '/', '=', '<', '*', '\u0000', ...literal]);
  const pairs = [...literal].map((one) => `${one}a`);
  return [...signs, ...pairs].flatMap((one) => {
    const much = one.repeat(Math.floor((most - 2) / one.length));
    return [much, `${much}\u0000${one}`];
  });
}

it('E-15 no expression of server and browser is slow on hostile text', () => {
  expect(written.length).toBeGreaterThan(250);
  const slow: string[] = [];
  for (const one of written) {
    // The library's quicker half: what it cannot prove in so short a time is tried here, and judged by the long test.
    const { isProven, slow: found } = judged(one, { timeout: 300, checker: 'automaton' });
    slow.push(...found);
    if (isProven || found.length > 0) continue;
    const key = `/${one.source}/${one.flags}`;
    const most = bounded[key]?.most ?? hostileLength;
    const worst = Math.max(...hostile(one.source, most).map((text) => fastestMs(one, text)));
    if (worst > longestMs) slow.push(`${key} takes ${Math.round(worst)} ms in ${one.files.join(' ')}`);
  }
  expect(slow).toEqual([]);
}, 120_000);

it.each([
  ['exponential', String.raw`^[A-Z]+(?:[^\p{ASCII}\p{Lu}]+[A-Z]*)+$`, 'u'],
  ['quadratic', String.raw`^(.*) IN ([A-Z ]+)$`, ''],
])('E-15 an expression that is %s is found', (_, source, flags) => {
  const one = { source, flags, files: ['here.ts'] };
  expect(judged(one, { timeout: 5_000, checker: 'automaton' }).slow).toEqual([expect.stringContaining('in here.ts')]);
});

it('E-15 what is bounded is still written, and an expression is made of a value nowhere else', () => {
  const keys = new Set(written.map(({ source, flags }) => `/${source}/${flags}`));
  expect(Object.keys(bounded).filter((key) => !keys.has(key))).toEqual([]);
  expect(made).toEqual([
    'apps/server/src/services/account/secondStep/authCode.ts', // of an alphabet of ours
    'apps/web/src/app/telemetry/createTelemetry.ts', // of a path of ours
    'packages/domain/src/eligibility/answer/figures/headline.ts', // of words of ours
    'packages/domain/src/eligibility/request/partnerRules.ts', // of a payer's pattern, which patternProblem has judged
    'packages/domain/src/validate/mbi.ts', // of an alphabet of ours
    'packages/x12/src/acknowledge/carriable.ts', // of a number of ours
  ]);
});
