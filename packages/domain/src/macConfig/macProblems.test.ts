import { expect, it } from 'vitest';
import { macAreaProblems, spansMeet } from './macProblems.ts';

const good = {
  State: 'VA',
  Jurisdiction: 'JL',
  Contractor: 'Novitas Solutions',
  PortalURL: '',
  IVR: '',
  EffectiveFrom: '',
  EffectiveTo: '',
};

it.each([
  [{}, []],
  [{ Jurisdiction: 'J15', IVR: '5550101234', PortalURL: 'https://portal.example.com' }, []],
  [{ State: 'QQ', Jurisdiction: 'X1', Contractor: ' ' }, ['State', 'Jurisdiction', 'Contractor']],
  [{ PortalURL: 'http://portal.example.com', IVR: '555' }, ['PortalURL', 'IVR']],
  [{ EffectiveFrom: '2026-02-01', EffectiveTo: '2026-01-31' }, ['EffectiveTo']],
  [{ EffectiveFrom: 'soon', EffectiveTo: 'never' }, ['EffectiveFrom', 'EffectiveTo']],
])('[ROUTE-077] of a place with %o the faults are %o', (changes, fields) => {
  expect(Object.keys(macAreaProblems({ ...good, ...changes }))).toEqual(fields);
});

it.each([
  [['', ''], ['', ''], true],
  [['', '2026-01-31'], ['2026-02-01', ''], false],
  [['', '2026-02-01'], ['2026-02-01', ''], true],
  [['2026-01-01', '2026-01-31'], ['2025-01-01', '2025-12-31'], false],
  [['2026-01-01', ''], ['2025-01-01', '2026-06-30'], true],
] as const)('the spans %o and %o have a day in common: %s', ([from, to], [otherFrom, otherTo], meet) => {
  const one = { EffectiveFrom: from, EffectiveTo: to };
  const other = { EffectiveFrom: otherFrom, EffectiveTo: otherTo };
  expect([spansMeet(one, other), spansMeet(other, one)]).toEqual([meet, meet]);
});
