import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, mailedText, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { callerOf, type Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const asking = (Title: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  Title,
  Description: 'Says more about it.',
  Area: 'Reporting',
  ...changes,
});
async function create(caller: Caller, title: string, changes?: Readonly<Record<string, unknown>>): Promise<string> {
  const { body } = await caller.call('createEnhancement', asking(title, changes));
  if (body.Data === undefined) throw new Error(`no request: ${body.UserMessage ?? ''}`);
  return body.Data.ID;
}
const get = async (caller: Caller, ID: string) => (await caller.call('getEnhancement', { ID })).body.Data;
const titles = async (caller: Caller, filter: Readonly<Record<string, unknown>> = {}) =>
  (await caller.call('listEnhancements', filter)).body.Data?.Rows.map(({ Title }) => Title) ?? [];
const setStatus = (caller: Caller, ID: string, Version: number, Status: string, more = {}) =>
  caller.call('setEnhancementStatus', { ID, Version, Status, ...more });

it('[ROUTE-031] anybody signed in asks; the request has the next number, and the asker’s vote', async () => {
  const clerk = await signedIn(server, []);
  const first = await clerk.call('createEnhancement', asking(' Export of the list ', { Benefit: 'An hour a week' }));
  const second = await clerk.call('createEnhancement', asking('Another', { Priority: 3 }));
  expect((second.body.Data?.Number ?? 0) - (first.body.Data?.Number ?? 0)).toBe(1);
  expect(await get(clerk, first.body.Data?.ID ?? '')).toMatchObject({
    Title: 'Export of the list',
    Benefit: 'An hour a week',
    Status: 'New',
    Priority: 2,
    Votes: 1,
    Voted: true,
    Requester: 'You',
    CommentList: [],
  });
});

it('title and description are required, and bounded', async () => {
  const clerk = await signedIn(server, []);
  const blank = await clerk.call('createEnhancement', asking('  ', { Description: ' ' }));
  expect(blank.body.Fields?.map(({ Field }) => Field)).toEqual(['Title', 'Description']);
  expect((await clerk.call('createEnhancement', asking('x'.repeat(121)))).status).toBe(400);
  expect((await clerk.call('createEnhancement', asking('x', { Area: 'Elsewhere' }))).status).toBe(400);
});

it('numbers are the company’s own, without a gap and without a double, however many ask at once', async () => {
  const clerk = await signedIn(server, [], harborClinic);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => clerk.call('createEnhancement', asking(`At once ${n}`))),
  );
  const numbers = replies.map(({ body }) => body.Data?.Number ?? 0).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('C-02 a company sees nothing of another’s requests, and changes nothing of them, as an administrator either', async () => {
  const ID = await create(await signedIn(server, []), 'Quicksilver ledger');
  for (const roles of [[], ['FRMDAdministrator'], ['FRHCJediMaster']]) {
    const stranger = await signedIn(server, roles, harborClinic);
    expect(await titles(stranger)).not.toContain('Quicksilver ledger');
    expect((await stranger.call('findSimilarEnhancements', { Title: 'quicksilver' })).body.Data).toEqual([]);
    expect((await stranger.call('getEnhancement', { ID })).status).toBe(404);
    expect((await stranger.call('voteEnhancement', { ID, Vote: true })).status).toBe(404);
    expect((await stranger.call('commentEnhancement', { ID, Text: 'Hello' })).status).toBe(404);
    expect((await setStatus(stranger, ID, 1, 'Declined', { DeclineReason: 'x' })).status).toBe(
      roles.length ? 404 : 403,
    );
  }
  expect(await get(await signedIn(server, []), ID)).toMatchObject({ Status: 'New', Votes: 1, CommentList: [] });
});

it('while a title is typed, requests that share its words are found, the closest first', async () => {
  const clerk = await signedIn(server, []);
  await create(clerk, 'Print the benefits of a plan');
  await create(clerk, 'Printing labels', { Description: 'Labels for charts.' });
  const found = async (Title: string) =>
    (await clerk.call('findSimilarEnhancements', { Title })).body.Data?.map((row) => row.Title);
  expect(await found('benefits print')).toEqual(['Print the benefits of a plan', 'Printing labels']);
  expect(await found('label')).toEqual(['Printing labels']);
  for (const odd of ["'; DROP TABLE x; --", '& | ! ( ) <->', 'the of and']) expect(await found(odd)).toEqual([]);
});

it('a person votes once, takes it back, and not after the end', async () => {
  const [asker, voter] = [await signedIn(server, []), await signedIn(server, [])];
  const ID = await create(asker, 'Votes');
  await Promise.all(Array.from({ length: 5 }, () => voter.call('voteEnhancement', { ID, Vote: true })));
  expect((await get(voter, ID))?.Votes).toBe(2);
  expect((await voter.call('voteEnhancement', { ID, Vote: false })).body.Data).toEqual({ Votes: 1 });
  expect(await get(voter, ID)).toMatchObject({ Votes: 1, Voted: false });
  await setStatus(await signedIn(server, ['FRMDAdministrator']), ID, 1, 'Declined', {
    DeclineReason: 'Done otherwise',
  });
  const late = await voter.call('voteEnhancement', { ID, Vote: true });
  expect(late.body.UserMessage).toBe('This request is Declined: votes are closed.');
});

it('internal comments are written and read by staff alone', async () => {
  const [clerk, staff] = [await signedIn(server, []), await signedIn(server, ['FRHCEmployee'])];
  const ID = await create(clerk, 'Comments');
  const comment = (caller: Caller, Text: string, Internal: boolean) =>
    caller.call('commentEnhancement', { ID, Text, Internal });
  expect((await comment(clerk, 'Mine', true)).status).toBe(403);
  expect((await comment(clerk, '  ', false)).body.WasSuccess).toBe(false);
  await comment(clerk, 'Mine', false);
  await comment(staff, 'Between us', true);
  await comment(staff, 'For all', false);
  const read = async (caller: Caller) => {
    const request = await get(caller, ID);
    return { count: request?.Comments, texts: request?.CommentList.map(({ Author, Text }) => `${Author}: ${Text}`) };
  };
  expect(await read(clerk)).toEqual({ count: 2, texts: ['You: Mine', 'Support: For all'] });
  expect(await read(staff)).toEqual({ count: 3, texts: ['Test Person: Mine', 'You: Between us', 'You: For all'] });
});

it('clients do not learn of each other’s people', async () => {
  const ID = await create(await signedIn(server, []), 'Whose');
  const requester = async (roles: readonly string[], clientId?: string) =>
    (await get(await signedIn(server, roles, clientId), ID))?.Requester;
  expect(await requester([])).toBe('Test Person');
  expect(await requester([], summit)).toBe('Somebody at another organization');
  expect(await requester(['FRHCEmployee'], summit)).toBe('Test Person');
});

it('an administrator moves a request step by step, and nobody overwrites what changed meanwhile', async () => {
  const admin = await signedIn(server, ['FRMDAdministrator']);
  const ID = await create(admin, 'Steps');
  expect((await setStatus(admin, ID, 1, 'Released')).body.UserMessage).toBe('New does not become Released.');
  expect((await setStatus(admin, ID, 1, 'Under review')).body.WasSuccess).toBe(true);
  const stale = await setStatus(admin, ID, 1, 'Declined', { DeclineReason: 'x' });
  expect(stale.body.UserMessage).toContain('is Under review now');
  const both = await Promise.all(
    ['Planned', 'Planned'].map((to) => setStatus(admin, ID, 2, to, { TargetRelease: '2027.1' })),
  );
  expect(both.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  expect((await setStatus(admin, ID, 3, 'Declined')).body.Fields).toEqual([
    { Field: 'DeclineReason', Message: 'Value is required' },
  ]);
  expect(await get(admin, ID)).toMatchObject({ Status: 'Planned', TargetRelease: '2027.1', Version: 3 });
});

it('who asked or voted gets a mail with number and status, and without a word of the request', async () => {
  const before = new Date();
  const [asker, voter] = [await signedIn(server, []), await signedIn(server, [])];
  const { body } = await asker.call('createEnhancement', asking('Mangrove title'));
  const { ID = '', Number: number = 0 } = body.Data ?? {};
  await voter.call('voteEnhancement', { ID, Vote: true });
  await setStatus(await signedIn(server, ['FRMDAdministrator']), ID, 1, 'Under review');
  for (const { user } of [asker, voter]) {
    const mail = await mailedText(server, user.email, before);
    expect(mail).toContain(`request ${number} is now Under review`);
    expect(mail).not.toMatch(/Mangrove|more about it/);
  }
});

it('the list is filtered, sorted and paged on the server', async () => {
  const user = await makeUser(server, { roles: { [summit]: [] } });
  const mine = await openSession(server, user, summit);
  const other = await signedIn(server, []);
  const b = await create(mine, 'b listed', { Area: 'Case management' });
  const a = await create(mine, 'A listed', { Area: 'Case management' });
  await other.call('voteEnhancement', { ID: b, Vote: true });
  const filter = { Mine: true, Area: 'Case management' };
  expect(await titles(mine, filter)).toEqual(['b listed', 'A listed']);
  expect(await titles(mine, { ...filter, Sort: 'title', Descending: false })).toEqual(['A listed', 'b listed']);
  expect(await titles(mine, { ...filter, Sort: 'number' })).toEqual(['A listed', 'b listed']);
  expect(await titles(mine, { ...filter, Offset: 1 })).toEqual(['A listed']);
  await setStatus(await signedIn(server, ['FRMDAdministrator']), a, 1, 'Under review');
  expect(await titles(mine, { ...filter, Status: 'Under review' })).toEqual(['A listed']);
  expect((await mine.call('listEnhancements', { Mine: true })).body.Data?.Total).toBe(2);
  expect((await callerOf(server.url, null).call('listEnhancements', {})).status).toBe(401);
});
