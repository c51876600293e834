import { buildMenu } from '@coverline/contract/screens/menu.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { useUser } from '#/api/session/session.ts';
import { DashboardLink } from '#/app/shell/userBar/DashboardLink.tsx';
import { MenuGroups } from '#/app/shell/userBar/MenuGroups.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Props = { readonly onGo?: () => void };

/** Menu, and Admin for provider administrators (SHELL-13, SHELL-14), both from the screens' table. An empty one is left out. */
export function Menus({ onGo }: Props) {
  const user = useUser();
  const viewer = useViewer();
  if (viewer === null) return null;
  const options = { clientCount: user.ClientList.length, defaultLandingPage: user.DefaultLandingPage };
  const menu = buildMenu(screens, 'user', viewer, options);
  const admin = buildMenu(screens, 'admin', viewer, options);
  return (
    <div className="side-menus">
      <DashboardLink all={screens} onGo={onGo} />
      {menu.length > 0 && <MenuGroups title="Menu" groups={menu} onGo={onGo} />}
      {admin.length > 0 && <MenuGroups title="Admin" groups={admin} onGo={onGo} />}
    </div>
  );
}
