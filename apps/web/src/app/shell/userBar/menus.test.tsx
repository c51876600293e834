import { buildMenu } from '@coverline/contract/screens/menu.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#/api/session/session.ts';
import { groupsHolding } from '#/app/shell/userBar/groupsHolding.ts';
import { MenuGroups } from '#/app/shell/userBar/MenuGroups.tsx';
import { categoryIcon } from '#/app/shell/userBar/categoryIcon.ts';
import { menuIcon } from '#/app/shell/userBar/menuIcon.ts';
import { readGroups, useFoldedGroups } from '#/app/shell/userBar/useFoldedGroups.ts';
import { aUser } from '#/app/testing.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  const storage = { getItem: (key: string) => kept.get(key) ?? null, removeItem: () => {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  session.enter(aUser());
});
afterEach(() => {
  session.leave({ message: null, keepsPlace: false });
  kept.clear();
  vi.unstubAllGlobals();
});

const categories = ['Reporting', 'Operations', 'Real-Time Look-Up', 'Tools'];
const rows = (count: number): readonly Screen[] =>
  Array.from({ length: count }, (_, at) => {
    const category = categories[at % (categories.length + 1)];
    const title = `Screen ${100 + at}`;
    const row = {
      key: title,
      path: `/${100 + at}`,
      title,
      id: `Screen${at}`,
      navBar: 'user',
      states: ['shown'],
    } as const;
    return category === undefined ? row : { ...row, category };
  });
const everything = { roles: ['FRHCJediMaster'], features: [], wlFlags: [] } as const;

function Drawn({ count, at }: { readonly count: number; readonly at: string }) {
  const groups = buildMenu(rows(count), 'user', everything, { clientCount: 2, defaultLandingPage: null });
  const folded = useFoldedGroups(at, groupsHolding([{ title: 'Menu', groups }], at));
  return <MenuGroups title="Menu" groups={groups} folded={folded} />;
}

/** Each category that folds, and whether it is open; how many entries are in sight. */
function menu(count: number, at = '/') {
  const drawn = renderToString(
    <MemoryRouter initialEntries={[at]}>
      <Drawn count={count} at={at} />
    </MemoryRouter>,
  );
  const heads = drawn.matchAll(/aria-expanded="(true|false)"[^>]*data-tip="([^"]+)"/g);
  const inSight = drawn.replaceAll(/<ul [^>]*hidden=""[^>]*>.*?<\/ul>/g, '');
  return {
    open: Object.fromEntries([...heads].map(([, open, category]) => [category, open === 'true'])),
    entries: (inSight.match(/<a /g) ?? []).length,
  };
}

it('a menu of a hundred entries starts with its categories folded, a short one with all in sight', () => {
  expect(menu(100)).toEqual({ open: { Operations: false, Reporting: false, Tools: false }, entries: 40 });
  expect(menu(20)).toEqual({ open: { Operations: true, Reporting: true, Tools: true }, entries: 20 });
});

it('the group of the screen one comes to is open, whatever was kept of it', () => {
  kept.set(`FoldedGroups ${aUser().UserID}`, JSON.stringify({ 'Menu: Reporting': true }));
  expect(menu(100, '/100').open).toEqual({ Operations: false, Reporting: true, Tools: false });
  expect(menu(100, '/100/one-of-them').open).toMatchObject({ Reporting: true });
});

it('what a user folded and unfolded is so at the next visit, and not another user’s', () => {
  kept.set(`FoldedGroups ${aUser().UserID}`, JSON.stringify({ 'Menu: Tools': false, 'Menu: Reporting': true }));
  expect(menu(100).open).toEqual({ Operations: false, Reporting: false, Tools: true });
  expect(menu(20).open).toEqual({ Operations: true, Reporting: false, Tools: true });
  session.enter(aUser({ UserID: '5f0c6a3e-0d0b-4d0e-9a51-6c2f0f2f0003' }));
  expect(menu(100).open).toEqual({ Operations: false, Reporting: false, Tools: false });
});

it.each([
  [null, {}],
  ['no JSON', {}],
  ['null', {}],
  ['7', {}],
  ['{"Menu: Help":"yes","Admin: Tools":true}', { 'Admin: Tools': true }],
])('what is not understood is as if it were not there: %s', (text, read) => expect(readGroups(text)).toEqual(read));

it('every category that folds has an icon of its own, which no entry has: on the rail it is all that shows', () => {
  const all: readonly Screen[] = screens;
  const listed = all.filter(({ navBar }) => navBar !== undefined);
  const names = new Set(listed.map(({ category }) => category ?? 'Real-Time Look-Up'));
  names.delete('Real-Time Look-Up');
  const icons = new Set([...names].map(categoryIcon));
  expect(names.size).toBeGreaterThan(5);
  expect(icons.size).toBe(names.size);
  expect(icons.has(categoryIcon('none of them'))).toBe(false);
  for (const { id } of listed) expect(icons.has(menuIcon(id))).toBe(false);
});
