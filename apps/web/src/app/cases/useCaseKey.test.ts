import { expect, it } from 'vitest';
import { isCaseKey } from '#/app/cases/useCaseKey.ts';

const altC = {
  code: 'KeyC',
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
};

it.each([
  ['Alt C', {}, true],
  ['C', { altKey: false }, false],
  ['another letter', { code: 'KeyV' }, false],
  ['AltGr C, which types on some keyboards', { ctrlKey: true }, false],
  ['with the command key', { metaKey: true }, false],
  ['held down', { repeat: true }, false],
  ['taken already', { defaultPrevented: true }, false],
])('[GEN-06] what opens the case: %s', (_what, change, is) => {
  expect(isCaseKey({ ...altC, ...change })).toBe(is);
});
