import { expect, it } from 'vitest';
import type { ClockFacts } from './clockFacts.ts';
import type { LineOfBusiness } from './lineOfBusiness.ts';
import { payerClock } from './payerClock.ts';
import { chicago, denver, factsOf, honolulu, la, minute, ny, phoenix } from './testing/clockOf.ts';
import type { Urgency } from './urgency.ts';

type Row = readonly [LineOfBusiness, Urgency, string, string, string | null, string];

// Worked out by hand from the texts that the rows of the clocks name. Times are UTC; the words say them by the zone's clocks.
it.each<Row>([
  // Appendix F 13 of the domain: Friday 17:00 standard to the next Friday 17:00; urgent 72 hours of the clock
  ['MedicareAdvantage', 'Standard', ny, '2026-11-13T22:00', '2026-11-20T22:00', 'Friday 17:00 to Friday 17:00'],
  ['MedicareAdvantage', 'Urgent', ny, '2026-11-13T22:00', '2026-11-16T22:00', '72 hours over a weekend'],
  ['MedicareAdvantage', 'Emergency', ny, '2026-11-14T03:00', '2026-11-17T03:00', 'as urgent'],
  // Clocks put back on 2026-11-01 and forward on 2026-03-08
  ['MedicareAdvantage', 'Standard', ny, '2026-10-30T21:00', '2026-11-06T22:00', '17:00 stays 17:00: 169 hours'],
  ['MedicareAdvantage', 'Urgent', ny, '2026-10-30T21:00', '2026-11-02T21:00', '72 hours stay 72: Monday 16:00'],
  ['MedicareAdvantage', 'Standard', ny, '2026-03-06T22:00', '2026-03-13T21:00', '17:00 stays 17:00: 167 hours'],
  ['MedicareAdvantage', 'Urgent', ny, '2026-03-06T22:00', '2026-03-09T22:00', 'Monday 18:00'],
  ['MedicareAdvantage', 'Standard', ny, '2026-03-01T07:30', '2026-03-08T07:30', '02:30 is skipped that night: 03:30'],
  ['MedicareAdvantage', 'Standard', ny, '2026-10-25T05:30', '2026-11-01T05:30', '01:30 comes twice: the first'],
  ['MedicareAdvantage', 'Standard', la, '2026-10-31T00:00', '2026-11-07T01:00', 'Friday 17:00 in Los Angeles'],
  ['MedicareAdvantage', 'Standard', honolulu, '2026-10-31T03:00', '2026-11-07T03:00', 'no summer time in Honolulu'],
  ['MedicareAdvantage', 'Standard', phoenix, '2026-10-31T00:00', '2026-11-07T00:00', 'nor in Phoenix'],
  ['MedicareAdvantage', 'Standard', denver, '2026-10-31T00:00', '2026-11-07T01:00', 'but in Denver'],
  // From 2026 on, by the payer's calendar
  ['MedicareAdvantage', 'Standard', ny, '2026-01-01T04:30', '2026-01-15T04:30', 'New Year’s Eve 23:30: still 14 days'],
  ['MedicareAdvantage', 'Standard', ny, '2026-01-01T05:00', '2026-01-08T05:00', 'midnight: 7'],
  ['MedicareAdvantage', 'Standard', chicago, '2026-01-01T05:00', '2026-01-15T05:00', 'the same instant in Chicago: 14'],
  ['MedicareAdvantage', 'Urgent', ny, '2025-12-31T20:00', '2026-01-03T20:00', '72 hours before 2026 too'],
  // Holidays, leap years
  ['MedicareAdvantage', 'Standard', ny, '2026-11-23T15:00', '2026-11-30T15:00', 'Thanksgiving counts'],
  ['MedicareAdvantage', 'Standard', ny, '2028-02-25T15:00', '2028-03-03T15:00', 'over February 29'],
  ['MedicareAdvantage', 'Urgent', ny, '2028-02-27T15:00', '2028-03-01T15:00', 'over February 29'],
  ['MedicareAdvantage', 'Retro', ny, '2026-11-13T22:00', '2027-01-12T22:00', '60 days'],
  // Medicaid and CHIP
  ['MedicaidFfs', 'Standard', ny, '2026-11-13T22:00', '2026-11-20T22:00', '7 days'],
  ['MedicaidFfs', 'Urgent', ny, '2026-11-13T22:00', '2026-11-16T22:00', '72 hours'],
  ['MedicaidFfs', 'Standard', ny, '2025-12-15T15:00', null, 'no federal time before 2026'],
  ['MedicaidFfs', 'Retro', ny, '2026-11-13T22:00', null, 'none for care that was given'],
  ['ChipFfs', 'Standard', ny, '2026-11-13T22:00', '2026-11-20T22:00', '7 days'],
  ['ChipFfs', 'Standard', ny, '2025-06-02T14:00', '2025-06-16T14:00', '14 before 2026'],
  ['ChipFfs', 'Urgent', ny, '2026-11-13T22:00', '2026-11-16T22:00', '72 hours'],
  ['ChipManaged', 'Urgent', ny, '2026-11-13T22:00', '2026-11-16T22:00', '72 hours'],
  [
    'MedicaidManaged',
    'Standard',
    ny,
    '2026-03-02T15:00',
    '2026-03-09T14:00',
    'rating period unknown: 7 days, over DST',
  ],
  // Plans of the exchange are under no 7 days, and under the rules of claims
  ['QhpFfe', 'Standard', ny, '2026-11-13T22:00', '2026-11-28T22:00', '15 days, not 7'],
  ['QhpFfe', 'Urgent', ny, '2026-11-13T22:00', '2026-11-16T22:00', '72 hours by ERISA’s rules'],
  ['CommercialInsured', 'Standard', ny, '2026-10-20T16:00', '2026-11-04T17:00', '15 days over DST'],
  ['SelfFundedErisa', 'Standard', ny, '2026-03-01T16:00', '2026-03-16T15:00', '15 days over DST'],
  ['SelfFundedErisa', 'Urgent', ny, '2026-03-07T16:00', '2026-03-10T16:00', '72 hours over DST'],
  ['SelfFundedErisa', 'Retro', ny, '2026-06-01T16:00', '2026-07-01T16:00', '30 days'],
  ['Governmental', 'Standard', ny, '2026-06-01T16:00', '2026-06-16T16:00', '15 days'],
  // Medicare's own programs
  ['OriginalMedicare', 'Standard', ny, '2026-11-13T22:00', '2026-11-20T22:00', '7 days since 2025'],
  [
    'OriginalMedicare',
    'Standard',
    ny,
    '2024-12-16T15:00',
    '2024-12-31T15:00',
    '10 business days before, over Christmas',
  ],
  ['OriginalMedicare', 'Urgent', ny, '2026-11-13T22:00', '2026-11-17T22:00', '2 business days from a Friday'],
  ['OriginalMedicare', 'Urgent', ny, '2026-11-25T15:00', '2026-11-30T15:00', '2 business days over Thanksgiving'],
  ['OriginalMedicare', 'Urgent', ny, '2026-07-02T14:00', '2026-07-07T14:00', 'July 4 kept on the Friday'],
  ['Other', 'Standard', ny, '2026-11-13T22:00', null, 'neither law nor contract'],
])('[GEN-08] %s, %s, %s, received %s: %s (%s)', (line, urgency, zone, received, due) => {
  const clock = payerClock(factsOf({ line, urgency, zone, receivedAt: `${received}:00Z` }));
  expect(minute(clock?.dueAt)).toBe(due);
});

it.each<Row>([
  ['MedicareAdvantage', 'Standard', ny, '2026-11-13T22:00', '2026-11-16T22:00', '72 hours, Part B or D'],
  ['MedicareAdvantage', 'Urgent', ny, '2026-11-13T22:00', '2026-11-14T22:00', '24 hours'],
  ['MedicareAdvantage', 'Emergency', ny, '2026-11-01T04:00', '2026-11-02T04:00', '24 hours over DST'],
  ['MedicareAdvantage', 'Retro', ny, '2026-11-13T22:00', '2026-11-27T22:00', '14 days'],
  ['OriginalMedicare', 'Standard', ny, '2026-11-13T22:00', '2026-11-16T22:00', 'its Part D plan'],
  ['OriginalMedicare', 'Urgent', ny, '2026-11-25T15:00', '2026-11-26T15:00', 'over Thanksgiving: hours are hours'],
  ['MedicaidFfs', 'Standard', ny, '2026-11-13T22:00', '2026-11-14T22:00', '24 hours whatever its urgency'],
  ['MedicaidFfs', 'Urgent', ny, '2026-11-13T22:00', '2026-11-14T22:00', '24 hours'],
  ['MedicaidFfs', 'Standard', ny, '2025-12-15T15:00', '2025-12-16T15:00', 'before 2026 too'],
  ['MedicaidManaged', 'Standard', chicago, '2026-11-13T22:00', '2026-11-14T22:00', 'its managed plans'],
  ['ChipManaged', 'Urgent', ny, '2026-11-13T22:00', '2026-11-16T22:00', 'CHIP has none of its own for drugs'],
  ['SelfFundedErisa', 'Standard', ny, '2026-06-01T16:00', '2026-06-16T16:00', 'under ERISA a claim like any'],
  ['Other', 'Standard', ny, '2026-11-13T22:00', null, 'neither law nor contract'],
])('[GEN-08] a drug: %s, %s, %s, received %s: %s (%s)', (line, urgency, zone, received, due) => {
  const clock = payerClock(factsOf({ line, urgency, zone, isDrug: true, receivedAt: `${received}:00Z` }));
  expect(minute(clock?.dueAt)).toBe(due);
});

it('a drug’s time is not made longer', () => {
  const events = [{ kind: 'Extended', at: '2026-11-14T15:00:00Z', days: 14 }] as const;
  expect(payerClock(factsOf({ isDrug: true, events }))).toMatchObject({
    rule: 'MedicareDrugStandard',
    dueAt: '2026-11-16T22:00:00.000Z',
    findings: ['ExtendedWithoutLaw'],
  });
});

it.each<readonly [string | null, string, Urgency, string, string]>([
  ['2026-01-01', '2026-03-02T15:00', 'Standard', '2026-03-09T14:00', '7 days'],
  ['2025-07-01', '2026-03-02T15:00', 'Standard', '2026-03-16T14:00', 'a period that began in 2025: 14 days still'],
  ['2025-07-01', '2026-03-02T15:00', 'Urgent', '2026-03-05T15:00', '72 hours either way'],
  ['2026-07-01', '2026-07-01T12:00', 'Standard', '2026-07-08T12:00', 'its first day'],
])(
  'a managed plan whose rating period began %s, received %s, %s: %s (%s)',
  (ratingPeriodFrom, received, urgency, due) => {
    const clock = payerClock(
      factsOf({ line: 'MedicaidManaged', urgency, ratingPeriodFrom, receivedAt: `${received}:00Z` }),
    );
    expect(minute(clock?.dueAt)).toBe(due);
    expect(clock?.findings).toEqual([]);
  },
);

const promised = (count: number, unit: 'Days' | 'BusinessDays' | 'Hours'): ClockFacts['contract'] => [
  { urgency: ['Standard'], within: { count, unit }, source: 'Contract 4.2' },
];

it.each<readonly [LineOfBusiness, ClockFacts['contract'], string, string, string]>([
  ['Other', promised(5, 'Days'), '2026-11-18T22:00', 'Contract', 'no law: the contract'],
  ['SelfFundedErisa', promised(10, 'Days'), '2026-11-23T22:00', 'Contract', 'shorter than the law'],
  ['SelfFundedErisa', promised(20, 'Days'), '2026-11-28T22:00', 'ClaimsPreService', 'longer: the law'],
  ['MedicareAdvantage', promised(3, 'BusinessDays'), '2026-11-18T22:00', 'Contract', 'Wednesday'],
  ['MedicareAdvantage', promised(7, 'Days'), '2026-11-20T22:00', 'MaStandard', 'alike: the law'],
])('%s with a contract of %j: %s by %s (%s)', (line, contract, due, rule) => {
  expect(payerClock(factsOf({ line, contract }))).toMatchObject({ dueAt: `${due}:00.000Z`, rule });
});

it('a second is not lost', () => {
  expect(payerClock(factsOf({ receivedAt: '2026-11-13T22:00:59Z' }))?.dueAt).toBe('2026-11-20T22:00:59.000Z');
});

it('who does not say when its rating period began is held to the shorter time, and it is said', () => {
  expect(payerClock(factsOf({ line: 'MedicaidManaged' }))?.findings).toEqual(['RatingPeriodUnknown']);
});
