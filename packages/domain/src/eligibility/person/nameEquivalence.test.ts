import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameParts, sameFirstName, sameLastName } from './nameEquivalence.ts';

it.each([
  ['Rosalind', 'ROSALIND', true],
  ['Robert', 'Bob', true],
  ['BOBBY', 'Robert', true],
  ['Bill', 'Guillermo', true],
  ['José', 'JOSE', true],
  ['Søren', 'SOREN', true],
  ['Alex', 'Alexander', true],
  ['Jo', 'Jordan', false],
  ['Jor', 'Jordan', true],
  ['J', 'John', false],
  ['Mary-Ann', 'Maryann', true],
  ['Mary Ann', 'Ann', true],
  ['Jean-Paul', 'PAUL', true],
  ["D'Angelo", 'DANGELO', true],
  ['John Jr.', 'JOHN', true],
  ['Mary J', 'Zoe J', false],
  ['Al', 'Alice', false],
  ['Robert', 'Richard', false],
  ['Maria', 'Mario', false],
  ['Christopher', 'Christine', false],
])('first names %s and %s: %s', (a, b, same) => {
  expect(sameFirstName(a, b)).toBe(same);
  expect(sameFirstName(b, a)).toBe(same);
});

it.each([
  ['Okonkwo', 'OKONKWO', true],
  ['Castellanos-Wray', 'Wray', true],
  ['Castellanos Wray', 'CASTELLANOSWRAY', true],
  ["O'Brien", 'OBRIEN', true],
  ['Smith III', 'Smith', true],
  ['De La Cruz', 'Delacruz', true],
  ['De La Cruz', 'De La Rosa', false],
  ['Ng-Wu', 'Ng', true],
  ['Martin', 'Martinez', false],
  ['Papadopoulos', 'PAPADOPOUL', true],
  ['Núñez', 'NUNEZ', true],
  ['Bob', 'Robert', false],
])('last names %s and %s: %s', (a, b, same) => {
  expect(sameLastName(a, b)).toBe(same);
  expect(sameLastName(b, a)).toBe(same);
});

it('equivalence holds for itself and in both directions', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(sameFirstName(a, a) && sameLastName(a, a)).toBe(true);
      expect(sameFirstName(a, b)).toBe(sameFirstName(b, a));
      expect(sameLastName(a, b)).toBe(sameLastName(b, a));
    }),
  );
});

it('a suffix alone is still a name', () => {
  expect(nameParts('MD')).toEqual(['MD']);
  expect(nameParts('Nguyen MD')).toEqual(['NGUYEN']);
});
