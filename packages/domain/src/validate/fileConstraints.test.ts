import { expect, it } from 'vitest';
import { profileImageFile, ticketImageFile } from '../constants.ts';
import { fileFault } from './fileConstraints.ts';

const png = { name: 'me.png', size: 1000, type: 'image/png' };
const faultOf = (changes: Partial<typeof png>) => fileFault({ ...png, ...changes }, profileImageFile);

it('[VAL-55] [VAL-57] [ENT-137] a size is judged to the byte', () => {
  expect(faultOf({ size: 512 * 1024 })).toBeNull();
  expect(faultOf({ size: 512 * 1024 + 1 })).toBe('File too large');
  expect(fileFault({ ...png, size: 5 * 1024 * 1024 }, ticketImageFile)).toBeNull();
  expect(fileFault({ ...png, size: 5 * 1024 * 1024 + 1 }, ticketImageFile)).toBe('File too large');
});

it.each([
  ['an extension in capitals', { name: 'ME.PNG' }, null],
  ['a jpeg', { name: 'me.jpeg', type: 'image/jpeg' }, null],
  ['no told type, and an extension that may be', { type: '' }, null],
  ['a pasted image without a name', { name: '' }, null],
  ['another extension', { name: 'me.png.svg' }, 'Invalid file type'],
  ['another type', { type: 'image/gif' }, 'Invalid file type'],
  ['neither name nor type', { name: '', type: '' }, 'Invalid file type'],
  ['a type that is wrong and a size that is, too', { type: 'image/gif', size: 1e9 }, 'Invalid file type'],
])('[VAL-56] [VAL-58] [ENT-138] [ENT-139] %s', (_what, changes, wanted) => {
  expect(faultOf(changes)).toBe(wanted);
});
