import { session } from '#/api/session/session.ts';
import { createStore } from '#/api/store.ts';

/** What a ticket begins with where a screen knows what it is about. Nothing in it may tell of a patient. */
export type BegunTicket = { readonly Title: string; readonly Desc: string; readonly Category: string };

/** The client for which a new ticket is being written, and with what it begins; the form opens from the user bar and from screens. */
export const newTicket = createStore<{ readonly clientId: string; readonly begun: BegunTicket | null } | null>(null);

export const openNewTicket = (begun: BegunTicket | null = null): void => {
  const clientId = session.get().user?.SelectedClient?.ID;
  newTicket.set(clientId === undefined ? null : { clientId, begun });
};
