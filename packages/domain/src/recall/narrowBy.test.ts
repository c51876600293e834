import { expect, it } from 'vitest';
import { narrowBy } from './narrowBy.ts';
import { type DateRange, parseRecall } from './parseRecall.ts';

const always: DateRange = { from: null, to: null };
const by = (text: string, days = always) => narrowBy(parseRecall(text, '2026-11-25').terms, days);

it.each([
  ['smith', ['a first name', 'a birth date', '{a payer}']],
  ['smith, jo', ['a birth date', '{a payer}', 'the days of asking']],
  ['jo smith', ['a birth date', '{a payer}', 'the days of asking']],
  ['smith,', ['a first name', 'a birth date', '{a payer}']],
  ['smith jo dob:2/3/1971', ['{a payer}', 'the days of asking', 'a status']],
  ['dob:2/3/1971', ['a name', '{a payer}', 'the days of asking']],
  ['payer:blue', ['a name', 'a birth date', 'the days of asking']],
])('“%s” is narrowed by what it does not say', (text, words) => expect(by(text)).toEqual(words));

it('days that were chosen beside the box are not asked for again', () => {
  expect(by('jo smith dob:2/3/1971', { from: '2026-11-01', to: null })).toEqual(['{a payer}', 'a status']);
});
