import '#/app/shell/userBar/UserBar.css';
import { embeddedTools } from '@coverline/contract/screens/embeddedTools.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { NavLink } from 'react-router';
import { logOff } from '#/api/session/logOff.ts';
import { Release } from '#/app/shell/userBar/Release.tsx';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';

/** The tools that the user may use; and a way out, since there is no user bar that has one. */
export default function EmbeddedMenu({ onClose }: { readonly onClose: () => void }) {
  const viewer = useViewer();
  const tools = viewer === null ? [] : embeddedTools(screens, viewer);
  return (
    <Drawer title="Tools" width="evidence" onClose={onClose} flush>
      <div className="side is-sheet embedded-menu">
        <nav aria-label="Tools">
          <ul className="side-links">
            {tools.map(({ key, path, title }) => (
              <li key={key}>
                <NavLink to={path} onClick={onClose}>
                  <IconUserSearch className="i" aria-hidden />
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="side-links">
          <li>
            <ScreenLink to="embeddedLanding" onClick={onClose}>
              <IconId className="i" aria-hidden />
              Overview
            </ScreenLink>
          </li>
          <li>
            <button type="button" onClick={() => logOff()}>
              <IconLogout className="i" aria-hidden />
              Log Off
            </button>
          </li>
        </ul>
        <Release />
      </div>
    </Drawer>
  );
}
