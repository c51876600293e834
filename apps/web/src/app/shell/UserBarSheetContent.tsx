import './UserBar.css';
import { InfoPanel } from '#/app/shell/InfoPanel.tsx';
import { Menus } from '#/app/shell/Menus.tsx';
import { ProfileLinks } from '#/app/shell/ProfileLinks.tsx';
import { Who } from '#/app/shell/Who.tsx';
import { Drawer } from '#/ui/Drawer.tsx';

export default function UserBarSheetContent({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer title="Menu" onClose={onClose} flush>
      <div className="side is-sheet">
        <div className="side-user">
          <Who />
        </div>
        <ProfileLinks onGo={onClose} />
        <Menus onGo={onClose} />
        <div className="side-dock">
          <InfoPanel />
        </div>
      </div>
    </Drawer>
  );
}
