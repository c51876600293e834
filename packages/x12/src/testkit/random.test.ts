import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('gives one sequence a seed, and another for another seed', () => {
    const draw = (seed: number): number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 50 }, () => random.int(0, 999));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('stays in its bounds and reaches both', () => {
    const random = createRandom(1);
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...drawn].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]);
    expect(random.digits(12)).toMatch(/^\d{12}$/);
    expect(['a', 'b']).toContain(random.pick(['a', 'b']));
    expect(() => random.pick([])).toThrow(RangeError);
  });

  it('forks a source that does not hang on later draws', () => {
    const one = createRandom(5);
    const two = createRandom(5);
    const a = one.fork();
    const b = two.fork();
    two.next();
    expect(a.digits(20)).toBe(b.digits(20));
  });
});
