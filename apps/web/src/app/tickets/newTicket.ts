import { session } from '#/api/session.ts';
import { createStore } from '#/api/store.ts';

/** The client for which a new ticket is being written, or null; the form opens from the user bar and from the list. */
export const newTicket = createStore<string | null>(null);

export const openNewTicket = (): void => newTicket.set(session.get().user?.SelectedClient?.ID ?? null);
