import './UserBar.css';
import './Dock.css';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { Bell } from '#/app/notifications/Bell.tsx';
import { InfoPanel } from '#/app/shell/userBar/InfoPanel.tsx';
import { LiveChatButton } from '#/app/shell/userBar/LiveChatButton.tsx';
import { Menus } from '#/app/shell/userBar/Menus.tsx';
import { PerformanceItem } from '#/app/shell/userBar/PerformanceItem.tsx';
import { ProfileItem } from '#/app/shell/userBar/ProfileItem.tsx';
import { TicketButton } from '#/app/tickets/TicketButton.tsx';
import { useFolded } from '#/app/shell/userBar/useFolded.ts';
import { medium, useMedia } from '#/ui/base/useMedia.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';

/** The user bar, 220 px, or a rail of 56. The dock does not scroll. */
export function UserBar({ rail }: { readonly rail: boolean }) {
  const [, setFolded] = useFolded();
  const hasChoice = !useMedia(medium);
  return (
    <aside className="side" aria-label="User bar">
      <ProfileItem />
      <Menus />
      <div className="side-dock">
        <PerformanceItem />
        <div className="side-icons">
          <Bell />
          <TicketButton />
          <LiveChatButton />
        </div>
        <InfoPanel />
        {hasChoice && (
          <IconButton
            className="side-fold"
            size="s"
            label={rail ? 'Unfold the user bar' : 'Fold the user bar'}
            icon={rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            aria-expanded={!rail}
            onClick={() => setFolded(!rail)}
          />
        )}
      </div>
    </aside>
  );
}
