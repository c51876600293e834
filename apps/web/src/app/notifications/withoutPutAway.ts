import type { Notifications } from '@coverline/contract/sessionUser.ts';

/** What is left to show. A case reminder goes with its case alone (decisions A.31). */
export const withoutPutAway = (
  { CaseReminders, SystemNotifications }: Notifications,
  putAway: ReadonlySet<string>,
): Notifications => ({
  CaseReminders,
  SystemNotifications: SystemNotifications.filter(({ ID }) => !putAway.has(ID)),
});

/** What the badge counts (decisions A.31, B.41). */
export const countOf = ({ CaseReminders, SystemNotifications }: Notifications): number =>
  CaseReminders.length + SystemNotifications.length;
