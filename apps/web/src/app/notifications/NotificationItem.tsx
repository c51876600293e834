import { useState, type ComponentProps } from 'react';
import type { Notification } from '@coverline/contract/logon/sessionUser.ts';
import type Choices from '#/app/cases/SnoozeChoices.tsx';
import { onDemand } from '#/ui/base/onDemand.ts';

const SnoozeChoices = onDemand<ComponentProps<typeof Choices>>(() => import('#/app/cases/SnoozeChoices.tsx'));

type Props = {
  readonly notification: Notification;
  readonly onView: (link: string) => void;
  readonly onDismiss?: () => void;
  /** Of a reminder: it was put off. */
  readonly onSnoozed?: () => void;
};

/** The same for system notifications and case reminders; the message is text, whoever wrote it. */
export function NotificationItem({ notification, onView, onDismiss, onSnoozed }: Props) {
  const [snoozing, setSnoozing] = useState(false);
  const { ID, Message, DeepLink, NotificationImportanceName, TrackWhenShownToUserSoWontRedisplay } = notification;
  const canDismiss = onDismiss !== undefined && TrackWhenShownToUserSoWontRedisplay;
  return (
    <li>
      <p>
        {NotificationImportanceName === 'HIGH' && (
          <>
            <b className="attn">Attention!</b>{' '}
          </>
        )}
        {Message}
      </p>
      {(DeepLink !== null || canDismiss) && (
        <div className="bells-deeds">
          {DeepLink !== null && (
            <button type="button" className="link" onClick={() => onView(DeepLink)}>
              View
            </button>
          )}
          {canDismiss && (
            <button type="button" className="link" onClick={onDismiss}>
              Dismiss
            </button>
          )}
          {onSnoozed !== undefined && (
            <button type="button" className="link" aria-expanded={snoozing} onClick={() => setSnoozing(!snoozing)}>
              Snooze
            </button>
          )}
        </div>
      )}
      {onSnoozed !== undefined && <SnoozeChoices wanted={snoozing} taskId={ID} what={Message} onDone={onSnoozed} />}
    </li>
  );
}
