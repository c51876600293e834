import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { mayTakeEmergencyAccess } from '@coverline/domain/access/emergencyAccess.ts';
import { queryClient } from '#/api/queryClient.ts';
import { session } from '#/api/session/session.ts';
import { createStore } from '#/api/store.ts';

/** Whether the form that takes it is open; it opens from the account menu and from the screen that refuses. */
export const takingEmergencyAccess = createStore(false);

export const mayTake = (user: UserData): boolean => user.SelectedClient !== null && mayTakeEmergencyAccess(user.Roles);

/** What may be opened has changed: nothing that was read before is kept. */
export function enterAnew(user: UserData): void {
  queryClient.clear();
  session.enter(user);
}
