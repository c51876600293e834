import '#/ui/layers/Pop.css';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useId, useRef } from 'react';
import { ProfileLinks } from '#/app/shell/userBar/ProfileLinks.tsx';
import { Release } from '#/app/shell/userBar/Release.tsx';
import { Who } from '#/app/shell/userBar/Who.tsx';

/** Opens Change Client, Manage Profile and Log Off, and says what runs. A native popover: it closes by Escape and by a click elsewhere. */
export function ProfileItem() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="side-user">
      <Who />
      <button type="button" className="side-user-open" aria-label="Your account" popoverTarget={id}>
        <IconSelector className="i i-s" aria-hidden />
      </button>
      <div ref={box} id={id} popover="auto" className="pop side-pop">
        <ProfileLinks onGo={() => box.current?.hidePopover()} />
        <Release />
      </div>
    </div>
  );
}
