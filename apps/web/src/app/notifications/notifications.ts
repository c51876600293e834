import type { Notifications } from '@coverline/contract/logon/sessionUser.ts';
import { userCalls } from '@coverline/contract/user/user.ts';
import { send } from '#/api/send.ts';
import { session, useSession } from '#/api/session/session.ts';
import { createStore, useStore } from '#/api/store.ts';
import { withoutPutAway } from '#/app/notifications/withoutPutAway.ts';

/** What other tabs of the session are told: what is new, and what was put away. In memory alone, like all they show. */
type Told = { readonly sid: string | null; readonly clientId: string | null } & (
  | { readonly arrived: Notifications }
  | { readonly putAway: readonly string[] }
);

const tabs = new BroadcastChannel('coverline notifications');

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
const tellTabs = (told: Told) => tabs.postMessage(told);

/** Put away in this session. One that is not tracked comes back with the next one, or with a reload. */
const putAway = createStore<ReadonlySet<string>>(new Set());

const hide = (ids: readonly string[]) => putAway.set(new Set([...putAway.get(), ...ids]));
const place = () => ({ sid: session.sid(), clientId: session.get().user?.SelectedClient?.ID ?? null });

/** Follows what other tabs tell, and forgets with the session. */
export function followNotifications(): void {
  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const here = place();
    if (data.sid === null || data.sid !== here.sid || data.clientId !== here.clientId) return;
    if ('arrived' in data) session.patch({ Notifications: data.arrived });
    else hide(data.putAway);
  });
  session.subscribe(() => {
    if (session.get().user === null) putAway.set(new Set());
  });
}

/** A keep-alive brought what the bell shows now. One tab of the session asks; the others learn it from that one. */
export function notificationsArrived(arrived: Notifications): void {
  session.patch({ Notifications: arrived });
  tellTabs({ ...place(), arrived });
}

/**
 * Takes notifications away at once, here and in the other tabs. The server remembers the tracked ones; its answer is not
 * waited for, and a failure is silent: what it did not hear of shows again.
 */
export function dismiss(list: Notifications['SystemNotifications']): void {
  const ids = list.map(({ ID }) => ID);
  hide(ids);
  tellTabs({ ...place(), putAway: ids });
  for (const { ID, TrackWhenShownToUserSoWontRedisplay } of list) {
    if (TrackWhenShownToUserSoWontRedisplay)
      send(userCalls.dismissUserNotification, ID, { quiet: true }).catch(() => {
        // silent by the decision above
      });
  }
}

/** A reminder was put off: it is gone here and in the other tabs until it rings again. */
export function snoozed(id: string): void {
  const now = session.get().user?.Notifications;
  if (now === undefined) return;
  notificationsArrived({ ...now, CaseReminders: now.CaseReminders.filter(({ ID }) => ID !== id) });
}

const none: Notifications = { CaseReminders: [], SystemNotifications: [] };

/** What the bell shows in this tab. */
export function useNotifications(): Notifications {
  const { user } = useSession();
  return withoutPutAway(user?.Notifications ?? none, useStore(putAway));
}
