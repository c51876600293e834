import { expect, it } from 'vitest';
import { asMeant, isFormula, isSheetError } from './sheetText.ts';

it.each([
  ['="0012"', '0012'],
  ['=T("0012")', '0012'],
  ['= "0012"', '0012'],
  ['=("0012")', '0012'],
  ['="say ""hi"""', 'say "hi"'],
  ['="W"&"0012"', 'W0012'],
  ['="W" & "00" & "12"', 'W0012'],
  ['=CONCATENATE("W","0012")', 'W0012'],
  ['=TRIM("0012 ")', '0012 '],
  ["'0012", '0012'],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['"0012"', '0012'],
  ["'0012'", '0012'],
  ["'O’Neil'", 'O’Neil'],
  ['"Ace" Roe', '"Ace" Roe'],
  ['‘0012', '0012'],
  ['’t Hooft', '’t Hooft'],
  ['AT&amp;T', 'AT&T'],
  ['O&#39;Brien', "O'Brien"],
  ['A&B;C', 'A&B;C'],
  ['AT&T', 'AT&T'],
  ['0012', '0012'],
  ['', ''],
])('the cell %s means %s', (cell, meant) => {
  expect(asMeant(cell)).toBe(meant);
});

it.each([
  ['=A1', true],
  ['=TEXT(12,"0000")', true],
  ['=VLOOKUP(A2,B:C,2,0)', true],
  ['=1+2', true],
  ['=-5', true],
  ['=$B$2', true],
  ['=#REF!', true],
  ['= = =', false],
  ['W=12', false],
])('the cell %s is a formula that nobody worked out: %s', (cell, is) => {
  expect(isFormula(asMeant(cell))).toBe(is);
});

it.each([
  ['#REF!', true],
  ['#NAME?', true],
  ['#DIV/0!', true],
  ['#N/A', true],
  ['#SPILL!', true],
  ['########', true],
  ['#12', false],
  ['#1 Main St!', false],
  ['', false],
])('whether %s is an error of a spreadsheet: %s', (cell, is) => {
  expect(isSheetError(cell)).toBe(is);
});
