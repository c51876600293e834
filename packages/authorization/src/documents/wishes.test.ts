import { describe, expect, it } from 'vitest';
import { tiedTo, typeOfWish, wantedUntil, wishesOf, wishesText, wishText } from './wishes.ts';

const wants = (code: string, kind: 'Attachment' | 'Questionnaire' = 'Attachment') => ({
  kind,
  code,
  sequence: null,
  until: null,
});

describe('[GEN-08] what a payer wants', () => {
  it.each([
    ['a LOINC code', wants('11504-8'), '11504-8', 'OperativeNote', 'operative note'],
    ['a report type', wants('RR'), 'RR', 'ImagingReport', 'imaging report'],
    ['a code that we have no kind for', wants('34133-9'), '34133-9', null, 'a document (34133-9)'],
    ['a code that is none', wants('Mr. Rivers’ chart'), 'OZ', 'Other', 'other support'],
    ['a questionnaire', wants('CTX-9', 'Questionnaire'), 'answers', null, 'answers to its questionnaire'],
  ])('%s', (_, wanted, wish, type, text) => {
    expect(wishesOf([wanted, wanted])).toEqual([wish]);
    expect([typeOfWish(wish), wishText(wish)]).toEqual([type, text]);
  });

  it.each<readonly [string, readonly (string | null)[], string | null]>([
    ['the first of its days', ['2026-12-09', null, '2026-12-04T23:59:59-05:00'], '2026-12-04'],
    ['nothing where it names none', [null], null],
    [
      'nothing where that is a month, no day of any month, or the end of all time',
      ['2026-12', '2026-02-30', '9999-12-31', 'soon'],
      null,
    ],
  ])('it waits for until %s', (_, days, expected) => {
    expect(wantedUntil(days.map((until) => ({ until })))).toBe(expected);
  });

  it('in a sentence is the first of it, and how much there is besides', () => {
    expect(wishesText(['11504-8', 'RR'])).toBe('operative note, imaging report');
    expect(wishesText(Array.from({ length: 40 }, () => 'RR'))).toMatch(
      /^(?:imaging report, ){4}imaging report and 35 more$/,
    );
  });

  const kept = (id: string, type: 'OperativeNote' | 'ImagingReport' | 'OfficeNote', isSent = false) => ({
    id,
    type,
    isSent,
  });
  it.each([
    [
      'by a document of its kind',
      ['11504-8'],
      [kept('a', 'ImagingReport'), kept('b', 'OperativeNote')],
      [['11504-8', 'b']],
    ],
    ['not by one that went already', ['11504-8'], [kept('a', 'OperativeNote', true)], []],
    ['each by another one', ['11504-8', 'OB'], [kept('a', 'OperativeNote')], [['11504-8', 'a']]],
    [
      'of no known kind by what is left',
      ['34133-9', '11504-8'],
      [kept('a', 'OperativeNote'), kept('b', 'OfficeNote')],
      [
        ['11504-8', 'a'],
        ['34133-9', 'b'],
      ],
    ],
    ['of answers by no document', ['answers'], [kept('a', 'OfficeNote')], []],
  ] as const)('is answered %s', (_, wishes, documents, tied) => {
    expect([...tiedTo(wishes, documents)]).toEqual(tied);
  });
});
