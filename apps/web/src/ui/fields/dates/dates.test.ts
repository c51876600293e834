import { describe, expect, it } from 'vitest';
import { addMonths, calendarMonth, weekday } from '#/ui/fields/dates/calendarMonth.ts';
import { dateEntryText, parseDateEntry } from '#/ui/fields/dates/dateEntry.ts';

describe('date entry', () => {
  it('takes MM/DD/YYYY and the wire shape, and refuses what is no day', () => {
    expect(['05/14/1959', '5/4/1959', '05141959', '1959-5-14', ' 02/29/2024 '].map(parseDateEntry)).toEqual([
      '1959-05-14',
      '1959-05-04',
      '1959-05-14',
      '1959-05-14',
      '2024-02-29',
    ]);
    expect(['02/29/2025', '13/01/2025', '5/14/59', 'soon', ''].map(parseDateEntry)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('shows a date as MM/DD/YYYY and anything else as typed', () => {
    expect(dateEntryText('1959-05-14')).toBe('05/14/1959');
    expect(dateEntryText('5/14/')).toBe('5/14/');
  });
});

describe('calendar month', () => {
  it('lays out whole weeks from Sunday', () => {
    const weeks = calendarMonth('2025-11-21');
    expect(weeks[0]?.[0]).toBe('2025-10-26');
    expect(weeks.at(-1)?.[6]).toBe('2025-12-06');
    expect(weeks).toHaveLength(6);
    expect(calendarMonth('2026-02-10')).toHaveLength(4);
    expect(weekday('2025-11-21')).toBe(5);
  });

  it('moves by month and keeps to its last day', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2025-01-31', -2)).toBe('2024-11-30');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  });
});
