import { expect, it } from 'vitest';
import { isPreventive } from './preventive.ts';

it.each([
  ['77067', [], 'Z12.31', true],
  ['77067', [], 'N63.0', false],
  ['77067', ['33'], 'N63.0', true],
  ['47562', [], 'Z12.31', false],
  ['47562', ['33'], '', true],
  ['45378', ['PT'], 'Z1211', true],
  ['g0121', [], 'z12.11', true],
  ['99396', [], 'Z00.00', true],
  ['99396', [], '', false],
  ['9939', [], 'Z00.00', false],
])('%s %j for %s is preventive for a plan of the ACA: %s', (code, modifiers, diagnosis, expected) => {
  expect(isPreventive({ code, modifiers, diagnosis, program: 'Plan' })).toBe(expected);
});
