import type { Ticket } from '@coverline/contract/ticketing/ticketing.ts';
import type { Caller } from '#/testing/caller.ts';

const plain = { Title: 'Something is amiss', Desc: 'It does not work.', Urgency: 2, Category: 'Eligibility' };

/** A ticket of somebody's, by its id. */
export async function opened(person: Caller, changes: object = {}, base: object = plain): Promise<string> {
  const reply = await person.call('createTicket', { ...base, ...changes });
  if (reply.body.Data === undefined) throw new Error(`no ticket: ${reply.status} ${reply.text}`);
  return reply.body.Data.TicketID;
}

export async function fetched(person: Caller, TicketID: string): Promise<Ticket> {
  const reply = await person.call('getTicket', { TicketID });
  if (reply.body.Data === undefined) throw new Error(`not seen: ${reply.status} ${reply.text}`);
  return reply.body.Data;
}

/** What the list shows somebody, in its order. */
export async function titles(person: Caller, filter: object = {}): Promise<string[]> {
  const { body } = await person.call('findTickets', filter);
  return (body.Data?.Tickets ?? []).map(({ Title }) => Title);
}
