import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strictJson } from './strictJson.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

describe('E-03 strictJson', () => {
  it('reads whatever JSON says, as JSON.parse does', () => {
    const plain = fc.jsonValue().filter((value) => !/"(__proto__|constructor|prototype)"/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(plain, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(strictJson(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(strictJson('')).toBeUndefined();
    expect(strictJson(String.raw`{"a\"b":"{[","c":["}"]}`)).toEqual({ 'a"b': '{[', c: ['}'] });
  });

  it.each([
    ['one key twice', '{"a":1,"a":2}'],
    ['one key twice, spelled otherwise', String.raw`{"a":1,"\u0061":2}`],
    ['one key twice, deep', '[{"x":{"a":1,"b":[],"a":2}}]'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__ in disguise', String.raw`{"\u005f_proto__":{}}`],
    ['constructor', '{"a":{"constructor":{}}}'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33)],
    ['a comma too many', '{"a":1,}'],
    ['a lone surrogate in a key', String.raw`{"\ud800":1,"\ud800":2}`],
    ['half a string', '"abc'],
    ['NaN', 'NaN'],
    ['a bad escape in a key', String.raw`{"\x":1}`],
    ['two values', '1 2'],
  ])('refuses %s with 400 and no word of it', (_what, text) => {
    expect(() => strictJson(text)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringMatching(/^The request /) as string }) as Error,
    );
  });

  it('the same key in two objects is no repetition', () => {
    expect(strictJson('[{"a":1},{"a":2},{"b":{"a":3},"a":4}]')).toEqual([{ a: 1 }, { a: 2 }, { b: { a: 3 }, a: 4 }]);
  });

  it.each([
    ['100,000 levels', '['.repeat(100_000)],
    ['a megabyte of backslashes', `"${'\\'.repeat(1_000_000)}`],
    ['a megabyte of quotes', '"'.repeat(1_000_001)],
    ['a megabyte of escaped quotes without an end', `"${String.raw`\"`.repeat(500_000)}`],
    ['50,000 keys', `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":0`).join()}}`],
    ['a megabyte of space after a string', `"a"${' '.repeat(1_000_000)}x`],
  ])('%s takes no time', (_what, text) => {
    const since = cpuMs();
    try {
      strictJson(text);
    } catch {} // what it says is judged above
    expect(cpuMs() - since).toBeLessThan(500); // the square of the length takes minutes
  });
});
