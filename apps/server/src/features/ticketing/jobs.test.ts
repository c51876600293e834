import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedText, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { closeResolved } from './closeResolved.ts';
import { fetched, opened } from './testing/tickets.ts';

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await startTestServer();
  staff = await signedIn(server, ['TicketCreator', 'FRHCEmployee']);
});
afterAll(() => server.close());

const resolvedBefore = async (person: Caller, interval: string) => {
  const id = await opened(person);
  await person.call('moveTicket', { TicketID: id, From: 'New', To: 'Resolved' });
  await server.admin.query('UPDATE phi.ticket SET updated_at = now() - $2::interval WHERE id = $1', [id, interval]);
  return id;
};

it('[STATE-46] what was resolved five days ago and left alone closes by itself, once, and stands in the audit', async () => {
  const requester = await signedIn(server, ['TicketCreator']);
  const old = await resolvedBefore(requester, '5 days 1 minute');
  const young = await resolvedBefore(requester, '4 days 23 hours');
  const open = await opened(requester);
  await closeResolved(server.deps);
  await closeResolved(server.deps);
  const statuses = await Promise.all([old, young, open].map(async (id) => (await fetched(staff, id)).Status));
  expect(statuses).toEqual(['Closed', 'Resolved', 'New']);
  expect((await fetched(requester, old)).Entries.at(-1)).toMatchObject({ By: null, Kind: 'Status', Text: 'Closed' });
  const { rows } = await server.admin.query(
    "SELECT 1 FROM phi.audit_event WHERE entity_id = $1 AND detail = 'Resolved Closed'",
    [old],
  );
  expect(rows).toHaveLength(1);
});

it('the requester is mailed of a change by its number and status, and of nothing that was typed', async () => {
  const requester = await signedIn(server, ['TicketCreator']);
  const id = await opened(requester, { Title: 'ZZTITLE', Desc: 'ZZDESC', Category: 'ZZCATEGORY' });
  await staff.call('replyToTicket', { TicketID: id, Text: 'ZZREPLY' });
  const text = await mailedText(server, requester.user.email);
  const { Number } = await fetched(requester, id);
  expect(text).toContain(`ticket ${Number} was changed`);
  expect(text).toContain('It is now: Open.');
  expect(text).toContain(`/ticketing/Ticketing?TicketID=${id}`);
  expect(text).not.toMatch(/ZZ|Test Person/);
});

it('nobody is mailed of what they did themselves, of a note, or of a change that was none', async () => {
  const requester = await signedIn(server, ['TicketCreator']);
  const id = await opened(requester);
  await requester.call('replyToTicket', { TicketID: id, Text: 'more' });
  await staff.call('replyToTicket', { TicketID: id, Text: 'a note', InternalNote: true });
  await staff.call('moveTicket', { TicketID: id, From: 'Open', To: 'New' });
  const { rows } = await server.admin.query(
    "SELECT data FROM jobs.job WHERE name = 'mail-ticket-changed' AND data->>'ticketId' = $1",
    [id],
  );
  expect(rows).toEqual([]);
  const headers = { 'idempotency-key': 'told-once-alone' };
  const payload = { TicketID: id, Text: 'we look' };
  for (let time = 0; time < 2; time += 1) await staff.call('replyToTicket', payload, { headers });
  const sent = await server.admin.query<{ data: object }>(
    "SELECT data FROM jobs.job WHERE name = 'mail-ticket-changed' AND data->>'ticketId' = $1",
    [id],
  );
  // Ids alone: the queue's tables hold nothing that was typed.
  expect(sent.rows.map(({ data }) => Object.keys(data).toSorted())).toEqual([['clientId', 'ticketId']]);
});
