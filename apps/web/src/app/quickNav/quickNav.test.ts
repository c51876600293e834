import type { Screen } from '@coverline/contract/screens/screen.ts';
import { roles } from '@coverline/domain/access/roles.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#/api/session/session.ts';
import { asksForDebug, shownRoles, toggleRole } from '#/app/quickNav/debugRoles.ts';
import { findScreens, piecesOf } from '#/app/quickNav/findScreens.ts';
import { stopFor } from '#/app/quickNav/moveInList.ts';
import { aUser } from '#/app/testing.ts';

const row = (title: string, category?: string): Screen => ({
  key: title,
  path: `/${title}`,
  title,
  states: [],
  ...(category !== undefined && { category }),
});
const all = [
  row('Client File Exchange', 'Client Administration'),
  row('Financial Clearance'),
  row('Real-Time Eligibility'),
];
const titles = (typed: string) => findScreens(all, typed)?.map(({ title }) => title) ?? null;

it('[SHELL-26] [CONST-14] a search starts at two characters, blanks not counted', () => {
  expect(['', 'c', ' c ', '  '].map(titles)).toEqual([null, null, null, null]);
  expect(titles('cl')).toEqual(['Client File Exchange', 'Financial Clearance']);
  expect(titles('zz')).toEqual([]);
});

it('[SHELL-24] [MENU-12] every word counts, in any case and order, in name or category, and the order of the list is kept', () => {
  expect(titles('CLEAR fin')).toEqual(['Financial Clearance']);
  expect(titles('admin')).toEqual(['Client File Exchange']);
  expect(titles('e i')).toEqual(['Client File Exchange', 'Financial Clearance', 'Real-Time Eligibility']);
});

it('marks what was typed, where it stands', () => {
  expect(piecesOf('Financial Clearance', 'cl fin')).toEqual([
    { text: 'Fin', found: true },
    { text: 'ancial ', found: false },
    { text: 'Cl', found: true },
    { text: 'earance', found: false },
  ]);
  expect(piecesOf('Users', '')).toEqual([{ text: 'Users', found: false }]);
});

it('the arrows go from the field down the links and back, and stop at the last', () => {
  expect([stopFor('ArrowDown', -1, 3), stopFor('ArrowDown', 2, 3), stopFor('ArrowUp', 0, 3)]).toEqual([0, 2, -1]);
  expect([stopFor('ArrowUp', -1, 3), stopFor('Home', -1, 3), stopFor('a', 1, 3), stopFor('ArrowDown', -1, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([stopFor('Home', 2, 3), stopFor('End', 0, 3)]).toEqual([0, 2]);
});

it('[SHELL-27] [ROLE-25] debug is a word for FRMDAdministrator, and for whoever passes for one', () => {
  const asks = (typed: string, ...Roles: string[]) => asksForDebug(typed, { Roles });
  expect([asks('debug', 'FRMDAdministrator'), asks(' DEBUG ', 'FRHCJediMaster')]).toEqual([true, true]);
  expect([
    asks('debug', 'FRHCEmployee'),
    asks('debu', 'FRMDAdministrator'),
    asks('debugs', 'FRMDAdministrator'),
  ]).toEqual([false, false, false]);
});

beforeEach(() => vi.stubGlobal('localStorage', { removeItem: () => {} }));
afterEach(() => {
  session.leave({ message: null, keepsPlace: false });
  vi.unstubAllGlobals();
});

it('[STATE-42] [SHELL-28] a role is toggled in the user of this browser alone, and nothing is sent', () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  session.enter(aUser({ Roles: ['Reports', 'MDAdministrator'] }));
  const has = () => shownRoles(session.get().user?.Roles ?? []).flatMap(({ role, has }) => (has ? [role] : []));
  expect(shownRoles([])).toHaveLength(roles.length);
  expect(has()).toEqual(['Reports', 'FRMDAdministrator']);
  toggleRole('Reports');
  toggleRole('LiveChat');
  toggleRole('FRMDAdministrator');
  expect(has()).toEqual(['LiveChat']);
  toggleRole('Reports');
  expect(session.get().user?.Roles).toEqual(['LiveChat', 'Reports']);
  expect(fetched).not.toHaveBeenCalled();
});
