import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClockEvent, ClockFacts, ClockFinding } from './clockFacts.ts';
import { payerClock } from './payerClock.ts';
import { chicago, factsOf, la, minute } from './testing/clockOf.ts';
import type { Urgency } from './urgency.ts';

const z = (at: string) => `${at}:00Z`;
const to = (at: string, urgency: Urgency): ClockEvent => ({ kind: 'UrgencyChanged', at: z(at), to: urgency });
const longer = (at: string, days: number | null): ClockEvent => ({ kind: 'Extended', at: z(at), days });
const asked = (at: string, until: string | null = null): ClockEvent => ({
  kind: 'Asked',
  at: z(at),
  until: until === null ? null : z(until),
});
const answered = (at: string): ClockEvent => ({ kind: 'Answered', at: z(at) });

type Row = readonly [string, Partial<ClockFacts>, readonly ClockEvent[], string, readonly ClockFinding[]];
const check = (
  over: Partial<ClockFacts>,
  events: readonly ClockEvent[],
  due: string,
  findings: readonly ClockFinding[],
) => {
  const clock = payerClock(factsOf({ ...over, events }));
  expect({ due: minute(clock?.dueAt), findings: clock?.findings }).toEqual({ due, findings });
  return clock;
};

const erisa = { line: 'SelfFundedErisa', receivedAt: z('2026-06-01T16:00') } as const;
const urgent = { ...erisa, urgency: 'Urgent' } as const;

describe('[GEN-08] an urgency that changes midway', () => {
  it.each<Row>([
    ['made urgent on Monday: 72 hours from then', {}, [to('2026-11-16T15:00', 'Urgent')], '2026-11-19T15:00', []],
    ['a day before it is due: due as it was', {}, [to('2026-11-19T15:00', 'Urgent')], '2026-11-20T22:00', []],
    [
      'urgent that the payer makes standard: 7 days since it came',
      { urgency: 'Urgent' },
      [to('2026-11-14T10:00', 'Standard')],
      '2026-11-20T22:00',
      [],
    ],
    [
      'there and back',
      {},
      [to('2026-11-14T10:00', 'Urgent'), to('2026-11-14T12:00', 'Standard')],
      '2026-11-20T22:00',
      [],
    ],
    [
      'urgent, then an emergency: since it became urgent',
      {},
      [to('2026-11-16T15:00', 'Urgent'), to('2026-11-17T15:00', 'Emergency')],
      '2026-11-19T15:00',
      [],
    ],
    [
      'back, and urgent again',
      { urgency: 'Urgent' },
      [to('2026-11-14T10:00', 'Standard'), to('2026-11-15T10:00', 'Urgent')],
      '2026-11-18T10:00',
      [],
    ],
    ['under ERISA five days in', erisa, [to('2026-06-06T16:00', 'Urgent')], '2026-06-09T16:00', []],
    [
      'in Ohio by wire: 48 hours',
      { line: 'CommercialInsured', state: 'OH' },
      [to('2026-11-16T15:00', 'Urgent')],
      '2026-11-18T15:00',
      [],
    ],
    [
      'over the hour that comes twice: hours',
      { receivedAt: z('2026-10-29T14:00') },
      [to('2026-10-31T14:00', 'Urgent')],
      '2026-11-03T14:00',
      [],
    ],
    ['care was given meanwhile', {}, [to('2026-11-16T15:00', 'Retro')], '2027-01-12T22:00', []],
  ])('%s', (_, over, events, due, findings) => {
    check(over, events, due, findings);
  });
});

describe('[GEN-08] a clock that the payer makes longer', () => {
  it.each<Row>([
    ['by 14 days, told in time', {}, [longer('2026-11-18T15:00', 14)], '2026-12-04T22:00', []],
    ['by as many as the law has', {}, [longer('2026-11-18T15:00', null)], '2026-12-04T22:00', []],
    ['by 5', {}, [longer('2026-11-18T15:00', 5)], '2026-11-25T22:00', []],
    ['told when it was over', {}, [longer('2026-11-21T15:00', 14)], '2026-11-20T22:00', ['ExtendedTooLate']],
    ['by more than the law has', {}, [longer('2026-11-18T15:00', 20)], '2026-12-04T22:00', ['ExtendedTooFar']],
    [
      'twice',
      {},
      [longer('2026-11-18T15:00', 14), longer('2026-12-01T15:00', 14)],
      '2026-12-04T22:00',
      ['ExtendedTwice'],
    ],
    ['urgent, in Medicare Advantage', { urgency: 'Urgent' }, [longer('2026-11-15T15:00', 14)], '2026-11-30T22:00', []],
    [
      'urgent, in Medicaid of the state',
      { line: 'MedicaidFfs', urgency: 'Urgent' },
      [longer('2026-11-15T15:00', 14)],
      '2026-11-16T22:00',
      ['ExtendedWithoutLaw'],
    ],
    ['under ERISA once by 15', { line: 'SelfFundedErisa' }, [longer('2026-11-18T15:00', 15)], '2026-12-13T22:00', []],
    [
      'urgent under ERISA',
      { line: 'SelfFundedErisa', urgency: 'Urgent' },
      [longer('2026-11-15T15:00', 15)],
      '2026-11-16T22:00',
      ['ExtendedWithoutLaw'],
    ],
    [
      'of Medicare’s own program',
      { line: 'OriginalMedicare' },
      [longer('2026-11-18T15:00', 14)],
      '2026-11-20T22:00',
      ['ExtendedWithoutLaw'],
    ],
  ])('%s', (_, over, events, due, findings) => {
    check(over, events, due, findings);
  });
});

describe('[GEN-08] a payer that asks for information stops its clock only where the law says so', () => {
  it.each<Row>([
    [
      'not in Medicare Advantage',
      {},
      [asked('2026-11-16T15:00'), answered('2026-11-18T15:00')],
      '2026-11-20T22:00',
      [],
    ],
    ['nor in Medicaid', { line: 'MedicaidFfs' }, [asked('2026-11-16T15:00')], '2026-11-20T22:00', []],
    [
      'nor by a contract',
      { line: 'Other', contract: [{ urgency: ['Standard'], within: { count: 5, unit: 'Days' }, source: 'C' }] },
      [asked('2026-11-16T15:00')],
      '2026-11-18T22:00',
      [],
    ],
    [
      'under ERISA: 30 days, and the 10 that it waited',
      erisa,
      [asked('2026-06-06T16:00'), answered('2026-06-16T16:00')],
      '2026-07-11T16:00',
      [],
    ],
    ['never answered: 45 days', erisa, [asked('2026-06-06T16:00')], '2026-08-15T16:00', []],
    [
      'answered after that: 45 days',
      erisa,
      [asked('2026-06-06T16:00'), answered('2026-07-30T16:00')],
      '2026-08-15T16:00',
      [],
    ],
    ['with 60 days to answer', erisa, [asked('2026-06-06T16:00', '2026-08-05T16:00')], '2026-08-30T16:00', []],
    ['with 10: the law leaves 45', erisa, [asked('2026-06-06T16:00', '2026-06-16T16:00')], '2026-08-15T16:00', []],
    ['asked when it was over', erisa, [asked('2026-06-17T16:00')], '2026-06-16T16:00', ['AskedTooLate']],
    [
      'asked twice: the first counts',
      erisa,
      [asked('2026-06-06T16:00'), answered('2026-06-16T16:00'), asked('2026-06-20T16:00')],
      '2026-07-11T16:00',
      ['AskedTwice'],
    ],
    [
      'urgent under ERISA: 48 hours behind the answer',
      urgent,
      [asked('2026-06-02T04:00'), answered('2026-06-03T04:00')],
      '2026-06-05T04:00',
      [],
    ],
    ['urgent, never answered: behind the 48 hours for it', urgent, [asked('2026-06-02T04:00')], '2026-06-06T04:00', []],
    [
      'urgent, answered too late: the same',
      urgent,
      [asked('2026-06-02T04:00'), answered('2026-06-05T04:00')],
      '2026-06-06T04:00',
      [],
    ],
    ['urgent, asked after more than a day', urgent, [asked('2026-06-02T22:00')], '2026-06-04T16:00', ['AskedTooLate']],
    [
      'in California: 5 business days from the answer',
      { line: 'CommercialInsured', state: 'CA', zone: la, receivedAt: z('2026-11-23T18:00') },
      [asked('2026-11-24T18:00'), answered('2026-11-30T20:00')],
      '2026-12-07T20:00',
      [],
    ],
    [
      'in Illinois, not answered: the federal clock at the latest',
      { line: 'CommercialInsured', state: 'IL', zone: chicago },
      [asked('2026-11-14T22:00')],
      '2027-01-27T22:00',
      [],
    ],
    [
      'in Texas it does not stop',
      { line: 'CommercialInsured', state: 'TX', zone: chicago },
      [asked('2026-11-14T22:00')],
      '2026-11-16T22:00',
      [],
    ],
  ])('%s', (_, over, events, due, findings) => {
    check(over, events, due, findings);
  });

  it('says since when it stands still, and no more once it was answered', () => {
    expect(check(erisa, [asked('2026-06-06T16:00')], '2026-08-15T16:00', [])?.paused).toMatchObject({
      from: z('2026-06-06T16:00'),
      isOpen: true,
    });
    expect(
      payerClock(factsOf({ ...erisa, events: [asked('2026-06-06T16:00'), answered('2026-06-16T16:00')] }))?.paused,
    ).toMatchObject({ to: z('2026-06-16T16:00'), isOpen: false });
  });
});

describe('[GEN-08] what was missed stays missed', () => {
  const ca = { line: 'CommercialInsured', state: 'CA', zone: la, receivedAt: z('2026-06-01T18:00') } as const;
  it.each<Row>([
    [
      'urgent, made standard when it was over',
      { urgency: 'Urgent' },
      [to('2026-11-17T10:00', 'Standard')],
      '2026-11-16T22:00',
      ['UrgencyChangedTooLate'],
    ],
    [
      'urgent, made standard in time',
      { urgency: 'Urgent' },
      [to('2026-11-16T22:00', 'Standard')],
      '2026-11-20T22:00',
      [],
    ],
    [
      'care given when it was over',
      {},
      [to('2026-11-21T10:00', 'Retro')],
      '2026-11-20T22:00',
      ['UrgencyChangedTooLate'],
    ],
    [
      'made urgent when it was over',
      {},
      [to('2026-11-21T10:00', 'Urgent')],
      '2026-11-20T22:00',
      ['UrgencyChangedTooLate'],
    ],
    [
      'urgent, made standard and longer when it was over',
      { urgency: 'Urgent' },
      [to('2026-11-17T10:00', 'Standard'), longer('2026-11-18T10:00', 14)],
      '2026-11-16T22:00',
      ['UrgencyChangedTooLate', 'ExtendedTooLate'],
    ],
    [
      'in California, asked again when the time behind the answer was over',
      ca,
      [asked('2026-06-02T18:00'), answered('2026-06-03T18:00'), asked('2026-06-11T18:00')],
      '2026-06-10T18:00',
      ['AskedTooLate'],
    ],
    [
      'in California, asked again and answered after that',
      ca,
      [
        asked('2026-06-02T18:00'),
        answered('2026-06-03T18:00'),
        asked('2026-06-11T18:00'),
        answered('2026-06-12T18:00'),
      ],
      '2026-06-10T18:00',
      ['AskedTooLate'],
    ],
    [
      'in California, asked again in time',
      ca,
      [
        asked('2026-06-02T18:00'),
        answered('2026-06-03T18:00'),
        asked('2026-06-09T18:00'),
        answered('2026-06-10T18:00'),
      ],
      '2026-06-17T18:00',
      [],
    ],
    [
      'under ERISA, asked again when it was over, the events in another order',
      erisa,
      [asked('2026-07-20T16:00'), answered('2026-06-16T16:00'), asked('2026-06-06T16:00')],
      '2026-07-11T16:00',
      ['AskedTooLate'],
    ],
    [
      'under ERISA, answered when it was over',
      erisa,
      [asked('2026-06-06T16:00'), answered('2026-09-01T16:00')],
      '2026-08-15T16:00',
      [],
    ],
  ])('%s', (_, over, events, due, findings) => {
    check(over, events, due, findings);
  });

  it('whatever comes later', () => {
    const event = fc.record({
      hours: fc.integer({ min: 0, max: 1500 }),
      kind: fc.constantFrom('Asked', 'Answered', 'Extended', 'Standard', 'Urgent', 'Retro'),
    });
    const at = (hours: number) => new Date(Date.parse(z('2026-06-01T16:00')) + hours * 3_600_000).toISOString();
    const made = ({ hours, kind }: { hours: number; kind: string }): ClockEvent => {
      if (kind === 'Asked') return { kind, at: at(hours), until: null };
      if (kind === 'Answered') return { kind, at: at(hours) };
      if (kind === 'Extended') return { kind, at: at(hours), days: null };
      return { kind: 'UrgencyChanged', at: at(hours), to: kind as Urgency };
    };
    const some = fc.array(event, { maxLength: 5 });
    const of = fc.constantFrom(erisa, urgent, ca, { line: 'MedicareAdvantage', receivedAt: erisa.receivedAt } as const);
    fc.assert(
      fc.property(of, some, some, (over, before, after) => {
        const events = before.map(made);
        const clock = payerClock(factsOf({ ...over, events }));
        const since = after.map(made).filter((one) => clock !== null && one.at > clock.dueAt);
        // What came before it was over is known, and only that decides.
        if (clock === null || events.some((one) => one.at > clock.dueAt)) return;
        expect(payerClock(factsOf({ ...over, events: [...events, ...since] }))?.dueAt).toBe(clock.dueAt);
      }),
      { numRuns: 200 },
    );
  });
});
