import { describe, expect, it } from 'vitest';
import { limits } from '../constants.ts';
import { addBusinessTime, businessTimeBetween } from './businessTime.ts';
import { dueAfterPause, dueTimes, urgencyName, type Urgency } from './sla.ts';
import {
  clockRuns,
  isOpenStatus,
  mayMove,
  movesFrom,
  statusAfterReply,
  ticketStatuses,
  ticketStatusText,
  type TicketActor,
} from './status.ts';

const newYork = 'America/New_York';
const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('[STATE-46] a ticket moves as the table says, and not otherwise', () => {
  const table: Readonly<Record<TicketActor, readonly string[]>> = {
    staff: [
      'New>Open',
      'New>WaitingOnCustomer',
      'New>WaitingOnVendor',
      'New>Resolved',
      'Open>WaitingOnCustomer',
      'Open>WaitingOnVendor',
      'Open>Resolved',
      'WaitingOnCustomer>Open',
      'WaitingOnCustomer>WaitingOnVendor',
      'WaitingOnCustomer>Resolved',
      'WaitingOnVendor>Open',
      'WaitingOnVendor>WaitingOnCustomer',
      'WaitingOnVendor>Resolved',
      'Resolved>Closed',
      'Resolved>Reopened',
      'Closed>Reopened',
      'Reopened>Open',
      'Reopened>WaitingOnCustomer',
      'Reopened>WaitingOnVendor',
      'Reopened>Resolved',
    ],
    customer: [
      'New>Resolved',
      'Open>Resolved',
      'WaitingOnCustomer>Open',
      'WaitingOnCustomer>Resolved',
      'WaitingOnVendor>Resolved',
      'Resolved>Closed',
      'Resolved>Reopened',
      'Closed>Reopened',
      'Reopened>Resolved',
    ],
    time: ['Resolved>Closed'],
  };

  it.each(['staff', 'customer', 'time'] as const)('by %s', (actor) => {
    const all = ticketStatuses.flatMap((from) => movesFrom(from, actor).map((to) => `${from}>${to}`));
    expect(all).toEqual(table[actor]);
    for (const from of ticketStatuses) expect(mayMove(from, from, actor)).toBe(false);
  });

  it('is never stuck, and each status has its words', () => {
    for (const status of ticketStatuses) {
      expect(movesFrom(status, 'customer').length).toBeGreaterThan(0);
      expect(ticketStatusText[status]).not.toBe('');
    }
    expect(ticketStatuses.filter((status) => !isOpenStatus(status))).toEqual(['Resolved', 'Closed']);
  });

  it('a reply moves it by itself, and each such move is one of the table; a closed one takes none', () => {
    expect(ticketStatuses.map((from) => statusAfterReply(from, 'staff'))).toEqual([
      'Open',
      'Open',
      'WaitingOnCustomer',
      'WaitingOnVendor',
      'Resolved',
      null,
      'Open',
    ]);
    expect(ticketStatuses.map((from) => statusAfterReply(from, 'customer'))).toEqual([
      'New',
      'Open',
      'Open',
      'WaitingOnVendor',
      'Reopened',
      null,
      'Reopened',
    ]);
    for (const actor of ['staff', 'customer'] as const) {
      for (const from of ticketStatuses) {
        const to = statusAfterReply(from, actor);
        if (to !== null && to !== from) expect(mayMove(from, to, actor)).toBe(true);
      }
    }
  });
});

describe('R-19 business time: eight to eight, Monday to Friday, by the clocks of the company', () => {
  it.each([
    ['inside a day', '2026-11-18T15:00Z', 4, '2026-11-18T19:00'],
    ['over the evening: 18:00 and four hours', '2026-11-18T23:00Z', 4, '2026-11-19T15:00'],
    ['before eight counts from eight', '2026-11-18T09:00Z', 1, '2026-11-18T14:00'],
    ['after eight in the evening counts from the next day', '2026-11-19T02:00Z', 1, '2026-11-19T14:00'],
    ['over the weekend: Friday 19:00 and two hours', '2026-11-21T00:00Z', 2, '2026-11-23T14:00'],
    ['begun on Sunday', '2026-11-22T17:00Z', 12, '2026-11-24T01:00'],
    ['over the change of clocks in autumn', '2026-10-30T20:00Z', 12, '2026-11-02T21:00'],
    ['and in spring', '2026-03-06T21:00Z', 12, '2026-03-09T20:00'],
  ])('%s', (_what, from, hours, wanted) => {
    const end = addBusinessTime(at(from), hours * 3_600_000, newYork);
    expect(iso(end)).toBe(wanted);
    expect(businessTimeBetween(at(from), end, newYork)).toBe(hours * 3_600_000);
  });

  it('none passes at night or before it began', () => {
    expect(businessTimeBetween(at('2026-11-19T02:00Z'), at('2026-11-19T12:00Z'), newYork)).toBe(0);
    expect(businessTimeBetween(at('2026-11-19T16:00Z'), at('2026-11-18T16:00Z'), newYork)).toBe(0);
  });

  it('another company has other clocks', () => {
    expect(iso(addBusinessTime(at('2026-11-18T09:00Z'), 3_600_000, 'America/Los_Angeles'))).toBe('2026-11-18T17:00');
    expect(iso(addBusinessTime(at('2026-11-18T00:00Z'), 3_600_000, 'Asia/Kolkata'))).toBe('2026-11-18T03:30');
  });
});

describe('what is promised by urgency', () => {
  // Friday, 16:00 in New York.
  it.each([
    [4, 'Emergency', '2026-11-20T22:00', '2026-11-21T01:00'],
    [3, 'High', '2026-11-21T01:00', '2026-11-23T21:00'],
    [2, 'Normal', '2026-11-23T21:00', '2026-11-25T21:00'],
    [1, 'Low', '2026-11-24T21:00', '2026-12-04T21:00'],
  ] as const)('urgency %i, %s', (urgency: Urgency, name, response, resolve) => {
    const due = dueTimes(at('2026-11-20T21:00Z'), urgency, newYork);
    expect([iso(due.responseDue), iso(due.resolveDue)]).toEqual([response, resolve]);
    expect(urgencyName(urgency)).toBe(name);
  });
});

it('what passes while it is not ours to work on is not held against the promise', () => {
  expect(ticketStatuses.filter(clockRuns)).toEqual(['New', 'Open', 'WaitingOnVendor', 'Reopened']);
  // Wednesday 10:00 to 14:00 in New York; due on Thursday at 19:00, and so on Friday at 11:00.
  const pause = [at('2026-11-18T15:00Z'), at('2026-11-18T19:00Z')] as const;
  expect(iso(dueAfterPause(at('2026-11-20T00:00Z'), ...pause, 2, newYork))).toBe('2026-11-20T16:00');
  expect(iso(dueAfterPause(at('2026-11-18T16:00Z'), ...pause, 4, newYork))).toBe('2026-11-18T20:00');
});

it('[CONST-13] [VAL-63] the words of another category are at most 40 characters', () => {
  expect(limits.otherCategoryLength).toBe(40);
});
