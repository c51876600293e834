import { expect, it } from 'vitest';
import { comparePeople } from './comparePeople.ts';
import { isWorthALook } from './isWorthALook.ts';
import type { Person } from './person.ts';

const ada: Person = {
  lastName: 'Tallow',
  firstName: 'Ada',
  dateOfBirth: '1980-03-07',
  sex: 'F',
  phone: '(512) 234-0142',
  line1: '12 Orchard Lane',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
};

it.each<readonly [what: string, other: Person, is: boolean]>([
  ['herself', {}, true],
  ['a nickname after a move', { firstName: 'Adah', line1: '9 Elm Road', zip: '79901', phone: '' }, true],
  ['married', { lastName: 'Brook' }, true],
  ['her twin', { firstName: 'Marguerite' }, true],
  ['her daughter of one name', { dateOfBirth: '2003-05-11' }, true],
  ['her brother, at home', { firstName: 'Bruno', sex: 'M', dateOfBirth: '1985-11-30' }, false],
  [
    'a neighbour born on that day',
    { lastName: 'Brook', firstName: 'Ines', line1: '14 Orchard Lane', phone: '' },
    false,
  ],
  ['a stranger', { lastName: 'Brook', firstName: 'Otto', dateOfBirth: '1951-11-30', zip: '10001', phone: '' }, false],
])('%s', (_what, other, is) => {
  expect(isWorthALook(comparePeople(ada, { ...ada, ...other }))).toBe(is);
});

it('one SSN under two names', () => {
  const ssn = '536-41-2276';
  const other = { lastName: 'Brook', firstName: 'Otto', dateOfBirth: '1951-11-30', ssn };
  expect(isWorthALook(comparePeople({ ...ada, ssn }, { ...ada, ...other }))).toBe(true);
});
