import type { Screen } from '@coverline/contract/screens/screen.ts';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { Link } from 'react-router';
import { MenuIcon } from '#/app/shell/userBar/MenuIcon.tsx';
import { piecesOf } from '#/app/quickNav/findScreens.ts';
import { classes } from '#/ui/base/classes.ts';

type Props = {
  readonly row: Screen;
  readonly typed: string;
  /** Enter in the field opens it. */
  readonly isFirst: boolean;
  readonly isFavorite: boolean;
  readonly onGo: () => void;
  readonly onToggle: (id: string) => void;
};

export function QuickNavRow({ row, typed, isFirst, isFavorite, onGo, onToggle }: Props) {
  const Star = isFavorite ? IconStarFilled : IconStar;
  const { id, path, title, category } = row;
  return (
    <li className={classes('quick-row', isFirst && 'is-first')}>
      <Link
        to={path}
        onClick={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onGo();
        }}
      >
        <MenuIcon id={id} />
        <span className="clip">
          {piecesOf(title, typed).map(({ text, found }, index) => (found ? <b key={index}>{text}</b> : text))}
        </span>
        {category !== undefined && <span className="quick-category clip">{category}</span>}
      </Link>
      {id !== undefined && (
        <button
          type="button"
          className="quick-star"
          aria-pressed={isFavorite}
          aria-label={`Favorite: ${title}`}
          onClick={() => onToggle(id)}
        >
          <Star className="i" aria-hidden />
        </button>
      )}
    </li>
  );
}
