import { expect, it } from 'vitest';
import { isChooseAll } from './isChooseAll.ts';

const ctrlA = { key: 'a', altKey: false, ctrlKey: true, metaKey: false, shiftKey: false, repeat: false };

it.each([
  ['Ctrl A', {}, true],
  ['Cmd A', { ctrlKey: false, metaKey: true }, true],
  ['Ctrl A under Caps Lock', { key: 'A' }, true],
  ['an a', { ctrlKey: false }, false],
  ['another letter', { key: 'b' }, false],
  ['Ctrl Shift A, which is the browser’s', { key: 'A', shiftKey: true }, false],
  ['AltGr A, which is a letter somewhere', { altKey: true }, false],
  ['Ctrl A that is held down', { repeat: true }, false],
])('%s chooses all: %j', (_what, change, is) => {
  expect(isChooseAll({ ...ctrlA, ...change })).toBe(is);
});
