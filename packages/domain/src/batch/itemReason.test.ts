import { describe, expect, it } from 'vitest';
import { adviceOf, itemReason, readReason } from './itemReason.ts';

describe('why an item ended, as it is kept and read', () => {
  it.each([
    [{ outcome: 'Answered', statusId: 1, rejections: [] }, 'Answered 1', 'Good', 'Active', 'None'],
    [{ outcome: 'Answered', statusId: 31, rejections: [] }, 'Answered 31', 'Questionable', 'Active (CALL)', 'None'],
    [{ outcome: 'Answered', statusId: 6, rejections: [] }, 'Answered 6', 'Bad', 'Inactive', 'None'],
    [
      { outcome: 'ByHand', statusId: null, rejections: [] },
      'ByHand',
      'Unknown',
      'This {payer} takes no electronic questions: it is asked by phone or on its portal.',
      'None',
    ],
    [{ outcome: 'Answered', statusId: null, rejections: [] }, 'Answered', 'Unknown', 'Unknown', 'None'],
    [
      { outcome: 'PayerRefused', statusId: null, rejections: ['75', '72'] },
      'PayerRefused AAA75',
      'Unknown',
      /./,
      'CorrectRows',
    ],
    [{ outcome: 'PayerRefused', statusId: 42, rejections: ['71'] }, 'PayerRefused 42 AAA71', 'Bad', /./, 'CorrectRows'],
    [{ outcome: 'PayerRefused', statusId: null, rejections: ['42'] }, 'PayerRefused AAA42', 'Unknown', /./, 'RunAgain'],
    [
      { outcome: 'PayerRefused', statusId: null, rejections: ['43'] },
      'PayerRefused AAA43',
      'Unknown',
      'Provider number missing or invalid',
      'OpenTicket',
    ],
    [{ outcome: 'NoAnswer', statusId: null, rejections: [] }, 'NoAnswer', 'Unknown', /./, 'RunAgain'],
    [{ outcome: 'AuthRefused', statusId: null, rejections: [] }, 'AuthRefused', 'Unknown', /sign-in/, 'OpenTicket'],
  ] as const)('%j', (ended, kept, grade, words, advice) => {
    expect(itemReason(ended)).toBe(kept);
    const read = readReason(kept);
    expect(read).toMatchObject({
      outcome: ended.outcome,
      statusId: ended.statusId,
      aaa: ended.rejections[0] ?? null,
      grade,
    });
    expect(read.words).toMatch(words);
    expect(adviceOf(read)).toBe(advice);
  });

  it.each([
    ['Incomplete', 'The {payer} wants more than the row says'],
    ['SetAside', 'Set aside: three workers ended over it'],
    ['whatever', 'Not asked'],
  ])('%s was asked nothing', (kept, words) => {
    expect(readReason(kept)).toMatchObject({ outcome: null, grade: 'Unknown', words });
    expect(adviceOf(readReason(kept))).toBe('CorrectRows');
  });
});
