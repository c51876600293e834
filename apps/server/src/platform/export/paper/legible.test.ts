import { expect, it } from 'vitest';
import { legible } from './legible.ts';

it.each([
  ['Rosalind Okonkwo', 'Rosalind Okonkwo'],
  ['Muñoz-Peñalver, Zoë Łukasz Đurić Nguyễn', 'Muñoz-Peñalver, Zoë Łukasz Đurić Nguyễn'],
  ['Ωμέγα Жанна', 'Ωμέγα Жанна'],
  ['Mun\u0303oz', 'Muñoz'],
  ['soft\u00ADhyphen, zero\u200Bwidth, \u202Eturned\u202C, bell\u0007', 'softhyphen, zerowidth, turned, bell'],
  ['a\tb', 'a b'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['张 伟', '[U+5F20] [U+4F1F]'],
  ['张伟 (Wei)', '[U+5F20 U+4F1F] (Wei)'],
  ['محمد', '[U+0645 U+062D U+0645 U+062F]'],
  ['𠮷 👪', '[U+20BB7] [U+1F46A]'],
  ['', ''],
])('%j is %j on paper', (text, shown) => {
  expect(legible(text)).toBe(shown);
  expect(legible(shown)).toBe(shown);
});
