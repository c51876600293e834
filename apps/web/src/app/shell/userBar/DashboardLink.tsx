import { refusal } from '@coverline/contract/screens/refusal.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import { NavLink } from 'react-router';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Props = { readonly all: readonly Screen[]; readonly onGo?: (() => void) | undefined };

/** Executive Dashboard has a link of its own above the menus, for whoever may open it; it comes with its row (SHELL-12). */
export function DashboardLink({ all, onGo }: Props) {
  const viewer = useViewer();
  const row = all.find(({ id }) => id === 'ExecutiveDashboard');
  if (row === undefined || viewer === null || refusal(row, viewer) !== null) return null;
  return (
    <nav className="side-nav" aria-label="Dashboard">
      <NavLink to={row.path} data-tip={row.title} onClick={onGo}>
        <IconLayoutDashboard className="i" aria-hidden />
        <span className="clip">{row.title}</span>
      </NavLink>
    </nav>
  );
}
