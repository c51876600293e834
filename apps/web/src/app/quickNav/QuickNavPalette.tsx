import './quickNav.css';
import { embeddedTools } from '@coverline/contract/screens/embeddedTools.ts';
import { quickScreens } from '@coverline/contract/screens/menu.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { limits } from '@coverline/domain/constants.ts';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { useUser } from '#/api/session/session.ts';
import { asksForDebug } from '#/app/quickNav/debugRoles.ts';
import { findScreens } from '#/app/quickNav/findScreens.ts';
import { moveInList } from '#/app/quickNav/moveInList.ts';
import { QuickNavHelp } from '#/app/quickNav/QuickNavHelp.tsx';
import { QuickNavRow } from '#/app/quickNav/QuickNavRow.tsx';
import { useToggleFavorite } from '#/app/quickNav/useToggleFavorite.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Palette } from '#/ui/layers/Palette.tsx';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onDebug: () => void;
};

/** Quick navigation: favorites, and from two characters every screen that the viewer may open, by name. */
export default function QuickNavPalette({ opened, onClose, onClosed, onDebug }: Props) {
  const embedded = embeddedMode.is();
  const user = useUser();
  const viewer = useViewer();
  const navigate = useNavigate();
  const toggle = useToggleFavorite();
  const [typed, setTyped] = useState('');
  // A star that is taken away leaves its row here, to be set again.
  const [favorites] = useState(user.NavigationFavorites);
  const options = { clientCount: user.ClientList.length, defaultLandingPage: user.DefaultLandingPage };
  const all = viewer === null ? [] : embedded ? embeddedTools(screens, viewer) : quickScreens(screens, viewer, options);
  const found = findScreens(all, typed);
  const shown = found ?? (typed === '' ? all.filter(({ id }) => id !== undefined && favorites.includes(id)) : []);
  const first = shown[0];
  const go = () => {
    onClose();
    document.getElementById('main')?.focus();
  };
  const type = (text: string) => {
    setTyped(text);
    if (!embedded && asksForDebug(text, user)) onDebug();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || first === undefined) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      window.open(first.path, '_blank', 'noopener');
      return;
    }
    void navigate(first.path);
    go();
  };
  return (
    <Palette label="Go to a screen" opened={opened} onClose={onClose} onClosed={onClosed}>
      {/* Arrow keys of the field and the list together; every stop is a native control. */}
      <div className="quick" role="presentation" onKeyDown={moveInList}>
        <div className="quick-field">
          <IconSearch className="i" aria-hidden />
          <input
            type="search"
            aria-label="Go to a screen"
            placeholder="Go to a screen"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={60}
            data-autofocus
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onEnter}
          />
          <button type="button" className="quick-close" aria-label="Close, Esc" onClick={onClose}>
            <kbd>Esc</kbd>
          </button>
        </div>
        <output className="sr">{found === null ? '' : `${found.length} found`}</output>
        <div className="quick-found">
          {shown.length > 0 && <h2>{found === null ? 'Favorites' : 'Screens'}</h2>}
          <ul>
            {shown.map((row) => (
              <QuickNavRow
                key={row.key}
                row={row}
                typed={found === null ? '' : typed}
                isFirst={row === first}
                isFavorite={row.id !== undefined && user.NavigationFavorites.includes(row.id)}
                onGo={go}
                onToggle={toggle}
              />
            ))}
          </ul>
          {shown.length === 0 && <p className="quick-none">{whyNone(typed, found !== null)}</p>}
        </div>
        <QuickNavHelp />
      </div>
    </Palette>
  );
}

function whyNone(typed: string, searched: boolean): string {
  if (searched) return `No screen of yours is called “${typed.trim()}”.`;
  const least = `${limits.quickMenuSearchMin} characters`;
  return typed === ''
    ? `Type ${least} of a screen’s name. Screens with a star stand here from then on.`
    : `A search takes ${least}.`;
}
