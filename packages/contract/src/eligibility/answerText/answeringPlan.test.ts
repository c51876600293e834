import { expect, it } from 'vitest';
import type { CoverageSummaryWire } from '../coverageSummary.ts';
import { advantagePlanOf, answeringPlan, payerOfPlan } from './answeringPlan.ts';

type Source = Parameters<typeof answeringPlan>[0];
type Party = CoverageSummaryWire['RelatedParties'][number];

const fact = {
  Kind: 'partC' as const,
  Segment: 20,
  Info: 'R',
  Name: 'SUMMIT PEAK HMO',
  Id: '',
  Phone: '',
  Services: ['30'],
  Procedure: '',
  InsuranceType: 'HN',
  Period: '',
  Cents: null,
  Quantity: null,
  QuantityQualifier: '',
  From: null,
  To: null,
  Messages: [],
} satisfies Source['Medicare'][number];
const managed = { ...fact, Kind: 'managedCare' as const, Name: 'JUNIPER' };
const party: Party = {
  Segment: 22,
  Relation: 'managedCare',
  Name: 'JUNIPER',
  Id: '',
  Phone: '5550144000',
  Services: ['30'],
  InsuranceType: 'HN',
  Order: null,
  From: null,
  To: null,
};
const day = '2026-11-21';
const [ended, lastDay, toCome] = [{ To: '2026-11-20' }, { To: day }, { From: '2026-11-22' }];
const second = { Name: 'RIDGE HMO', Segment: 30 };

it.each<[string, Partial<Source>, string | null]>([
  ['an Advantage plan without dates', { Medicare: [fact] }, 'SUMMIT PEAK HMO'],
  ['on its last day', { Medicare: [{ ...fact, ...lastDay }] }, 'SUMMIT PEAK HMO'],
  ['not one that has ended', { Medicare: [{ ...fact, ...ended }] }, null],
  ['not one that has not begun', { Medicare: [{ ...fact, ...toCome }] }, null],
  [
    'the current of two',
    {
      Medicare: [
        { ...fact, ...ended },
        { ...fact, ...second },
      ],
    },
    'RIDGE HMO',
  ],
  [
    'the one that names its payer',
    {
      Medicare: [
        { ...fact, Info: '1' },
        { ...fact, ...second },
      ],
    },
    'RIDGE HMO',
  ],
  ['one stated as coverage', { Medicare: [{ ...fact, Info: '1' }] }, 'SUMMIT PEAK HMO'],
  ['who manages the care', { Medicaid: [managed] }, 'JUNIPER'],
  ['not who managed it', { Medicaid: [{ ...managed, ...ended }], RelatedParties: [{ ...party, ...ended }] }, null],
  ['not who will', { RelatedParties: [{ ...party, ...toCome }] }, null],
  [
    'who manages it now',
    {
      Medicaid: [
        { ...managed, ...ended },
        { ...managed, ...second },
      ],
      RelatedParties: [{ ...party, ...ended }],
    },
    'RIDGE HMO',
  ],
  ['a carve-out', { RelatedParties: [party] }, 'JUNIPER'],
])('whom to ask in the payer’s place: %s', (_, given, name) => {
  const summary = { Medicare: [], Medicaid: [], RelatedParties: [], ...given };
  expect(answeringPlan(summary, day)?.name ?? null).toBe(name);
});

it('the plan that is billed opens its own evidence, and its own payer is asked, not that of the plan before', () => {
  const Medicare = [
    { ...fact, ...ended },
    { ...fact, ...second },
  ];
  const payer = { ...party, Relation: 'otherPayer' as const };
  const [old, current] = [
    { ...payer, ...ended },
    { ...payer, Segment: 33, Name: 'RIDGE' },
  ];
  expect(answeringPlan({ Medicare, Medicaid: [], RelatedParties: [] }, day)?.stated).toEqual({
    section: 'Medicare',
    at: 1,
  });
  const plan = advantagePlanOf({ Medicare }, day);
  expect(plan && payerOfPlan(plan, { OtherPayers: [old, current], RelatedParties: [] }, day)).toBe(current);
});
