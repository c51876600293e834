import type { Notification } from '@coverline/contract/logon/sessionUser.ts';

type Props = {
  readonly notification: Notification;
  readonly onView: (link: string) => void;
  readonly onDismiss?: () => void;
};

/** The same for system notifications and case reminders; the message is text, whoever wrote it. */
export function NotificationItem({ notification, onView, onDismiss }: Props) {
  const { Message, DeepLink, NotificationImportanceName, TrackWhenShownToUserSoWontRedisplay } = notification;
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
        </div>
      )}
    </li>
  );
}
