import { expect, it } from 'vitest';
import type { ClockRow } from './clockRow.ts';
import { federalClocks } from './federalClocks.ts';
import type { LineOfBusiness } from './lineOfBusiness.ts';
import { payerClock } from './payerClock.ts';
import { stateClocks } from './stateClocks.ts';
import { chicago, factsOf, la, minute, ny } from './testing/clockOf.ts';
import type { Urgency } from './urgency.ts';

type Row = readonly [string, LineOfBusiness, Urgency, 'Electronic' | 'OnPaper', string, string, string, string];
const [wire, paper] = ['Electronic', 'OnPaper'] as const;

it.each<Row>([
  ['CA', 'CommercialInsured', 'Standard', wire, la, '2026-11-14T01:00', '2026-11-21T01:00', '5 business days'],
  ['CA', 'CommercialInsured', 'Standard', wire, la, '2026-11-23T18:00', '2026-12-01T18:00', 'over Thanksgiving'],
  ['CA', 'CommercialInsured', 'Standard', wire, la, '2026-10-30T17:00', '2026-11-06T18:00', 'over DST: 10:00 stays'],
  ['CA', 'CommercialInsured', 'Urgent', paper, la, '2026-11-14T01:00', '2026-11-17T01:00', '72 hours'],
  ['CA', 'SelfFundedErisa', 'Standard', wire, la, '2026-11-14T01:00', '2026-11-29T01:00', 'no state’s law reaches it'],
  ['CA', 'MedicareAdvantage', 'Standard', wire, la, '2026-11-14T01:00', '2026-11-21T01:00', 'nor Medicare: 7 days'],
  ['CA', 'Governmental', 'Standard', wire, la, '2026-11-14T01:00', '2026-11-29T01:00', '15 days'],
  [
    'TX',
    'CommercialInsured',
    'Standard',
    paper,
    chicago,
    '2026-11-13T22:00',
    '2026-11-16T22:00',
    'the third calendar day',
  ],
  ['TX', 'QhpFfe', 'Standard', wire, chicago, '2026-11-13T22:00', '2026-11-16T22:00', 'an insurer on the exchange too'],
  ['OH', 'CommercialInsured', 'Standard', wire, ny, '2026-11-13T22:00', '2026-11-23T22:00', '10 days by wire'],
  ['OH', 'CommercialInsured', 'Standard', paper, ny, '2026-11-13T22:00', '2026-11-28T22:00', 'on paper the federal 15'],
  ['OH', 'CommercialInsured', 'Urgent', wire, ny, '2026-11-13T22:00', '2026-11-15T22:00', '48 hours'],
  ['OH', 'CommercialInsured', 'Standard', wire, ny, '2017-12-31T22:00', '2018-01-15T22:00', 'before its day: 15'],
  [
    'WA',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2026-11-25T20:00',
    '2026-11-30T20:00',
    '3 days, Thanksgiving and the Friday after it are none',
  ],
  [
    'WA',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2026-10-09T20:00',
    '2026-10-12T20:00',
    'Columbus Day counts there',
  ],
  ['WA', 'CommercialInsured', 'Standard', wire, la, '2026-06-17T20:00', '2026-06-21T20:00', 'Juneteenth does not'],
  ['WA', 'CommercialInsured', 'Standard', wire, la, '2028-06-30T20:00', '2028-07-03T20:00', 'a Sunday counts'],
  [
    'WA',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2027-07-02T20:00',
    '2027-07-07T20:00',
    'July 4 on a Sunday: Monday',
  ],
  [
    'WA',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2026-07-01T20:00',
    '2026-07-05T20:00',
    'on a Saturday: that day alone',
  ],
  [
    'CA',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2026-10-07T17:00',
    '2026-10-14T17:00',
    'Columbus Day is a business day',
  ],
  [
    'CA',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2026-06-15T17:00',
    '2026-06-22T17:00',
    'Juneteenth by no reading surely',
  ],
  [
    'CA',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2026-07-01T17:00',
    '2026-07-08T17:00',
    'nor the Friday before July 4',
  ],
  ['CA', 'CommercialInsured', 'Standard', wire, la, '2026-11-06T18:00', '2026-11-16T18:00', 'Veterans Day is none'],
  ['WA', 'CommercialInsured', 'Standard', paper, la, '2026-11-25T20:00', '2026-11-30T20:00', '5 calendar days'],
  ['WA', 'CommercialInsured', 'Urgent', wire, la, '2026-11-25T20:00', '2026-11-26T20:00', 'one day'],
  ['WA', 'CommercialInsured', 'Urgent', paper, la, '2026-11-25T20:00', '2026-11-27T20:00', 'two'],
  ['WA', 'MedicaidManaged', 'Standard', wire, la, '2026-11-25T20:00', '2026-11-30T20:00', 'its managed plans too'],
  ['WA', 'CommercialInsured', 'Standard', wire, la, '2023-11-20T20:00', '2023-12-05T20:00', 'before its day: 15'],
  ['IL', 'CommercialInsured', 'Standard', wire, chicago, '2026-11-13T22:00', '2026-11-18T22:00', '5 calendar days'],
  ['IL', 'CommercialInsured', 'Urgent', wire, chicago, '2026-11-13T22:00', '2026-11-15T22:00', '48 hours'],
  [
    'IL',
    'MedicaidManaged',
    'Standard',
    wire,
    chicago,
    '2026-11-13T22:00',
    '2026-11-18T22:00',
    'less than the federal 7',
  ],
  ['IL', 'MedicaidFfs', 'Standard', wire, chicago, '2026-11-13T22:00', '2026-11-20T22:00', 'the state itself: 7'],
  ['MI', 'CommercialInsured', 'Standard', wire, ny, '2023-05-31T14:00', '2023-06-15T14:00', 'before its day: 15'],
  ['MI', 'CommercialInsured', 'Standard', wire, ny, '2023-07-03T14:00', '2023-07-12T14:00', '9 days in its first year'],
  ['MI', 'CommercialInsured', 'Standard', wire, ny, '2024-05-31T15:00', '2024-06-09T15:00', 'the last day of that'],
  ['MI', 'CommercialInsured', 'Standard', wire, ny, '2024-06-01T15:00', '2024-06-08T15:00', '7 from then on'],
  [
    'NV',
    'CommercialInsured',
    'Standard',
    wire,
    la,
    '2026-11-14T01:00',
    '2026-11-29T01:00',
    'a state without a row: 15',
  ],
])('[GEN-08] %s, %s, %s, %s, %s, received %s: %s (%s)', (state, line, urgency, route, zone, received, due) => {
  const clock = payerClock(factsOf({ state, line, urgency, route, zone, receivedAt: `${received}:00Z` }));
  expect(minute(clock?.dueAt)).toBe(due);
});

it('a company’s row of another state knows the holidays that every state has', () => {
  const own: ClockRow = {
    ...stateClocks[0]!,
    key: 'NvStandard',
    state: 'NV',
    within: { count: 2, unit: 'BusinessDays' },
    source: 'NRS, as read',
  };
  const due = (receivedAt: string) =>
    minute(payerClock(factsOf({ line: 'CommercialInsured', state: 'NV', zone: la, receivedAt }), [own])?.dueAt);
  expect([due('2026-11-25T20:00:00Z'), due('2026-10-09T20:00:00Z'), due('2026-11-10T20:00:00Z')]).toEqual([
    '2026-11-30T20:00',
    '2026-10-13T20:00',
    '2026-11-12T20:00',
  ]);
});

it('each row has a key of its own, a source and a time; a row of the company stands beside those that ship', () => {
  const rows = [...federalClocks, ...stateClocks];
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.filter(({ source, within, lines }) => source === '' || within.count < 1 || lines.length === 0)).toEqual(
    [],
  );
  const [row] = stateClocks;
  const own = {
    ...row!,
    key: 'NvStandard',
    state: 'NV',
    within: { count: 2, unit: 'Days' },
    source: 'NRS, as read',
  } as const;
  expect(payerClock(factsOf({ line: 'CommercialInsured', state: 'NV' }), [own])).toMatchObject({
    rule: 'NvStandard',
    dueAt: '2026-11-15T22:00:00.000Z',
  });
});
