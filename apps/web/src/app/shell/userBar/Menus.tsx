import { buildMenu } from '@coverline/contract/screens/menu.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { useLocation } from 'react-router';
import { useUser } from '#/api/session/session.ts';
import { DashboardLink } from '#/app/shell/userBar/DashboardLink.tsx';
import { groupsHolding } from '#/app/shell/userBar/groupsHolding.ts';
import { MenuGroups } from '#/app/shell/userBar/MenuGroups.tsx';
import { useFoldedGroups } from '#/app/shell/userBar/useFoldedGroups.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Props = { readonly onGo?: () => void };

/** Menu, and Admin for provider administrators (SHELL-13, SHELL-14), both from the screens' table. An empty one is left out. */
export function Menus({ onGo }: Props) {
  const user = useUser();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const options = { clientCount: user.ClientList.length, defaultLandingPage: user.DefaultLandingPage };
  const menus =
    viewer === null
      ? []
      : [
          { title: 'Menu', groups: buildMenu(screens, 'user', viewer, options) },
          { title: 'Admin', groups: buildMenu(screens, 'admin', viewer, options) },
        ].filter(({ groups }) => groups.length > 0);
  const folded = useFoldedGroups(pathname, groupsHolding(menus, pathname));
  return (
    <div className="side-menus">
      <DashboardLink all={screens} onGo={onGo} />
      {menus.map(({ title, groups }) => (
        <MenuGroups key={title} title={title} groups={groups} folded={folded} onGo={onGo} />
      ))}
    </div>
  );
}
