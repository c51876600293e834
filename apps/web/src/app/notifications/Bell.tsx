import '#/ui/layers/Pop.css';
import './notifications.css';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { NotificationCount } from '#/app/notifications/NotificationCount.tsx';
import { useNotifications } from '#/app/notifications/notifications.ts';
import { NotificationsPanel } from '#/app/notifications/NotificationsPanel.tsx';
import { countOf } from '#/app/notifications/withoutPutAway.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';

/** The bell of the user bar and the panel it opens: a native popover, which closes by Escape and by a click elsewhere. */
export function Bell({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const notifications = useNotifications();
  const count = countOf(notifications);
  const view = (link: string) => {
    box.current?.hidePopover();
    if (!link.startsWith('/')) {
      window.open(link, '_blank', 'noopener,noreferrer');
      return;
    }
    onGo?.();
    void navigate(link);
  };
  return (
    <>
      <IconButton
        label={count === 0 ? 'Notifications' : `Notifications, ${count} new`}
        icon={IconBell}
        popoverTarget={id}
      >
        <NotificationCount count={count} />
      </IconButton>
      <output className="sr">{count === 0 ? '' : `${count} ${count === 1 ? 'notification' : 'notifications'}`}</output>
      <div ref={box} id={id} popover="auto" className="pop bells-pop">
        <NotificationsPanel
          notifications={notifications}
          onView={view}
          onDismissed={() => heading.current?.focus()}
          ref={heading}
        />
      </div>
    </>
  );
}
