import type { Screen } from '@coverline/contract/screens/screen.ts';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Link } from 'react-router';
import { useSession } from '#/api/session/session.ts';
import { NotificationCount } from '#/app/notifications/NotificationCount.tsx';
import { useNotifications } from '#/app/notifications/notifications.ts';
import { countOf } from '#/app/notifications/withoutPutAway.ts';
import { ClientBadge } from '#/app/shell/header/ClientBadge.tsx';
import { QuickNavOpener } from '#/app/quickNav/QuickNavOpener.tsx';
import { CompanyLogo } from '#/app/shell/header/CompanyLogo.tsx';
import { EnvironmentBanner } from '#/app/shell/header/EnvironmentBanner.tsx';
import { useCompany } from '#/app/viewer/useCompany.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';

type Props = {
  readonly row: Screen;
  /** Opens the user bar on a narrow screen; null where there is none. */
  readonly onMenu: (() => void) | null;
  /** Opens quick navigation; null where there is none, or the user bar's sheet has its entry. */
  readonly onQuickNav: (() => void) | null;
};

/** The client stands beside the title because working in the wrong client is the worst slip. */
export function Header({ row, onMenu, onQuickNav }: Props) {
  const { user } = useSession();
  const company = useCompany();
  const client = user?.SelectedClient;
  const count = countOf(useNotifications());
  return (
    <header className="top">
      {onMenu && (
        <IconButton
          className="top-menu"
          label={count > 0 ? `Open the menu, ${count} notifications` : 'Open the menu'}
          icon={IconMenu2}
          onClick={onMenu}
        >
          <NotificationCount count={count} />
        </IconButton>
      )}
      <Link className="top-logo" to="/" aria-label={`${company?.CompanyName ?? 'Coverline'}, home`}>
        <CompanyLogo />
      </Link>
      {client && (
        <>
          <span className="top-client">
            <ClientBadge name={client.Name} />
          </span>
          <span className="slash" aria-hidden>
            /
          </span>
        </>
      )}
      {user && <h1 className="clip">{row.title}</h1>}
      <EnvironmentBanner />
      {onQuickNav && <QuickNavOpener onOpen={onQuickNav} />}
    </header>
  );
}
