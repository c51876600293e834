import { expect, it } from 'vitest';
import { type StartTime, startInstant, startTimeMessages, startTimeOf } from './startTime.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-22T20:00:00Z');
const later: StartTime = { When: 'later', Day: '2026-11-22', Time: '19:00' };

it.each([
  [{ ...later, When: 'now', Day: '' } as const, {}],
  [later, {}],
  [{ ...later, Time: '14:59' }, { Time: 'This time is over.' }],
  [{ ...later, Day: '11/22' }, { Day: 'A day as MM/DD/YYYY.' }],
  [{ ...later, Time: '' }, { Time: 'A time of the day.' }],
])('%# is judged', (values, messages) => {
  expect(startTimeMessages(values, zone, now)).toEqual(messages);
});

it('an instant is read as the client’s clock shows it, and is the same when it is sent', () => {
  const at = '2026-11-23T00:05:00.000Z';
  expect(startTimeOf(at, '2026-11-22', zone)).toEqual({ ...later, Time: '19:05' });
  expect(startInstant(startTimeOf(at, '2026-11-22', zone), zone)).toBe(at);
  expect(startInstant(startTimeOf(null, '2026-11-22', zone), zone)).toBeNull();
});
