import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { generate276 } from './generate276.ts';
import { generate277 } from './generate277.ts';
import { generate277CA } from './generate277CA.ts';
import { generate278Answer, generate278Request } from './generate278.ts';
import type { Generate27Options, Generated27 } from './generate27File.ts';

const bytesOf = ({ chunks }: Generated27): Uint8Array => Uint8Array.from([...chunks].flatMap((chunk) => [...chunk]));

const generators: readonly [string, (options: Generate27Options) => Generated27, number][] = [
  ['276', generate276, 2],
  ['277', generate277, 2],
  ['277CA', generate277CA, 3],
  ['278 request', generate278Request, 3],
  ['278 answer', generate278Answer, 3],
];

describe.each(generators)('a generated %s', (_, generate, kinds) => {
  it('has nothing that could be found fault with, whatever the seed', () => {
    for (const seed of [1, 20261121, 4_294_967_295]) {
      expect(checkMessage(bytesOf(generate({ seed, items: 120 })))).toEqual([]);
    }
  });

  it('is the same for the same seed and another for another', () => {
    const of = (seed: number): string => new TextDecoder().decode(bytesOf(generate({ seed, items: 5 })));
    expect(of(3)).toBe(of(3));
    expect(of(3)).not.toBe(of(4));
  });

  it('ends with the set that reaches the wanted size, in pieces', () => {
    const sizes = [...generate({ seed: 9, bytes: 300_000 }).chunks].map((chunk) => chunk.length);
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    expect(whole).toBeGreaterThanOrEqual(300_000);
    expect(whole).toBeLessThan(330_000);
    expect(Math.max(...sizes)).toBeLessThan(80_000);
  });

  it('gives each planted fault exactly the diagnostic that it tells beforehand', () => {
    const file = generate({ seed: 11, items: 90, faults: 60 });
    const found = checkMessage(bytesOf(file));
    expect(file.faults.length).toBeGreaterThan(40);
    expect(new Set(file.faults.map((fault) => `${fault.code} ${fault.element}`)).size).toBe(kinds);
    expect(found.map(({ code, segment, element, loop }) => ({ code, segment, element, loop }))).toEqual(file.faults);
  });
});
