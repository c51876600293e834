import '#/app/shell/userBar/UserBar.css';
import { embeddedTools } from '@coverline/contract/screens/embeddedTools.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { NavLink } from 'react-router';
import { changesOf, countChanges } from '@coverline/domain/embedded/embeddedChanges.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { logOff } from '#/api/session/logOff.ts';
import { Release } from '#/app/shell/userBar/Release.tsx';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';

/** The tools that the user may use; and a way out, since there is no user bar that has one. */
export default function EmbeddedMenu({ onClose }: { readonly onClose: () => void }) {
  const viewer = useViewer();
  const tools = viewer === null ? [] : embeddedTools(screens, viewer);
  const leave = async () => {
    const chart = embeddedPatient.state.get();
    const isLost = chart !== null && countChanges(changesOf(chart)) > 0;
    if (await discardChanges(isLost)) logOff();
  };
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
            <button type="button" onClick={() => void leave()}>
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
