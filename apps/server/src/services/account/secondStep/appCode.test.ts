import { generateSecret, generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { appCodeStep } from './appCode.ts';

const secret = generateSecret();
const now = 1_800_000_000;
const at = (epoch: number) => generateSync({ secret, epoch });

describe('a code of an authenticator app', () => {
  it.each([
    [-2, null],
    [-1, 59_999_999],
    [0, 60_000_000],
    [1, 60_000_001],
    [2, null],
  ])('of %i steps off is of step %s', (steps, wanted) => {
    expect(appCodeStep(secret, at(now + 30 * steps), now + 0.4)).toBe(wanted);
    expect(appCodeStep(secret, at(now + 30 * steps), now + 29.9)).toBe(wanted);
  });

  it('A-12 is taken with spaces and full-width digits, and nothing else is', () => {
    const code = at(now);
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(appCodeStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(60_000_000);
    expect(appCodeStep(secret, wide, now)).toBe(60_000_000);
    for (const typed of ['', `${code}0`, code.slice(1), 'ABCDEF', '１'.repeat(7), `${code}\u0000`]) {
      expect(appCodeStep(secret, typed, now)).toBeNull();
    }
  });
});
