import { describe, expect, it } from 'vitest';
import { isMbi, mbiHint, mbiProblem } from './mbi.ts';

const letters = 'a letter, and none of S, L, O, I, B and Z';

describe('a Medicare number, position by position', () => {
  it.each([
    '1EG4TE5MK73',
    '1EG4–TE5–MK73',
    '1EG4—TE5‑MK73',
    '1EG4-TE5-MK73.',
    '1EG4TE5MK73. ',
    '1EG4TE5MK72',
    '2A34C67DE89',
    '9Y99Y99YY99',
    '1eg4-te5-mk73',
    ' 1EG4 TE5 MK73 ',
  ])('%s is one', (value) => {
    expect(isMbi(value)).toBe(true);
    expect(mbiProblem(value)).toBeNull();
    expect(mbiHint(value)).toBe('This has the form of a Medicare number');
  });

  it.each([
    ['0EG4TE5MK73', 'Position 1 must be a digit from 1 to 9; it is 0'],
    ['1BG4TE5MK73', `Position 2 must be ${letters}; it is B`],
    ['1EG4TE5MK7', 'A Medicare number has 11 characters; this one has 10'],
    ['1EGATE5MK73', 'Position 4 must be a digit from 0 to 9; it is A'],
    ['1EG41E5MK73', `Position 5 must be ${letters}; it is 1`],
    ['1EG4TE5M173', `Position 9 must be ${letters}; it is 1`],
    ['1EG4TE5MKO3', 'Position 10 must be a digit from 0 to 9; it is O'],
    ['1ES4TE5MK73', `Position 3 must be a digit or ${letters}; it is S`],
    ['1EG4TZ5MK73', `Position 6 must be a digit or ${letters}; it is Z`],
    ['1EG4TEXMK73', 'Position 7 must be a digit from 0 to 9; it is X'],
    ['1EG4TE55K73', `Position 8 must be ${letters}; it is 5`],
    ['1EG4TE5MK7A', 'Position 11 must be a digit from 0 to 9; it is A'],
    ['1EG4TE5MK731', 'A Medicare number has 11 characters; this one has 12'],
    ['1EG4TE5MK7é', 'Position 11 must be a digit from 0 to 9; it is É'],
  ])('%s is none: %s', (value, problem) => {
    expect(isMbi(value)).toBe(false);
    expect(mbiProblem(value)).toBe(problem);
  });

  it.each(['123456789A', '123-45-6789-A', '123456789C1'])('%s is the old number built on an SSN', (value) => {
    expect(mbiProblem(value)).toMatch(/^This is the old Medicare number/);
    expect(mbiHint(value)).toMatch(/^This is the old Medicare number/);
  });

  it('says nothing of an empty one', () => expect(mbiProblem(' ')).toBeNull());
});

describe('while it is typed', () => {
  it.each([
    ['', '0 of 11 characters; next a digit from 1 to 9'],
    ['1', `1 of 11 characters; next ${letters}`],
    ['1e', `2 of 11 characters; next a digit or ${letters}`],
    ['1EG4-TE5-MK7', '10 of 11 characters; next a digit from 0 to 9'],
    ['1O', `Position 2 must be ${letters}; it is O`],
    ['12345', `Position 2 must be ${letters}; it is 2`],
  ])('%s: %s', (typed, hint) => expect(mbiHint(typed)).toBe(hint));
});
