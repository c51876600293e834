import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import type { ListedTicket } from '@coverline/contract/ticketing/ticketing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverline, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { fetched, opened, titles } from './testing/tickets.ts';

type Person = Caller & { readonly user: { readonly id: string; readonly email: string } };

let server: TestServer;
let requester: Person;
let colleague: Person;
let staff: Person;
let administrator: Person;
beforeAll(async () => {
  server = await startTestServer();
  requester = await signedIn(server, ['TicketCreator']);
  colleague = await signedIn(server, ['TicketCreator']);
  staff = await signedIn(server, ['TicketCreator', 'FRHCEmployee']);
  administrator = await signedIn(server, ['FRMDAdministrator']);
});
afterAll(() => server.close());

const nine = {
  Title: 'No answer from Bluestone',
  Desc: 'The check stands still\nsince nine.',
  CurrentUrl: 'http://localhost:8080/spifmanagement/eligibility',
  UserAgent: 'Mozilla/5.0 (a test)',
  Urgency: 4,
  Category: 'The printer on ward 3',
  InternalTicket: true,
  UserStoryNumber: 'CL-104',
};

describe('creating', () => {
  it('[CALL-22] [TICK-01] [ENT-118] [ENT-119] [ENT-120] a ticket keeps what was sent, every word of it sealed', async () => {
    const id = await opened(administrator, nine);
    expect(await fetched(administrator, id)).toMatchObject({
      Title: nine.Title,
      Description: nine.Desc,
      CurrentUrl: nine.CurrentUrl,
      UserAgent: nine.UserAgent,
      Urgency: 4,
      Internal: true,
      UserStoryNumber: 'CL-104',
      Status: 'New',
    });
    const { rows } = await server.admin.query<{ row: string }>(
      'SELECT t::text AS row FROM phi.ticket t WHERE id = $1',
      [id],
    );
    for (const word of ['Bluestone', 'since nine', 'printer', 'Mozilla', 'CL-104'])
      expect(rows[0]?.row).not.toMatch(new RegExp(`${word}|${Buffer.from(word).toString('hex')}`));
  });

  it('[ENT-124] [ENT-125] [VAL-62] a category is one of the list, or the words behind Other', async () => {
    const options = (await requester.call('getTicketOptions')).body.Data;
    expect(options?.Categories.at(-1)).toBe('Other');
    expect(options?.Categories).toContain('Insurance Discovery');
    const listed = await fetched(requester, await opened(requester, { Category: 'Reporting' }));
    expect([listed.Category, listed.OtherCategory]).toEqual(['Reporting', '']);
    const other = await fetched(requester, await opened(requester, { Category: nine.Category }));
    expect([other.Category, other.OtherCategory]).toEqual(['Other', nine.Category]);
    const bare = await requester.call('createTicket', { ...nine, Category: 'Other' });
    expect([bare.body.WasSuccess, fieldsOf(bare)['Category']]).toEqual([false, 'Value is required']);
    for (const Category of ['', '   ', 'x'.repeat(41)])
      expect((await requester.call('createTicket', { ...nine, Category })).status).toBe(400);
  });

  it('[VAL-59] [VAL-60] title and description are wanted; [ENT-121] the urgency is Normal unless said', async () => {
    for (const change of [{ Title: ' ' }, { Desc: '\n' }, { Urgency: 5 }, { Title: 'x'.repeat(151) }])
      expect((await requester.call('createTicket', { ...nine, ...change })).status).toBe(400);
    const { Urgency: _none, ...plain } = nine;
    expect((await fetched(requester, await opened(requester, plain, {}))).Urgency).toBe(2);
  });

  it('[TICK-04] [TICK-05] [ENT-123] [ENT-126] Internal and the user story count for whoever may set them alone', async () => {
    expect(await fetched(requester, await opened(requester, nine))).toMatchObject({
      Internal: false,
      UserStoryNumber: '',
    });
    const byStaff = await opened(staff, nine);
    expect(await fetched(administrator, byStaff)).toMatchObject({ Internal: true, UserStoryNumber: '' });
    const story = await opened(administrator, { ...nine, InternalTicket: false });
    expect((await fetched(requester, story)).UserStoryNumber).toBe('');
  });

  it('numbers go up one by one, and an act done twice is one ticket', async () => {
    const first = (await fetched(requester, await opened(requester))).Number;
    const headers = { 'idempotency-key': 'one-ticket-alone' };
    const [one, again] = await Promise.all([
      requester.call('createTicket', nine, { headers }),
      requester.call('createTicket', nine, { headers }),
    ]);
    expect(one.body.Data).toEqual(again.body.Data);
    expect(one.body.Data?.Number).toBe(first + 1);
    const many = await Promise.all(Array.from({ length: 5 }, () => colleague.call('createTicket', nine)));
    expect(new Set(many.map(({ body }) => body.Data?.Number)).size).toBe(5);
  });
});

describe('who sees what', () => {
  it('[ROLE-12] [GEN-14] a colleague of the client sees a ticket, another client never does, nor does its staff there', async () => {
    const id = await opened(requester, { Title: 'Seen by us' });
    expect(await titles(colleague)).toContain('Seen by us');
    const elsewhere = await signedIn(server, ['TicketCreator'], summit);
    const staffThere = await signedIn(server, ['TicketCreator', 'FRHCEmployee'], summit);
    for (const person of [elsewhere, staffThere]) {
      expect(await titles(person)).not.toContain('Seen by us');
      expect((await person.call('getTicket', { TicketID: id })).status).toBe(404);
      expect((await person.call('replyToTicket', { TicketID: id, Text: 'x' })).status).toBe(404);
    }

    expect((await (await signedIn(server, ['Reports'])).call('findTickets', {})).status).toBe(403);
  });

  it('an internal ticket is not there for the client', async () => {
    const id = await opened(staff, { ...nine, Title: 'For us alone' });
    expect(await titles(staff)).toContain('For us alone');
    expect(await titles(requester)).not.toContain('For us alone');
    for (const [name, payload] of [
      ['getTicket', {}],
      ['replyToTicket', { Text: 'x' }],
      ['moveTicket', { From: 'New', To: 'Resolved' }],
      ['rateTicket', { Score: 1 }],
    ] as const)
      expect((await requester.call(name, { TicketID: id, ...payload })).status).toBe(404);
  });

  it('an internal note never leaves to the client, whoever asks and however; one of theirs is refused', async () => {
    const id = await opened(requester);
    await staff.call('replyToTicket', { TicketID: id, Text: 'SECRETNOTE of ours', InternalNote: true });
    await staff.call('replyToTicket', { TicketID: id, Text: 'We are looking' });
    expect((await fetched(staff, id)).Entries.map(({ Text }) => Text)).toContain('SECRETNOTE of ours');
    for (const person of [requester, colleague]) {
      for (const reply of [await person.call('getTicket', { TicketID: id }), await person.call('findTickets', {})])
        expect(reply.text).not.toContain('SECRETNOTE');
    }
    const tried = await requester.call('replyToTicket', { TicketID: id, Text: 'mine', InternalNote: true });
    expect(tried.status).toBe(403);
    expect((await fetched(staff, id)).Entries.map(({ Text }) => Text)).not.toContain('mine');
  });
});

describe('the list', () => {
  it('filters by status, urgency, category and mine, sorts and pages on the server', async () => {
    const one = await signedIn(server, ['TicketCreator']);
    const made = await Promise.all([
      opened(one, { Title: 'a', Urgency: 1, Category: 'Login' }),
      opened(one, { Title: 'b', Urgency: 4, Category: 'Login' }),
      opened(one, { Title: 'c', Urgency: 4, Category: 'Reporting' }),
    ]);
    await opened(await signedIn(server, ['TicketCreator']), { Title: 'd' });
    await one.call('moveTicket', { TicketID: made[1], From: 'New', To: 'Resolved' });
    const mine = (filter: object) => titles(one, { Mine: true, ...filter }).then((all) => all.toSorted().join(''));
    expect(await mine({})).toBe('abc');
    expect(await mine({ Statuses: ['New'] })).toBe('ac');
    expect(await mine({ Statuses: ['Resolved', 'Closed'] })).toBe('b');
    expect(await mine({ Urgency: 4 })).toBe('bc');
    expect(await mine({ Category: 'Login' })).toBe('ab');
    expect(await titles(one, { Mine: true, Sort: 'Urgency', Descending: false })).toMatchObject({ 0: 'a' });
    expect(await titles(one, { Mine: true, Sort: 'Status', Descending: true })).toMatchObject({ 0: 'b' });
    for (const Sort of ['Number', 'Category', 'UpdatedAt', 'DueAt'])
      expect(await titles(one, { Mine: true, Sort })).toHaveLength(3);
    const { body } = await one.call('findTickets', { Offset: 4_975 });
    expect(body.Data?.Tickets).toEqual([]);
    expect(body.Data?.Total).toBeGreaterThan(3);
  });

  it('a page holds 25, and the next goes on behind it', async () => {
    const busy = await signedIn(server, ['TicketCreator'], summit);
    for (let at = 0; at < 27; at += 1) await opened(busy, { Title: `t${at}` });
    const pages = await Promise.all([0, 25].map((Offset) => busy.call('findTickets', { Sort: 'Number', Offset })));
    expect(pages.map(({ body }) => body.Data?.Tickets.length)).toEqual([25, 2]);
    expect(pages.map(({ body }) => body.Data?.Total)).toEqual([27, 27]);
    expect(new Set(pages.flatMap(({ body }) => body.Data?.Tickets ?? []).map(({ Title }) => Title)).size).toBe(27);
    const wide = await busy.call('findTickets', { Limit: 50 });
    expect(wide.body.Data?.Tickets).toHaveLength(27);
    for (const Limit of [0, 26, 1_000]) expect((await busy.call('findTickets', { Limit })).status).toBe(400);
  });

  it('goes out as CSV under the same filter, safe in a spreadsheet, and without what the client must not see', async () => {
    const one = await signedIn(server, ['TicketCreator']);
    await opened(one, { Title: '=1+1', Urgency: 4 });
    await opened(one, { Title: 'left out', Urgency: 1 });
    await opened(staff, { ...nine, Title: 'INTERNAL' });
    const { body } = await one.call('exportTickets', { Urgency: 4 });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.status).toBe(200);
    expect(file.text).toContain(`"'=1+1",New,Emergency,Eligibility,No,Test Person`);
    expect(file.text).not.toMatch(/left out|INTERNAL/);
  });

  it('the audit has who looked at which tickets, by their ids', async () => {
    const id = await opened(requester, { Title: 'ZZTITLE' });
    await requester.call('findTickets', {});
    const { rows } = await server.admin.query<{ row: string; user_id: string }>(
      "SELECT a::text AS row, user_id FROM phi.audit_event a WHERE action = 'FindTickets' AND client_id = $1 ORDER BY seq DESC LIMIT 1",
      [lakeside],
    );
    expect(rows[0]?.row).toContain(id);
    expect(rows[0]?.user_id).toBe(requester.user.id);
    expect(rows[0]?.row).not.toContain('ZZTITLE');
  });
});

describe('[STATE-46] its life', () => {
  const move = (person: Person, TicketID: string, From: string, To: string) =>
    person.call('moveTicket', { TicketID, From, To }).then(({ body }) => body.WasSuccess);

  it('is walked by whoever may, and refused otherwise', async () => {
    const id = await opened(requester);
    expect((await fetched(requester, id)).Moves).toEqual(['Resolved']);
    expect((await fetched(staff, id)).Moves).toEqual(['Open', 'WaitingOnCustomer', 'WaitingOnVendor', 'Resolved']);
    expect(await move(requester, id, 'New', 'Open')).toBe(false);
    expect(await move(staff, id, 'New', 'Closed')).toBe(false);
    for (const [person, from, to] of [
      [staff, 'New', 'Open'],
      [staff, 'Open', 'WaitingOnVendor'],
      [staff, 'WaitingOnVendor', 'WaitingOnCustomer'],
      [requester, 'WaitingOnCustomer', 'Resolved'],
      [requester, 'Resolved', 'Closed'],
      [requester, 'Closed', 'Reopened'],
    ] as const)
      expect(await move(person, id, from, to), `${from} to ${to}`).toBe(true);
    const { Entries, Status } = await fetched(requester, id);
    expect(Status).toBe('Reopened');
    expect(Entries.map(({ Text }) => Text)).toEqual([
      'Open',
      'Waiting on vendor',
      'Waiting on customer',
      'Resolved',
      'Closed',
      'Reopened',
    ]);
  });

  it('of two who move it at once one is told what it has become; the same move twice is one', async () => {
    const id = await opened(requester);
    const both = await Promise.all([
      staff.call('moveTicket', { TicketID: id, From: 'New', To: 'Open' }),
      administrator.call('moveTicket', { TicketID: id, From: 'New', To: 'WaitingOnVendor' }),
    ]);
    const refused = both.filter(({ body }) => !body.WasSuccess);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body.UserMessage).toMatch(/^This ticket was changed meanwhile: it is now /);
    const { Status } = await fetched(staff, id);
    expect(await move(staff, id, 'New', Status)).toBe(true);
    expect((await fetched(staff, id)).Entries).toHaveLength(1);
  });

  it('goes on by replies: the first answer opens it, the customer’s word brings it back, a closed one takes none', async () => {
    const id = await opened(requester);
    const statusAfter = async (person: Person, Text: string) => {
      const { body } = await person.call('replyToTicket', { TicketID: id, Text });
      return body.WasSuccess ? (await fetched(staff, id)).Status : body.UserMessage;
    };
    expect(await statusAfter(requester, 'more')).toBe('New');
    expect(await statusAfter(staff, 'we look')).toBe('Open');
    await move(staff, id, 'Open', 'WaitingOnCustomer');
    expect(await statusAfter(requester, 'here it is')).toBe('Open');
    await move(staff, id, 'Open', 'Resolved');
    expect(await statusAfter(requester, 'not yet')).toBe('Reopened');
    await move(staff, id, 'Reopened', 'Resolved');
    await move(staff, id, 'Resolved', 'Closed');
    expect(await statusAfter(requester, 'hello?')).toBe('This ticket is closed. Reopen it to reply.');
  });

  it('the requester says how it went once it is closed, 1 to 5, and may think again; nobody else does', async () => {
    const id = await opened(requester);
    const rate = (person: Person, Score: number) =>
      person.call('rateTicket', { TicketID: id, Score, Comment: 'ok' }).then(({ body }) => body.WasSuccess);
    expect(await rate(requester, 4)).toBe(false);
    await move(requester, id, 'New', 'Resolved');
    await move(requester, id, 'Resolved', 'Closed');
    expect(await rate(requester, 4)).toBe(true);
    expect(await rate(requester, 2)).toBe(true);
    expect(await rate(colleague, 5)).toBe(false);
    expect(await rate(staff, 5)).toBe(false);
    for (const Score of [0, 6, 2.5])
      expect((await requester.call('rateTicket', { TicketID: id, Score })).status).toBe(400);
    expect((await fetched(staff, id)).Feedback).toEqual({ Score: 2, Comment: 'ok' });
  });
});

describe('what is promised', () => {
  const dueOf = async (id: string): Promise<ListedTicket> => fetched(staff, id);

  it('the answer first, then the solution; nothing while it waits for the customer, and the wait is given back', async () => {
    const id = await opened(requester, { Urgency: 4 });
    expect(await dueOf(id)).toMatchObject({ DueFor: 'Answer', IsOverdue: false });
    await staff.call('replyToTicket', { TicketID: id, Text: 'we look' });
    const promised = await dueOf(id);
    expect(promised.DueFor).toBe('Solution');
    await staff.call('moveTicket', { TicketID: id, From: 'Open', To: 'WaitingOnCustomer' });
    expect((await dueOf(id)).DueAt).toBeNull();
    await setBack(server.admin, { table: 'phi.ticket', column: 'paused_at', by: '3 hours', of: ['id', id] });
    await requester.call('replyToTicket', { TicketID: id, Text: 'here' });
    const gained = Date.parse((await dueOf(id)).DueAt ?? '') - Date.parse(promised.DueAt ?? '');
    expect(Math.round(gained / 60_000)).toBe(180);
  });

  it('is overdue when its time has passed', async () => {
    const id = await opened(requester, { Urgency: 4 });
    await server.admin.query("UPDATE phi.ticket SET response_due_at = now() - interval '1 minute' WHERE id = $1", [id]);
    expect(await dueOf(id)).toMatchObject({ DueFor: 'Answer', IsOverdue: true });
  });

  it('counts anew when staff change the urgency, by the clocks of the company', async () => {
    const id = await opened(requester, { Urgency: 1 });
    const low = Date.parse((await dueOf(id)).DueAt ?? '');
    await staff.call('changeTicketUrgency', { TicketID: id, Urgency: 4 });
    const urgent = await dueOf(id);
    expect(urgent.Urgency).toBe(4);
    expect(Date.parse(urgent.DueAt ?? '') - Date.now()).toBeLessThan(3_600_000);
    expect(low).toBeGreaterThan(Date.parse(urgent.DueAt ?? ''));
    expect((await fetched(requester, id)).Entries.map(({ Kind, Text }) => [Kind, Text])).toEqual([
      ['Urgency', 'Emergency'],
    ]);
  });
});

describe('who works on it', () => {
  it('is one of the company’s staff, who can be chosen by staff alone', async () => {
    const id = await opened(requester);
    const assign = (UserID: string | null) =>
      staff.call('assignTicket', { TicketID: id, UserID }).then(({ body }) => body.WasSuccess);
    expect((await requester.call('getTicketOptions')).body.Data?.Staff).toEqual([]);
    const choices = (await staff.call('getTicketOptions')).body.Data?.Staff.map(({ ID }) => ID);
    expect(choices).toContain(staff.user.id);
    expect(choices).not.toContain(requester.user.id);
    expect(await assign(staff.user.id)).toBe(true);
    expect(await fetched(requester, id)).toMatchObject({
      AssignedTo: `Test Person (${staff.user.email})`,
      AssignedToID: staff.user.id,
    });
    expect(await assign(requester.user.id)).toBe(false);
    const gone = await makeUser(server, { staff: ['FRHCEmployee'], disabled: true, companyId: coverline });
    expect(await assign(gone.id)).toBe(false);
    expect(await titles(staff, { Mine: true })).toContain((await fetched(staff, id)).Title);
    expect(await assign(null)).toBe(true);
    expect((await fetched(requester, id)).AssignedTo).toBeNull();
    expect((await requester.call('assignTicket', { TicketID: id, UserID: null })).status).toBe(403);
  });

  it('somebody without a whole name is known by the e-mail address', async () => {
    const user = await makeUser(server, { roles: { [lakeside]: ['TicketCreator'] } });
    await server.admin.query("UPDATE identity.app_user SET last_name = '' WHERE id = $1", [user.id]);
    const nameless = await openSession(server, user, lakeside);
    expect((await fetched(nameless, await opened(nameless))).CreatedBy).toBe(user.email);
  });
});
