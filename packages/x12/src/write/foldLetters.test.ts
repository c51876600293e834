import { expect, it } from 'vitest';
import { foldLetters } from './foldLetters.ts';

it.each([
  ['Muñoz', 'Munoz'],
  ['Zoë', 'Zoe'],
  ['O’Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['O`Brién', "O'Brien"],
  ['D‘Angelo', "D'Angelo"],
  ['Groß', 'Gross'],
  ['Łukasz', 'Lukasz'],
  ['Đặng', 'Dang'],
  ['Þórunn', 'Thorunn'],
  ['Ærø', 'Aero'],
  ['Nguyễn–Smith', 'Nguyen-Smith'],
  ['Jose\u0301', 'Jose'],
  ['Anne\u00A0Marie', 'Anne Marie'],
  ['Mar\u00ADtin', 'Martin'],
  ['ﬁnn', 'finn'],
  ['李', '李'],
  ['plain & simple', 'plain & simple'],
])('%s is written as %s', (text, expected) => {
  expect(foldLetters(text)).toBe(expected);
});
