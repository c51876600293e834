import type { MenuGroup } from '@coverline/contract/screens/menu.ts';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { menuIcon } from '#/app/shell/userBar/menuIcon.ts';

type Props = {
  readonly title: string;
  readonly groups: readonly MenuGroup[];
  readonly onGo?: (() => void) | undefined;
};

export function MenuGroups({ title, groups, onGo }: Props) {
  const id = useId();
  return (
    <nav className="side-nav" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {groups.map(({ category, items }) => (
        <section key={category ?? ''} aria-label={category === null ? title : `${title}: ${category}`}>
          {category !== null && <h3>{category}</h3>}
          <ul>
            {items.map((row) => {
              const Icon = menuIcon(row.id);
              return (
                <li key={row.key}>
                  <NavLink to={row.path} data-tip={row.title} onClick={onGo}>
                    <Icon className="i" aria-hidden />
                    <span className="clip">{row.title}</span>
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
