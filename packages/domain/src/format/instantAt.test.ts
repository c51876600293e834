import { describe, expect, it } from 'vitest';
import { instantAt, instantAtOrAfter } from './instantAt.ts';

describe('R-19 an instant by the clock of a place', () => {
  it.each([
    ['2026-11-22', '19:00', 'America/New_York', '2026-11-23T00:00:00.000Z'],
    ['2026-07-01', '19:00', 'America/New_York', '2026-07-01T23:00:00.000Z'],
    ['2026-07-01', '19:00', 'America/Phoenix', '2026-07-02T02:00:00.000Z'],
    ['2026-11-01', '06:30', 'America/New_York', '2026-11-01T11:30:00.000Z'],
    ['2026-11-22', '07:05', 'Asia/Kolkata', '2026-11-22T01:35:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant);
  });

  it.each([
    ['', '10:00'],
    ['2026-11-22', ''],
    ['2026-13-40', '10:00'],
    ['2026-11-22', '25:00'],
  ])('%s %s is none', (day, time) => {
    expect(instantAt(day, time, 'UTC')).toBeNull();
  });

  it.each([
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', 'half past three there'],
    ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z', 'half past three there'],
    ['2027-10-03', '02:10', 'Australia/Lord_Howe', '2027-10-02T15:40:00.000Z', 'clocks go half an hour ahead'],
    ['2027-03-14', '03:00', 'America/New_York', '2027-03-14T07:00:00.000Z', 'the first that is real'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', 'shown twice: the first'],
    ['2026-11-22', '07:05', 'Asia/Kolkata', '2026-11-22T01:35:00.000Z', 'nothing is skipped'],
  ])('%s %s in %s is %s where a skipped one is the next: %s', (day, time, zone, instant) => {
    expect(instantAtOrAfter(day, time, zone)).toBe(instant);
  });
});
