import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, makeUser, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const fileOf = async (caller: Caller, call: 'exportUsers' | 'exportAccessReview', payload?: object) => {
  const ticket = (await caller.call(call, payload)).body.Data?.Ticket;
  const reply = await send(server.url, `/download/${String(ticket)}`, undefined, { method: 'GET' });
  return reply.text.replace('\uFEFF', '').trimEnd().split('\r\n');
};

it('what the list shows is exported as it is narrowed, safe in a spreadsheet, and audited without a name', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const user = await makeUser(server, { roles: { [lakeside]: ['Reports', 'PriorAuth'] } });
  const other = await makeUser(server, { roles: { [summit]: ['Reports'] } });
  await server.admin.query("UPDATE identity.app_user SET first_name = '=1+1', last_name = 'Calder' WHERE id = $1", [
    user.id,
  ]);
  expect(await fileOf(admin, 'exportUsers', { SearchTerm: user.email })).toEqual([
    'Last name,First name,E-mail,Status,Roles,Last login,Second step',
    `Calder,"'=1+1",${user.email},Active,2,,Mailed code`,
  ]);
  const all = (await fileOf(admin, 'exportUsers', {})).join('\n');
  expect([all.includes(user.email), all.includes(other.email)]).toEqual([true, false]);
  const { rows } = await server.admin.query<{ row: string }>(
    "SELECT e::text AS row FROM identity.audit_event e WHERE action = 'ExportUsers'",
  );
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toMatch(/Calder|people\.example/);
});

it('an access review is exported for the selected client', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const user = await makeUser(server, { roles: { [lakeside]: ['PriorAuth', 'LiveChat'] } });
  const [head, ...lines] = await fileOf(admin, 'exportAccessReview', {});
  expect(head).toContain('Roles that show patients');
  expect(lines.find((line) => line.includes(user.email))).toBe(`Person,Test,${user.email},Active,PriorAuth,,,`);
});
