import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { createStore, useStore } from '#/api/store.ts';
import { tokenClaims } from '#/api/session/tokenClaims.ts';
import { tokenStore } from '#/api/session/tokenStore.ts';

/** How the last session was left: what Login says of it, and whether its place is kept to come back to. */
export type Left = { readonly message: string | null; readonly keepsPlace: boolean };

export type SessionState = { readonly user: UserData | null; readonly left: Left | null };

const state = createStore<SessionState>({ user: null, left: null });
/** The session that this tab was drawn for. Another tab may have signed in as somebody else since. */
let sid: string | null = null;

/** Who is signed in, in this tab's eyes. The token itself is in storage alone. */
export const session = {
  get: state.get,
  subscribe: state.subscribe,
  sid: () => sid,
  /** Signed in, restored, or drawn anew after the terms or the client changed. */
  enter: (user: UserData): void => {
    sid = tokenClaims(user.AuthToken)?.sid ?? null;
    state.set({ user, left: null });
  },
  /** What the user changed of their own, once the server has it. */
  patch: (change: Partial<UserData>): void => {
    const { user } = state.get();
    if (user !== null) state.set({ user: { ...user, ...change }, left: null });
  },
  /** Forgets the user, the token and the EHR's patient. Timers, caches and the address follow by themselves, since they watch this. */
  leave: (left: Left): void => {
    tokenStore.clear();
    embeddedPatient.wipe();
    sid = null;
    if (state.get().user !== null) state.set({ user: null, left });
  },
  /** Login has been reached: a protected page opened from now on is kept as the destination. */
  arrived: (): void => {
    const { user, left } = state.get();
    if (user === null && left !== null) state.set({ user, left: null });
  },
};

export const useSession = (): SessionState => useStore(state);

/** The signed-in user of a screen that requires one: the guard lets nobody else get there. */
export function useUser(): UserData {
  const { user } = useSession();
  if (user === null) throw new Error('a screen for signed-in users was drawn without one');
  return user;
}
