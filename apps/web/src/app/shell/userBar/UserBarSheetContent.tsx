import './UserBar.css';
import './Dock.css';
import { Bell } from '#/app/notifications/Bell.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { InfoPanel } from '#/app/shell/userBar/InfoPanel.tsx';
import { LiveChatButton } from '#/app/shell/userBar/LiveChatButton.tsx';
import { Menus } from '#/app/shell/userBar/Menus.tsx';
import { PerformanceItem } from '#/app/shell/userBar/PerformanceItem.tsx';
import { ProfileLinks } from '#/app/shell/userBar/ProfileLinks.tsx';
import { Release } from '#/app/shell/userBar/Release.tsx';
import { Who } from '#/app/shell/userBar/Who.tsx';
import { TicketButton } from '#/app/tickets/TicketButton.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';

type Props = { readonly onClose: () => void; readonly onQuickNav: () => void };

export default function UserBarSheetContent({ onClose, onQuickNav }: Props) {
  return (
    <Drawer title="Menu" onClose={onClose} flush>
      <div className="side is-sheet">
        <div className="side-user">
          <Who />
        </div>
        <ProfileLinks onGo={onClose} />
        <div className="side-links">
          <button type="button" aria-haspopup="dialog" onClick={onQuickNav}>
            <IconSearch className="i" aria-hidden />
            Go to a screen
          </button>
        </div>
        <Menus onGo={onClose} />
        <div className="side-dock">
          <PerformanceItem />
          <div className="side-icons">
            <Bell onGo={onClose} />
            <TicketButton onGo={onClose} />
            <LiveChatButton />
          </div>
          <InfoPanel />
          <Release />
        </div>
      </div>
    </Drawer>
  );
}
