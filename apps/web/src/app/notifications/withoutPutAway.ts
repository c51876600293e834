import type { Notifications } from '@coverline/contract/logon/sessionUser.ts';

/** What is left to show. A case reminder goes with its case alone. */
export const withoutPutAway = (
  { CaseReminders, SystemNotifications }: Notifications,
  putAway: ReadonlySet<string>,
): Notifications => ({
  CaseReminders,
  SystemNotifications: SystemNotifications.filter(({ ID }) => !putAway.has(ID)),
});

/** What the badge counts. */
export const countOf = ({ CaseReminders, SystemNotifications }: Notifications): number =>
  CaseReminders.length + SystemNotifications.length;
