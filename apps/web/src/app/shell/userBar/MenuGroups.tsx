import { folds, type MenuGroup, startsFolded } from '@coverline/contract/screens/menu.ts';
import { useId } from 'react';
import { categoryIcon } from '#/app/shell/userBar/categoryIcon.ts';
import { MenuCategory } from '#/app/shell/userBar/MenuCategory.tsx';
import { MenuList } from '#/app/shell/userBar/MenuList.tsx';
import { groupName } from '#/app/shell/userBar/groupName.ts';
import type { FoldedGroups } from '#/app/shell/userBar/useFoldedGroups.ts';

type Props = {
  readonly title: string;
  readonly groups: readonly MenuGroup[];
  readonly folded: FoldedGroups;
  readonly onGo?: (() => void) | undefined;
};

export function MenuGroups({ title, groups, folded, onGo }: Props) {
  const id = useId();
  const atFirst = startsFolded(groups);
  // Two groups stand without a heading where the tools of cases come first: each has a name of its own.
  const isTwice = groups.filter(({ category }) => category === null).length > 1;
  return (
    <nav className="side-nav" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {groups.map((group, at) => {
        const { category, items } = group;
        const name = groupName(title, category);
        if (category !== null && folds(group)) {
          const isFolded = folded.isFolded(name, atFirst);
          return (
            <MenuCategory
              key={name}
              name={name}
              category={category}
              icon={categoryIcon(category)}
              items={items}
              folded={isFolded}
              onFold={() => folded.fold(name, !isFolded)}
              onGo={onGo}
            />
          );
        }
        return (
          <section key={items[0]?.key} aria-label={isTwice && at === 0 ? `${title}: cases and clearance` : name}>
            {category !== null && <h3>{category}</h3>}
            <MenuList items={items} onGo={onGo} />
          </section>
        );
      })}
    </nav>
  );
}
