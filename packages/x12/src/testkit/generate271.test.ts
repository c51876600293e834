import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { generate271, type Generated271 } from './generate271.ts';

const bytesOf = ({ chunks }: Generated271): Uint8Array => Uint8Array.from([...chunks].flatMap((chunk) => [...chunk]));

describe('a generated 271', () => {
  it('has nothing that could be found fault with, whatever the seed', () => {
    for (const seed of [1, 20261121, 4_294_967_295]) {
      expect(checkMessage(bytesOf(generate271({ seed, members: 40 })))).toEqual([]);
    }
  });

  it('is the same for the same seed and another for another', () => {
    const of = (seed: number): string => new TextDecoder().decode(bytesOf(generate271({ seed, members: 3 })));
    expect(of(3)).toBe(of(3));
    expect(of(3)).not.toBe(of(4));
  });

  it('ends with the member that reaches the wanted size, in pieces', () => {
    const sizes = [...generate271({ seed: 9, bytes: 400_000 }).chunks].map((chunk) => chunk.length);
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    expect(whole).toBeGreaterThanOrEqual(400_000);
    expect(whole).toBeLessThan(410_000);
    expect(Math.max(...sizes)).toBeLessThan(80_000);
  });

  it('gives each planted fault exactly the diagnostic that it tells beforehand', () => {
    const file = generate271({ seed: 11, members: 60, faults: 30 });
    const found = checkMessage(bytesOf(file));
    expect(file.faults).toHaveLength(30);
    expect(new Set(file.faults.map((fault) => fault.code)).size).toBe(3);
    expect(found.map(({ code, segment, element, loop }) => ({ code, segment, element, loop }))).toEqual(file.faults);
  });
});
