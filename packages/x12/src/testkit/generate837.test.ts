import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import type { ClaimFile, ClaimFileOptions } from './claimFile.ts';
import { generate837D } from './generate837D.ts';
import { generate837I } from './generate837I.ts';
import { generate837P } from './generate837P.ts';

const bytesOf = ({ chunks }: ClaimFile): Uint8Array => {
  const list = [...chunks];
  const whole = new Uint8Array(list.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of list) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

const generators: readonly [string, (options: ClaimFileOptions) => ClaimFile][] = [
  ['837P', generate837P],
  ['837I', generate837I],
  ['837D', generate837D],
];

describe.each(generators)('a generated %s', (_, generate) => {
  it('has nothing that could be found fault with, whatever the seed', () => {
    for (const seed of [1, 20261121, 4_294_967_295]) {
      expect(checkMessage(bytesOf(generate({ seed, claims: 250, perSet: 60 })))).toEqual([]);
    }
  });

  it('is the same for the same seed and another for another', () => {
    const of = (seed: number): string => new TextDecoder().decode(bytesOf(generate({ seed, claims: 20 })));
    expect(of(3)).toBe(of(3));
    expect(of(3)).not.toBe(of(4));
  });

  it('ends with the claim that reaches the wanted size, in pieces', () => {
    const sizes = [...generate({ seed: 9, bytes: 400_000 }).chunks].map((chunk) => chunk.length);
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    expect(whole).toBeGreaterThanOrEqual(400_000);
    expect(whole).toBeLessThan(410_000);
    expect(Math.max(...sizes)).toBeLessThan(80_000);
  });

  it('gives each planted fault exactly the diagnostic that it tells beforehand', () => {
    const file = generate({ seed: 11, claims: 300, faults: 120 });
    const found = checkMessage(bytesOf(file));
    expect(file.faults.length).toBe(120);
    expect(new Set(file.faults.map((fault) => fault.code)).size).toBeGreaterThan(5);
    expect(found.map(({ code, segment, element, loop }) => ({ code, segment, element, loop }))).toEqual(file.faults);
  });
});
