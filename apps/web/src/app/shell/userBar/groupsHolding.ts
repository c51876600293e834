import type { MenuGroup } from '@coverline/contract/screens/menu.ts';
import { matchPath } from 'react-router';
import { groupName } from '#/app/shell/userBar/groupName.ts';

type Titled = { readonly title: string; readonly groups: readonly MenuGroup[] };

/** The names of the groups with an entry that shows as the current one, as a link finds it. */
export const groupsHolding = (menus: readonly Titled[], pathname: string): readonly string[] =>
  menus.flatMap(({ title, groups }) =>
    groups
      .filter(({ items }) => items.some(({ path }) => matchPath({ path, end: false }, pathname) !== null))
      .map(({ category }) => groupName(title, category)),
  );
