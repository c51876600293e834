import type { OrderedCoverage, OrderedPerson } from '../coverage.ts';

/** People and coverages of the tests of the order. */
export const day = '2026-11-20';
export const aged: OrderedPerson = {
  born: '1950-06-01',
  day,
  MedicareBasis: 'age',
  KidneyFrom: '',
  MedicareWasFirst: '',
};
export const disabled: OrderedPerson = { ...aged, born: '1980-06-01', MedicareBasis: 'disability' };
export const kidney: OrderedPerson = { ...disabled, MedicareBasis: 'kidney', KidneyFrom: '2025-01-01' };
export const young: OrderedPerson = { ...aged, born: '1990-06-01', MedicareBasis: '' };
export const baby: OrderedPerson = { ...young, born: '2024-02-01' };

export const one = (
  id: string,
  kind: OrderedCoverage['kind'],
  more: Partial<OrderedCoverage> = {},
): OrderedCoverage => ({
  id,
  name: id,
  kind,
  holder: 'self',
  holderBorn: '',
  from: '',
  to: '',
  statusId: 1,
  cob: null,
  Employment: '',
  EmployerSize: '',
  Parent: '',
  Related: '',
  ...more,
});
export const medicare = one('medicare', 'medicare');
export const medicaid = one('medicaid', 'medicaid');
export const tricare = one('tricare', 'tricare');
export const job = one('job', 'group', { Employment: 'current', EmployerSize: 'from100' });
export const small = one('job', 'group', { Employment: 'current', EmployerSize: 'under20' });
export const middle = one('job', 'group', { Employment: 'current', EmployerSize: 'from20' });
export const spouse = one('spouse', 'group', { holder: 'spouse', Employment: 'current', EmployerSize: 'from100' });
export const retired = one('retired', 'group', { Employment: 'retired' });
export const cobra = one('cobra', 'group', { Employment: 'cobra' });
export const mother = one('mother', 'group', { holder: 'parent', holderBorn: '1995-03-04' });
export const father = one('father', 'group', { holder: 'parent', holderBorn: '1990-11-30' });
