import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { landingChoices } from './landing.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';
import type { Viewer } from './viewer.ts';

export type MenuGroup = { readonly category: string | null; readonly items: readonly Screen[] };

const realTime = 'Real-Time Look-Up';
const clientManagement = 'Client Management';
/** Pulled out of Uncategorized into a group of their own, first and without a heading. */
const pulledOut = ['CaseManagement', 'FinancialClearance', 'FplCalculator'];

const byName = (a: Screen, b: Screen) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base' });

export type MenuOptions = { readonly clientCount: number; readonly defaultLandingPage: string | null };

/**
 * The flat list of a bar, by name: what the viewer may open, with an id, of that bar. The Admin bar is for provider
 * administrators (SHELL-14).
 */
export function menuScreens(
  all: readonly Screen[],
  bar: 'user' | 'admin',
  viewer: Viewer,
  options: MenuOptions,
): readonly Screen[] {
  if (bar === 'admin' && !passesRole(viewer.roles, 'FRMDAdministrator')) return [];
  return all
    .filter((row) => row.id !== undefined && (row.navBar === bar || (bar === 'admin' && isShared(row))))
    .filter((row) => refusal(row, viewer) === null)
    .filter((row) => isWorthListing(row, options))
    .toSorted(byName);
}

/** Whoever has one client has none to change to; where they land there, they may want to come back (MENU-11). */
const isWorthListing = (row: Screen, { clientCount, defaultLandingPage }: MenuOptions) =>
  row.id !== 'ClientSelection' || clientCount !== 1 || defaultLandingPage?.toLowerCase() === row.path.toLowerCase();

/** What quick navigation offers: whatever the viewer may open, of both bars and of none, as one list by name. */
export const quickScreens = (all: readonly Screen[], viewer: Viewer, options: MenuOptions): readonly Screen[] =>
  landingChoices(all, viewer)
    .filter((row) => isWorthListing(row, options))
    .toSorted(byName);

const isShared = (row: Screen) =>
  row.navBar === 'user' && row.category === clientManagement && row.requiresRole === 'FRHCEmployee';

/** Whether a group may be folded: the categories below what is always in sight. */
export const folds = ({ category }: MenuGroup): boolean => category !== null && category !== realTime;

/** More entries than stand on a screen. */
const longMenu = 20;

/** Whether a menu starts with its categories folded: a short one is all in sight, a long one is looked over first. */
export const startsFolded = (menu: readonly MenuGroup[]): boolean =>
  menu.reduce((entries, { items }) => entries + items.length, 0) > longMenu;

/** The grouped menu: pulled-out group, Real-Time Look-Up, Uncategorized, other categories A to Z. */
export function buildMenu(
  all: readonly Screen[],
  bar: 'user' | 'admin',
  viewer: Viewer,
  options: MenuOptions,
): readonly MenuGroup[] {
  const list = menuScreens(all, bar, viewer, options);
  const groups = new Map<string | null, Screen[]>();
  const first: Screen[] = [];
  for (const row of list) {
    if (bar === 'user' && row.category === undefined && pulledOut.includes(row.id ?? '')) first.push(row);
    else groups.set(row.category ?? null, [...(groups.get(row.category ?? null) ?? []), row]);
  }
  const rank = (category: string | null) => (bar === 'user' && category === realTime ? 0 : category === null ? 1 : 2);
  const rest = [...groups]
    .toSorted(([a], [b]) => rank(a) - rank(b) || (a ?? '').localeCompare(b ?? '', 'en', { sensitivity: 'base' }))
    .map(([category, items]) => ({ category, items }));
  return first.length > 0 ? [{ category: null, items: first }, ...rest] : rest;
}
