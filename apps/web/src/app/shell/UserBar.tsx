import './UserBar.css';
import './Dock.css';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { Bell } from '#/app/notifications/Bell.tsx';
import { InfoPanel } from '#/app/shell/InfoPanel.tsx';
import { LiveChatButton } from '#/app/shell/LiveChatButton.tsx';
import { Menus } from '#/app/shell/Menus.tsx';
import { PerformanceItem } from '#/app/shell/PerformanceItem.tsx';
import { ProfileItem } from '#/app/shell/ProfileItem.tsx';
import { TicketButton } from '#/app/tickets/TicketButton.tsx';
import { useFolded } from '#/app/shell/useFolded.ts';
import { medium, useMedia } from '#/ui/useMedia.ts';
import { IconButton } from '#/ui/IconButton.tsx';

/** The user bar, 220 px, or a rail of 56 where there is less room or the user folded it. The dock does not scroll. */
export function UserBar({ rail }: { readonly rail: boolean }) {
  const [folded, setFolded] = useFolded();
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
            onClick={() => setFolded(!folded)}
          />
        )}
      </div>
    </aside>
  );
}
