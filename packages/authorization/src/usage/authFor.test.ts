import { expect, it } from 'vitest';
import { authFor, type PatientAuth } from './authFor.ts';

const approved: PatientAuth = {
  authId: 'a',
  number: 1,
  status: 'Approved',
  payerId: 'granite',
  visitId: null,
  codes: ['70551'],
  from: '2026-12-01',
  to: '2026-12-31',
};
const visit = { visitId: 'v', on: '2026-12-10', payerId: 'granite', code: '70551' } as const;
const other = (over: Partial<PatientAuth>): PatientAuth => ({ ...approved, authId: 'b', number: 2, ...over });

// Domain 2.5: units and days are counted from visits; what is warned of is the authorization that is about the visit.
it.each([
  ['what holds on the day', [approved], {}, 'a'],
  ['nothing of another payer', [approved], { payerId: 'summit' }, null],
  ['nothing of another code', [approved], { code: '70553' }, null],
  ['nothing for a visit without codes that it was not asked for', [approved], { code: '' }, null],
  ['what was asked for the visit, whatever it names', [other({ visitId: 'v' })], { code: '' }, 'b'],
  ['what names no code, of its visit', [other({ visitId: 'v', codes: [] })], {}, 'b'],
  ['what holds before what is asked for', [approved, other({ status: 'Pended' })], {}, 'a'],
  ['the newer of two that hold', [approved, other({ to: null })], {}, 'b'],
  [
    'what is asked for before one that was denied',
    [other({ status: 'Denied' }), other({ status: 'Pended', authId: 'c' })],
    {},
    'c',
  ],
  [
    'one that was denied before a draft',
    [other({ status: 'Draft' }), other({ status: 'Denied', authId: 'c' })],
    {},
    'c',
  ],
  [
    'that none is needed before what was denied',
    [other({ status: 'Denied' }), other({ status: 'NotRequired', authId: 'c' })],
    {},
    'c',
  ],
  ['one that holds on other days, so that it is told', [approved], { on: '2027-01-04' }, 'a'],
  ['one that has ended, of its days', [other({ status: 'Expired' })], {}, 'b'],
  ['nothing that was asked for other days', [other({ status: 'Pended' })], { on: '2027-01-04' }, null],
  ['nothing that was cancelled', [other({ status: 'Cancelled' })], {}, null],
  ['nothing that something goes on from', [other({ status: 'Renewed' })], {}, null],
  ['a draft of which nobody knows the payer', [other({ status: 'Draft', payerId: null })], {}, 'b'],
] as const)('[GEN-08] for a service stands %s', (_, auths, over, id) => {
  expect(authFor({ ...visit, ...over }, auths)?.authId ?? null).toBe(id);
});
