import { expect, test } from 'vitest';
import type { OrderedCoverage, OrderedPerson } from './coverage.ts';
import { proposeOrder } from './proposeOrder.ts';

const person: OrderedPerson = {
  born: '2016-02-01',
  day: '2026-11-20',
  MedicareBasis: '',
  KidneyFrom: '',
  MedicareWasFirst: '',
};
const plan = (name: string, more: Partial<OrderedCoverage>): OrderedCoverage => ({
  id: name,
  name,
  kind: 'group',
  holder: 'self',
  holderBorn: '',
  from: '',
  to: '',
  statusId: 1,
  cob: null,
  Employment: 'current',
  EmployerSize: 'from100',
  Parent: '',
  Related: '',
  ...more,
});
const spouse = plan('Bluestone', { holder: 'spouse' });
const medicaid = plan('Cedar Valley', { kind: 'medicaid' });
const mother = plan('Granite', { holder: 'parent', holderBorn: '1995-03-04' });
const father = plan('Summit', { holder: 'parent', holderBorn: '1990-11-30' });
const birthday = 'Birthday rule: the parent whose birthday comes earlier in the year';
const tie = 'no rule tells them apart, so by what their payers answered, then as they stood';

test.each([
  [
    [spouse, medicaid],
    [
      'Through the spouse, before Cedar Valley: Medicaid pays last',
      'After Bluestone (through the spouse): Medicaid pays last',
    ],
  ],
  [
    [mother, father],
    [
      `Through a parent, before Summit (through a parent): ${birthday}`,
      `Through a parent, after Granite (through a parent): ${birthday}`,
    ],
  ],
  [
    [plan('One', {}), plan('Two', {})],
    [`Before Two: ${tie}`, `After One: ${tie}`],
  ],
  [[plan('One', {})], ['The only coverage that pays on this day']],
])(
  '[GEN-05] a reason names both of the two that it is about, and through whom the patient has them: %#',
  (all, told) => {
    expect(proposeOrder(all, person).placed.map(({ reason }) => reason)).toEqual(told);
  },
);
