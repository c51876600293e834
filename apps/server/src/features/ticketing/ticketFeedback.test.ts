import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { opened } from './testing/tickets.ts';

type Person = Caller & { readonly user: { readonly id: string; readonly email: string } };

let server: TestServer;
let administrator: Person;
let requester: Person;
// The figures are of all tickets of a client: each test has clients of its own.
beforeEach(async () => {
  server = await startTestServer();
  administrator = await signedIn(server, ['FRMDAdministrator']);
  requester = await signedIn(server, ['TicketCreator']);
});
afterEach(() => server.close());

async function closed(person: Person, changes: object): Promise<string> {
  const TicketID = await opened(person, changes);
  await person.call('moveTicket', { TicketID, From: 'New', To: 'Resolved' });
  await person.call('moveTicket', { TicketID, From: 'Resolved', To: 'Closed' });
  return TicketID;
}

async function rated(person: Person, Score: number, Comment: string, changes: object = {}): Promise<string> {
  const TicketID = await closed(person, changes);
  const { body } = await person.call('rateTicket', { TicketID, Score, Comment });
  if (!body.WasSuccess) throw new Error('not rated');
  return TicketID;
}

const find = async (person: Caller, filter: object = {}) => {
  const { body } = await person.call('findTicketFeedback', filter);
  if (body.Data === undefined) throw new Error('no feedback was answered');
  return body.Data;
};
const said = async (filter: object) => (await find(administrator, filter)).Feedback.map(({ Comment }) => Comment);

it('[ROUTE-049] feedback is listed with what it is about, narrowed and sorted, with figures of all of it', async () => {
  const poor = await rated(requester, 1, 'Nobody called', { Title: 'Slow', Category: 'Reporting' });
  await rated(requester, 4, 'Quick', { Category: 'Reporting' });
  await rated(requester, 5, '', { Category: 'Login' });
  const old = await rated(requester, 2, 'Long ago', { Category: 'Reporting' });
  await closed(requester, { Category: 'Reporting' });
  await server.admin.query(
    "UPDATE phi.ticket SET feedback_at = now() - interval '91 days', status_since = now() - interval '91 days' WHERE id = $1",
    [old],
  );
  await administrator.call('assignTicket', { TicketID: poor, UserID: administrator.user.id });

  const all = await find(administrator);
  expect(all.Total).toBe(3);
  expect(all.Feedback.map(({ Score }) => Score)).toEqual([5, 4, 1]);
  expect(all.Feedback[2]).toMatchObject({
    TicketID: poor,
    Title: 'Slow',
    Category: 'Reporting',
    Comment: 'Nobody called',
    // The two are called alike, and so told apart.
    By: `Test Person (${requester.user.email})`,
    AssignedTo: `Test Person (${administrator.user.email})`,
  });
  expect(all.Figures).toEqual({ Scores: [1, 0, 0, 1, 1], Average: 10 / 3, Closed: 4, ClosedWithFeedback: 3 });
  expect(await said({ Sort: 'Score', Descending: false })).toEqual(['Nobody called', 'Quick', '']);
  expect(await said({ Days: null, Sort: 'Score', Descending: false })).toEqual([
    'Nobody called',
    'Long ago',
    'Quick',
    '',
  ]);
  expect(await said({ WithComment: true })).toEqual(['Quick', 'Nobody called']);
  expect(await said({ AssignedTo: administrator.user.id })).toEqual(['Nobody called']);
  // The figures stay those of the days and the category, whatever scores the list shows.
  const low = await find(administrator, { Scores: [1, 2], Category: 'Reporting' });
  expect(low.Feedback.map(({ Comment }) => Comment)).toEqual(['Nobody called']);
  expect(low.Figures).toEqual({ Scores: [1, 0, 0, 1, 0], Average: 2.5, Closed: 3, ClosedWithFeedback: 2 });
  expect((await find(administrator, { Category: 'Eligibility' })).Figures.Average).toBeNull();
});

it('[ROUTE-049] it is for provider administrators, of the selected client alone, and no word of it lies open', async () => {
  await rated(requester, 3, 'Between us and the walls');
  const staff = await signedIn(server, ['TicketCreator', 'FRHCEmployee']);
  for (const person of [requester, staff]) expect((await person.call('findTicketFeedback', {})).status).toBe(403);
  const elsewhere = await signedIn(server, ['FRMDAdministrator'], summit);
  expect(await find(elsewhere, { Days: null })).toMatchObject({ Total: 0, Figures: { Closed: 0, Average: null } });
  const { rows } = await server.admin.query<{ row: string }>('SELECT t::text AS row FROM phi.ticket t');
  expect(rows.some(({ row }) => row.includes(Buffer.from('Between us').toString('hex')))).toBe(false);
});

it('the export has what the list has, safe in a spreadsheet', async () => {
  await rated(requester, 2, '=HYPERLINK("http://bad")');
  const { body } = await administrator.call('exportTicketFeedback', { Scores: [2] });
  const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Ticket,Title,Category,Score,Comment,Given,Given by,Assigned to');
  expect(lines[1]).toContain(`"'=HYPERLINK`);
});
