import type { Screen } from '@coverline/contract/screens/screen.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { expect, it } from 'vitest';
import { menuIcon } from './menuIcon.ts';

it('every entry of the menus has an icon of its own: on the folded rail it is all that shows', () => {
  const rows: readonly Screen[] = screens;
  const inMenus = rows.filter(({ navBar }) => navBar !== undefined);
  const icons = new Map(inMenus.map(({ id }) => [menuIcon(id), id]));
  expect(inMenus.length).toBeGreaterThan(10);
  expect(new Set(icons.values())).toEqual(new Set(inMenus.map(({ id }) => id)));
  expect(icons.has(menuIcon(undefined))).toBe(false);
});
