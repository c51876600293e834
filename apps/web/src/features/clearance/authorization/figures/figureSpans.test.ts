import { describe, expect, it } from 'vitest';
import { daysOf, type FigureSpan, figureSpans, readSpan, shareText, timeText, writeFigures } from './figureSpans.ts';

describe('[GEN-08] days of which payers’ figures are told', () => {
  it.each<[FigureSpan, string, string]>([
    ['30 days', '2026-02-01', '2026-03-02'],
    ['92 days', '2025-12-01', '2026-03-02'],
    ['This year', '2026-01-01', '2026-03-02'],
    ['Last year', '2025-01-01', '2025-12-31'],
  ])('%s: from %s to %s', (span, From, To) => expect(daysOf(span, '2026-03-02')).toEqual({ From, To }));

  it.each(figureSpans)('%s stands in the address, with whose figures are open', (span) => {
    const params = writeFigures(span, 'all');
    expect([readSpan(params), params.get('of'), params.get('part')]).toEqual([span, 'all', 'figures']);
  });

  it('what is none of them is the first', () => expect(readSpan(new URLSearchParams('span=ever'))).toBe('30 days'));

  it.each([
    [null, null],
    [0, '0.0 h'],
    [47.94, '47.9 h'],
    [48, '2.0 days'],
    [180, '7.5 days'],
  ])('%s hours are %s', (hours, text) => expect(timeText(hours)).toBe(text));

  it('a share is told in whole percent, and none as none', () =>
    expect([shareText(0), shareText(2 / 3), shareText(null)]).toEqual(['0%', '67%', null]));
});
