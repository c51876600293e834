import type { Deps } from '#/features/deps.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Mails whoever opened a ticket that it was changed, unless they did it themselves. Null: nothing was changed. */
export async function tellRequester(
  deps: Pick<Deps, 'jobs'>,
  session: ClientSession,
  ticketId: string,
  requester: string | null,
): Promise<void> {
  if (requester === null || requester === session.userId) return;
  await deps.jobs.send('mail-ticket-changed', { clientId: session.clientId, ticketId });
}
