import { validityRules, type ValidityRule } from './validityRules.ts';

/** What is wrong with a value or a line, and what was done about it. */
const readingWarnings = {
  'file-version': 'The version is none that is known. The file was read by the names of its columns.',
  'file-date': 'The day of the last update is missing, no date, or far ahead.',
  'file-head': 'The hospital, its version and date are not named above the items.',
  'not-attested': 'The file does not say that its figures are true, accurate and complete.',
  'not-comma': 'The columns are not divided by commas. They were read all the same.',
  'not-utf-8': 'The letters are not UTF-8. They were read as Windows letters.',
  'column-missing': 'A column that every file has is not there.',
  'column-twice': 'A column is there twice. The first was read.',
  'row-short': 'The row has fewer columns than the header. It was not read: a value may be cut off.',
  'row-long':
    'The row has more columns than the header. It was not read: values may stand in the wrong columns. Put text with commas in quotes.',
  'row-quotes': 'A quote is not closed, or stands in the midst of a value. The row was not read.',
  'file-behind': 'Something stands behind the end of what the file says, as a second object. It was not read.',
  'file-cut': 'The file ends in the midst of an item. What stands before it was read.',
  'item-not-json': 'This item is not as JSON should be. It was not read; the next ones were.',
  'item-shape': 'A part of this item is not what it should be (a list, an object, a text). It was not read.',
  'item-large': 'This item is larger than 16 MB. It was not read.',
  thousands: 'The number has commas of thousands. It was read without.',
  currency: 'The number has a currency sign. It was read without.',
  'percent-sign': 'The number has a percent sign. It was read without.',
  'other-unit':
    'The number has a percent sign where dollars belong, or a currency sign where a percentage does. It was not read.',
  'unit-text': 'The unit of the drug has words beside its number. The number alone was read.',
  'number-as-text': 'The number is written as text. It was read as a number.',
  negative: 'The number is negative. It was not read.',
  zero: 'The amount is 0, which is no price. It was not read.',
  placeholder: 'The amount is nines alone, which says that there is none. It was not read.',
  'not-a-number': 'A number should stand here. It was not read.',
  setting: 'The setting is neither inpatient, outpatient nor both.',
  methodology: 'The methodology is none of the five.',
  'code-type': 'The type of the code is none that is known.',
  'drug-type': 'The unit of the drug is none that is known.',
  count: 'The count is neither 0, 1 through 10 nor a number from 11 on.',
} as const;

export type ReadingRule = keyof typeof readingWarnings;
export type WarningRule = ReadingRule | ValidityRule;

/** What a warning says. */
export const warningSentence = (rule: WarningRule): string =>
  rule in validityRules ? validityRules[rule as ValidityRule].sentence : readingWarnings[rule as ReadingRule];
