import type { Screen } from '@coverline/contract/screens/screen.ts';
import { useEffect, useRef } from 'react';
import { NavLink, useMatch } from 'react-router';
import { MenuIcon } from '#/app/shell/userBar/MenuIcon.tsx';

type Props = { readonly row: Screen; readonly onGo?: (() => void) | undefined };

/** A screen in a menu. Whoever comes to it finds it in sight in the bar; the sheet opens at its top. */
export function MenuEntry({ row, onGo }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const isHere = useMatch({ path: row.path, end: false }) !== null;
  useEffect(() => {
    if (isHere && !link.current?.closest('.is-sheet')) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <NavLink ref={link} to={row.path} data-tip={row.title} onClick={onGo}>
      <MenuIcon id={row.id} />
      <span className="clip">{row.title}</span>
    </NavLink>
  );
}
