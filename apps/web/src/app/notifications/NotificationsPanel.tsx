import type { Notifications } from '@coverline/contract/logon/sessionUser.ts';
import { useId, type Ref } from 'react';
import { dismiss, snoozed } from '#/app/notifications/notifications.ts';
import { NotificationItem } from '#/app/notifications/NotificationItem.tsx';
import { countOf } from '#/app/notifications/withoutPutAway.ts';

type Props = {
  readonly notifications: Notifications;
  readonly onView: (link: string) => void;
  /** Something was put away: its button is gone, and focus needs a place. */
  readonly onDismissed: () => void;
  readonly ref?: Ref<HTMLHeadingElement>;
};

/** System notifications, then the reminders of cases as the server has ordered them. */
export function NotificationsPanel({ notifications, onView, onDismissed, ref }: Props) {
  const id = useId();
  const { SystemNotifications, CaseReminders } = notifications;
  const putAway = (list: Notifications['SystemNotifications']) => {
    dismiss(list);
    onDismissed();
  };
  return (
    <section className="bells" aria-labelledby={id}>
      <div className="bells-head">
        <h2 id={id} ref={ref} tabIndex={-1}>
          Notifications
        </h2>
        {SystemNotifications.length > 0 && (
          <button type="button" className="link" onClick={() => putAway(SystemNotifications)}>
            Dismiss All
          </button>
        )}
      </div>
      {countOf(notifications) === 0 && <p className="bells-none">There are no new notifications at this time.</p>}
      {SystemNotifications.length > 0 && (
        <ul aria-label="System notifications">
          {SystemNotifications.map((one) => (
            <NotificationItem key={one.ID} notification={one} onView={onView} onDismiss={() => putAway([one])} />
          ))}
        </ul>
      )}
      {CaseReminders.length > 0 && (
        <>
          <h3>Case reminders</h3>
          <ul aria-label="Case reminders">
            {CaseReminders.map((one) => (
              <NotificationItem
                key={one.ID}
                notification={one}
                onView={onView}
                onSnoozed={() => {
                  snoozed(one.ID);
                  onDismissed();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
