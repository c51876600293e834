import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { CheckState } from '@coverline/clearance/checks/verdict.ts';
import { expect, it } from 'vitest';
import type { DeedRow } from './deed.ts';
import { foremost, waivable } from './waivable.ts';

const row = (...checks: readonly (readonly [CheckKey, CheckState, 'IdentityDiffers'?])[]): DeedRow => ({
  RegMasterID: 'r',
  VisitMasterID: 'v',
  LastName: 'Fenwright',
  FirstName: 'Odalys',
  Owner: null,
  Checks: checks.map(([Check, State, exception]) => ({ Check, State, Exception: exception ?? null })),
});

const rows = [
  row(['Payment', 'Fail'], ['Demographics', 'Warn'], ['Identity', 'Fail', 'IdentityDiffers']),
  row(['Payment', 'Warn'], ['Demographics', 'Pass'], ['GoodFaithEstimate', 'Fail']),
];

it.each([
  ['one who clears visits', ['FinancialClearance'], ['Demographics 1', 'Payment 2']],
  [
    'whoever answers for the client, too',
    ['FinancialClearance', 'ClientAdministrator'],
    ['Demographics 1', 'Identity 1', 'Payment 2'],
  ],
  ['nobody else', ['Reports'], []],
])('%s is offered what fails or warns, and never what the law asks for', (_who, roles, offered) => {
  expect(waivable(rows, roles).map(({ check, troubled }) => `${check} ${troubled}`)).toEqual(offered);
});

it('an exception is told, since it can be settled as well', () => {
  expect(waivable(rows, ['ClientAdministrator']).find(({ check }) => check === 'Identity')?.exceptions).toBe(1);
});

it.each([
  ['what needs a person', ['ClientAdministrator'], 'Identity'],
  ['else what is in the way of most', ['FinancialClearance'], 'Payment'],
])('%s is offered first', (_what, roles, check) => {
  expect(foremost(waivable(rows, roles))?.check).toBe(check);
});
