import { roles } from '@coverline/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { buildMenu, folds, menuScreens, quickScreens, startsFolded } from './menu.ts';
import type { Screen } from './screen.ts';
import type { Viewer } from './viewer.ts';

const row = (title: string, changes: Partial<Screen> = {}): Screen => ({
  key: title,
  path: `/${title}`,
  title,
  id: title.replaceAll(' ', ''),
  navBar: 'user',
  states: ['shown'],
  ...changes,
});
const everything: Viewer = { roles: ['FRHCJediMaster'], features: [], wlFlags: ['EnableHelpDocuments'] };
const options = { clientCount: 2, defaultLandingPage: null };
const titles = (all: readonly Screen[], viewer: Viewer = everything, bar: 'user' | 'admin' = 'user', more = {}) =>
  menuScreens(all, bar, viewer, { ...options, ...more }).map(({ title }) => title);
const groups = (all: readonly Screen[], viewer: Viewer = everything, bar: 'user' | 'admin' = 'user') =>
  buildMenu(all, bar, viewer, options).map(({ category, items }) => [category, items.map(({ title }) => title)]);

describe('which screens a menu lists', () => {
  it('[MENU-01] [META-01] [META-02] [SHELL-15] those with an id, of that bar', () => {
    const { id: _id, ...nameless } = row('Nameless');
    expect(titles([row('A'), nameless, row('B', { navBar: 'admin' })])).toEqual(['A']);
    const { navBar: _bar, ...nowhere } = row('Nowhere');
    expect(titles([nowhere])).toEqual([]);
  });

  it('[MENU-02] [MENU-03] those the viewer has the role and the client the feature for', () => {
    const all = [row('Reports', { requiresRole: 'Reports' }), row('Web', { requiresClientFeature: 'WebService' })];
    expect(titles(all, { roles: [], features: [], wlFlags: [] })).toEqual([]);
    expect(titles(all, { roles: ['Reports'], features: [], wlFlags: [] })).toEqual(['Reports']);
    expect(titles(all, { roles: [], features: ['WebService'], wlFlags: [] })).toEqual(['Web']);
  });

  it('[MENU-04] those whose white-label flag is on, for FRHCJediMaster too', () => {
    const guides = [row('User Guides', { requiresWLFlag: 'EnableHelpDocuments' })];
    expect(titles(guides)).toEqual(['User Guides']);
    expect(titles(guides, { ...everything, wlFlags: [] })).toEqual([]);
  });

  it('[ROLE-24] [SHELL-14] in the Admin bar nothing but for FRMDAdministrator, and who passes for one', () => {
    const all = [row('Client List', { navBar: 'admin' })];
    const seen = (role: string) => titles(all, { roles: [role], features: [], wlFlags: [] }, 'admin');
    expect(['FRMDAdministrator', 'FRHCJediMaster'].map(seen)).toEqual([['Client List'], ['Client List']]);
    for (const role of roles.filter((each) => !/^FR(?:MD|HCJ)/.test(each)))
      expect([role, seen(role)]).toEqual([role, []]);
  });

  it('[MENU-11] not Client Selection for somebody with one client, unless it is where they land', () => {
    const all = [row('Client Selection', { path: '/Account/ClientSelection' }), row('Other')];
    const one = (defaultLandingPage: string | null) =>
      titles(all, everything, 'user', { clientCount: 1, defaultLandingPage });
    expect(one('/Account/Profile')).toEqual(['Other']);
    expect(one(null)).toEqual(['Other']);
    expect(one('/account/clientselection')).toEqual(['Client Selection', 'Other']);
    expect(titles(all)).toEqual(['Client Selection', 'Other']);
  });
});

describe('what quick navigation lists', () => {
  const quick = (all: readonly Screen[], viewer: Viewer = everything, more = {}) =>
    quickScreens(
      all.map((each) => ({ requiresAuth: true, ...each })),
      viewer,
      { ...options, ...more },
    ).map(({ title }) => title);

  it('[SHELL-24] [MENU-12] what the viewer may open, of both bars and of none, by name without regard to case', () => {
    const { navBar: _bar, ...nowhere } = row('executive Dashboard');
    const all = [
      row('Users'),
      nowhere,
      row('Client List', { navBar: 'admin' }),
      row('Closed', { requiresWLFlag: 'No' }),
    ];
    expect(quick(all)).toEqual(['Client List', 'executive Dashboard', 'Users']);
    expect(quick([row('Reports', { requiresRole: 'Reports' })], { roles: [], features: [], wlFlags: [] })).toEqual([]);
  });

  it('not Client Selection for somebody with one client', () => {
    const all = [row('Client Selection', { path: '/Account/ClientSelection' }), row('Users')];
    expect(quick(all, everything, { clientCount: 1 })).toEqual(['Users']);
    expect(quick(all)).toEqual(['Client Selection', 'Users']);
  });
});

describe('in which order', () => {
  it('[MENU-06] [MENU-12] the flat list is by name, without regard to case', () => {
    expect(titles([row('b'), row('A', { category: 'Z' }), row('c')])).toEqual(['A', 'b', 'c']);
  });

  it('[MENU-05] [MENU-07] [META-06] grouped by category, uncategorised first, then A to Z', () => {
    const all = [
      row('1', { category: 'Zeta' }),
      row('2'),
      row('3', { category: 'alpha' }),
      row('4', { category: 'Zeta' }),
    ];
    expect(groups(all)).toEqual([
      [null, ['2']],
      ['alpha', ['3']],
      ['Zeta', ['1', '4']],
    ]);
  });

  it('[MENU-08] [MENU-09] in the user menu the pulled-out three come first, then Real-Time Look-Up', () => {
    const all = [
      row('Batch'),
      row('FPL Calculator', { id: 'FplCalculator' }),
      row('Case Management'),
      row('Financial Clearance'),
      row('Live Demographics', { category: 'Real-Time Look-Up' }),
      row('Trading Partner List', { category: 'Reporting' }),
    ];
    expect(groups(all)).toEqual([
      [null, ['Case Management', 'Financial Clearance', 'FPL Calculator']],
      ['Real-Time Look-Up', ['Live Demographics']],
      [null, ['Batch']],
      ['Reporting', ['Trading Partner List']],
    ]);
    expect(groups([row('Batch')])).toEqual([[null, ['Batch']]]);
  });

  it('[MENU-10] [ROLE-26] the admin menu takes over the user bar’s Client Management screens of FRHCEmployee', () => {
    const shared = { category: 'Client Management', requiresRole: 'FRHCEmployee' } as const;
    const all = [
      row('Client List', { navBar: 'admin', category: 'Client Management', requiresRole: 'FRHCJediMaster' }),
      row('Client Summary', shared),
      row('Other Staff', { ...shared, category: 'Operations' }),
      row('Other Role', { ...shared, requiresRole: 'Reports' }),
    ];
    expect(groups(all, everything, 'admin')).toEqual([['Client Management', ['Client List', 'Client Summary']]]);
    expect(titles(all)).toContain('Client Summary');
  });
});

describe('the menu of a hundred screens', () => {
  const categories = ['Reporting', 'Operations', 'Real-Time Look-Up', 'Client Administration', 'help'];
  const hundred = Array.from({ length: 100 }, (_, at) => {
    const category = categories[at % (categories.length + 1)];
    return row(`Screen ${100 + at}`, category === undefined ? {} : { category });
  });
  const menu = buildMenu(hundred, 'user', everything, options);

  it('[MENU-05] [MENU-06] [MENU-07] [MENU-08] lists each once, in the order of a short one', () => {
    expect(menu.map(({ category }) => category)).toEqual([
      'Real-Time Look-Up',
      null,
      'Client Administration',
      'help',
      'Operations',
      'Reporting',
    ]);
    const listed = menu.flatMap(({ items }) => items.map(({ title }) => title));
    expect(listed.toSorted()).toEqual(hundred.map(({ title }) => title));
    for (const { items } of menu) expect(items).toEqual(items.toSorted((a, b) => (a.title < b.title ? -1 : 1)));
  });

  it('its categories fold, all but Real-Time Look-Up and what has none', () => {
    expect(menu.filter(folds).map(({ category }) => category)).toEqual([
      'Client Administration',
      'help',
      'Operations',
      'Reporting',
    ]);
  });

  it('they start folded where there are more entries than a screen shows', () => {
    const of = (count: number) => startsFolded(buildMenu(hundred.slice(0, count), 'user', everything, options));
    expect([of(0), of(20), of(21), of(100)]).toEqual([false, false, true, true]);
  });
});
