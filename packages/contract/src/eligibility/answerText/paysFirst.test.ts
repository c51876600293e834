import { expect, it } from 'vitest';
import { paysFirst } from './paysFirst.ts';

type Party = ReturnType<typeof paysFirst>[number];

const party: Party = {
  Segment: 30,
  Relation: 'otherPayer',
  Name: 'TIDELANDS EMPLOYER PLAN',
  Id: '',
  Phone: '',
  Services: ['30'],
  InsuranceType: 'C1',
  Order: 1,
  From: null,
  To: null,
};

it.each<[string, Partial<Party>, boolean]>([
  ['stated as primary', {}, true],
  ['without a service', { Services: [] }, true],
  ['without a name', { Name: '' }, true],
  ['from before the day', { From: '2026-01-01', To: '2026-11-21' }, true],
  ['stated as secondary', { Order: 2 }, false],
  ['of no stated order', { Order: null }, false],
  ['for pharmacy alone', { Services: ['88'] }, false],
  ['over before the day', { To: '2026-11-20' }, false],
  ['to begin after the day', { From: '2026-11-22' }, false],
  ['the payer itself', { Name: 'Bluestone Health-Plan' }, false],
])('another payer %s', (_, over, first) => {
  const asked = { PayerName: 'BLUESTONE HEALTH PLAN', AskedDay: '2026-11-21' };
  expect(paysFirst({ ...asked, Summary: { OtherPayers: [{ ...party, ...over }] } })).toHaveLength(first ? 1 : 0);
});
