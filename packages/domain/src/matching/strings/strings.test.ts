import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { damerauLevenshtein } from './damerauLevenshtein.ts';
import { doubleMetaphone } from './doubleMetaphone.ts';
import { jaro, jaroWinkler } from './jaroWinkler.ts';
import { matchRatingCodex } from './matchRatingCodex.ts';
import { metaphone } from './metaphone.ts';
import { nysiis } from './nysiis.ts';
import { soundex } from './soundex.ts';

// All vectors that are known run in scripts/corpus/matching: here stands a row of each kind.
it.each([
  ['soundex', soundex('Tymczak'), 'T522'],
  ['soundex', soundex('HOL>MES'), 'H452'],
  ['soundex', soundex('72'), ''],
  ['metaphone', metaphone('metaphone'), 'MTFN'],
  ['metaphone', metaphone('sunlight labs'), 'SNLT LBS'],
  ['nysiis', nysiis('Bosch'), 'BAS'],
  ['nysiis', nysiis(''), ''],
  ['match rating', matchRatingCodex('Kathrynoglin'), 'KTHGLN'],
  ['double metaphone', doubleMetaphone('Schmidt').join(), 'XMT,SMT'],
  ['double metaphone', doubleMetaphone('McClelland').join(), 'MKLL,MKLL'],
  ['double metaphone', doubleMetaphone('Filipowicz').join(), 'FLPT,FLPF'],
  ['double metaphone', doubleMetaphone('').join(), ','],
])('%s: %s', (_, found, expected) => {
  expect(found).toBe(expected);
});

it.each([
  ['martha', 'marhta', 0.944, 0.961],
  ['dwayne', 'duane', 0.822, 0.84],
  ['dixon', 'dicksonx', 0.767, 0.813],
  ['abc', 'xyz', 0, 0],
  ['', '', 0, 0],
])('%s and %s: Jaro %f, Jaro-Winkler %f', (one, other, expected, winkler) => {
  expect(jaro(one, other)).toBeCloseTo(expected, 3);
  expect(jaroWinkler(one, other)).toBeCloseTo(winkler, 3);
});

it.each([
  ['fuor', 'four', 1],
  ['abcd', 'acb', 2],
  ['', 'abc', 3],
  ['ca', 'abc', 2], // with one put in between two exchanged
])('%s is so many slips from %s: %i', (one, other, slips) => {
  expect(damerauLevenshtein(one, other)).toBe(slips);
});

const word = fc.string({ unit: fc.constantFrom(...'ABCDEGHIKLMNORSTUWZ '.split('')), maxLength: 12 });

it('likeness is the same both ways, at most 1, and 1 of a text with itself; slips are no more than the letters', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(jaroWinkler(one, other)).toBe(jaroWinkler(other, one));
      expect(jaroWinkler(one, other)).toBeLessThanOrEqual(1);
      expect(jaro(one, one)).toBe(one === '' ? 0 : 1);
      expect(damerauLevenshtein(one, other)).toBe(damerauLevenshtein(other, one));
      expect(damerauLevenshtein(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(damerauLevenshtein(one, other) === 0).toBe(one === other);
    }),
  );
});

it('every text has a code, of the signs of its kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(soundex(text)).toMatch(/^(?:[A-Z]\d{3})?$/);
      for (const code of doubleMetaphone(text)) expect(code).toMatch(/^[A-Z0 ]{0,4}$/);
      expect([nysiis(text), metaphone(text), matchRatingCodex(text)].every((code) => typeof code === 'string')).toBe(
        true,
      );
    }),
  );
});
