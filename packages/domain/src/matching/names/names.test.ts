import { expect, it } from 'vitest';
import { generationOf } from './generation.ts';
import { isFirstName, isNickname } from './nicknames.ts';
import { isNewbornName, isNobodysName } from './placeholderName.ts';

it('nicknames are looked up both ways, one step only', () => {
  expect([isNickname('ROBERT', 'BOB'), isNickname('BOB', 'ROBERT'), isNickname('AARON', 'RONNIE')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isNickname('BILL', 'LIAM'), isNickname('BOB', 'HOB'), isNickname('ANN', 'OTTO')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isFirstName('RONNIE'), isFirstName('KC'), isFirstName('RONNIEX')]).toEqual([true, true, false]);
});

it.each(['BABY GIRL', 'BABY', 'NEWBORN', 'BB', 'GIRL A', 'BABY BOY 2', 'TWIN B', 'NEWBORN FEMALE', 'INFANT BOY'])(
  '%s is no first name yet',
  (name) => {
    expect(isNewbornName(name.split(' '))).toBe(true);
  },
);

it.each(['BOYD', 'BABYLON', 'GIRLIE', 'TWINKLE', 'A', ''])('"%s" is none of them', (name) => {
  expect(isNewbornName(name.split(' '))).toBe(false);
});

it('who could not say a name is nobody', () => {
  expect([isNobodysName(['JANE'], ['DOE']), isNobodysName(['JANE'], ['DOES'])]).toEqual([true, false]);
});

it.each([
  [['Jr.'], 2],
  [['II'], 2],
  [['', 'Tallow Sr'], 1],
  [['', 'Tallow', 'John III'], 3],
  [['IV, MD'], 4],
  [['', 'Tallow', 'John I'], null],
  [['', 'Sri'], null],
  [[''], null],
])('%j is of generation %s', (texts, generation) => {
  expect(generationOf(...texts)).toBe(generation);
});
