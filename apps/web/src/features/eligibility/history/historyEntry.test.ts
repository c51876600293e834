import { expect, it } from 'vitest';
import { noAnswer, result } from '../answer/testResults.ts';
import { historyEntry } from './historyEntry.ts';

const entry = (change = {}, today = '2026-11-21') => historyEntry(result(change), today, 'America/New_York');

it('shows the time today and the day before, with payer and day of service where it is another', () => {
  expect(entry()).toMatchObject({ status: 'Active', when: 'Today 9:42 AM', about: 'Bluestone Health Plan' });
  expect(entry({ DateOfService: '2026-11-23' }, '2026-11-22')).toMatchObject({
    when: '11/21/2026',
    about: 'Bluestone Health Plan, for 11/23/2026',
  });
});

it('names the kind of an Unknown, and a lookup under way as waiting', () => {
  expect(entry(noAnswer)).toMatchObject({ status: 'Unknown', about: 'Payer unavailable, Bluestone Health Plan' });
  expect(entry({ ...noAnswer, State: 'Queued' })).toMatchObject({ status: 'Waiting', about: 'Bluestone Health Plan' });
});
