import { Suspense, useEffect } from 'react';
import { useSession } from '#/api/session/session.ts';
import { useStore } from '#/api/store.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { newTicket } from '#/app/tickets/newTicket.ts';

const CreateTicket = lazyScreen(() => import('#/features/ticketing/create/CreateTicket.tsx'));
const close = (): void => newTicket.set(null);

/**
 * The form of a new ticket, above whatever screen there is. It is drawn anew each time, and so begins empty (TICK-02), or with what a screen
 * says it is about. What was
 * begun for one client is not sent to another, nor by whoever signs in next.
 */
export function NewTicketHost() {
  const clientId = useSession().user?.SelectedClient?.ID ?? null;
  const open = useStore(newTicket);
  useEffect(() => close, []);
  return open !== null && open.clientId === clientId ? (
    <Suspense>
      <CreateTicket begun={open.begun} onClose={close} />
    </Suspense>
  ) : null;
}
