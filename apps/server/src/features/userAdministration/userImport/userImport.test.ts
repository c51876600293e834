import { calls } from '@coverline/contract/wire/calls.ts';
import type { ImportRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { lakeside, mailedText, mailWith, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const head = 'E-mail,First name,Last name,Client,Roles';
const file = (...lines: readonly string[]) => [head, ...lines].join('\r\n');
let next = 0;
const newEmail = () => `import.${(next += 1)}@people.example`;

const upload = (caller: Caller, text: string | Buffer) =>
  caller.call('previewUserImport', { File: Buffer.from(text).toString('base64') });
const preview = async (caller: Caller, text: string) => {
  const reply = await upload(caller, text);
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return reply.body.Data;
};
const confirm = (caller: Caller, { ImportID, Version }: { ImportID: string; Version: string }, options = {}) =>
  caller.call('confirmUserImport', { ImportID, Version }, options);
const told = (row: ImportRow | undefined) =>
  row?.Problems.map(({ Field, Message }) => `${Field}: ${Message}`).join(' ');
const personWith = async (email: string) => {
  const { rows } = await server.admin.query<{ id: string; name: string; held: Record<string, string[]> }>(
    `SELECT u.id, u.first_name || ' ' || u.last_name AS name,
            (SELECT json_object_agg(m.client_id, m.roles) FROM identity.membership m WHERE m.user_id = u.id) AS held
       FROM identity.app_user u WHERE u.email_key = $1`,
    [email.toLowerCase()],
  );
  return rows[0];
};

it('people of a file are invited when it is confirmed and not before, each by mail and with an audit row', async () => {
  const user = await makeUser(server, {
    roles: { [lakeside]: ['UserAdministrator'], [summit]: ['UserAdministrator'] },
  });
  const admin = await openSession(server, user, lakeside);
  const [one, two] = [newEmail(), newEmail()];
  const shown = await preview(
    admin,
    file(
      `${one.toUpperCase()},Ines,Calder,,Real-Time Eligibility; Reports`,
      `${two},Omar,"Fielding, Jr.",summit reference lab,PriorAuth`,
    ),
  );
  expect(shown.Rows.map(({ Row, Verdict, Client }) => [Row, Verdict, Client])).toEqual(
    [
      [2, 'Invite', ''],
      [3, 'Invite', 'Summit Reference Lab'],
    ].map(([row, verdict, client]) => [row, verdict, client === '' ? expect.stringContaining('Lakeside') : client]),
  );
  expect(await personWith(one)).toBeUndefined();
  expect((await confirm(admin, shown)).body.Data).toEqual({ Invited: 2 });
  expect(await personWith(one)).toMatchObject({
    name: 'Ines Calder',
    held: { [lakeside]: ['Reports', 'RealTimeEligibility'] },
  });
  expect(await personWith(two)).toMatchObject({ name: 'Omar Fielding, Jr.', held: { [summit]: ['PriorAuth'] } });
  for (const email of [one, two]) expect(await mailedText(server, email)).toMatch(/\/Account\/Link#[\w-]{43}/);
  const { rows } = await server.admin.query<{ entity_id: string; row: string }>(
    "SELECT entity_id, e::text AS row FROM identity.audit_event e WHERE action = 'InviteUser' AND reason = $1",
    [`import ${shown.ImportID}`],
  );
  expect(new Set(rows.map(({ entity_id }) => entity_id))).toEqual(
    new Set([(await personWith(one))?.id, (await personWith(two))?.id]),
  );
  for (const { row } of rows) expect(row).not.toMatch(/people\.example|Calder/);
});

it('a confirmed file is done once: under one key, again, by two at once, and by another upload of it', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const text = file(`${newEmail()},Ines,Calder,,Reports`);
  const shown = await preview(admin, text);
  const headers = { 'idempotency-key': 'the-same-import' };
  const replies = await Promise.all([confirm(admin, shown, { headers }), confirm(admin, shown, { headers })]);
  expect(replies.filter(({ status }) => status === 409).length).toBeLessThan(2);
  expect((await confirm(admin, shown, { headers })).body).toEqual({ WasSuccess: true, Data: { Invited: 1 } });
  expect((await confirm(admin, shown)).body.UserMessage).toBe('This file was imported already.');
  const again = await preview(admin, text);
  expect(again.Rows[0]).toMatchObject({ Verdict: 'Here' });
  expect((await confirm(admin, again)).body.UserMessage).toBe('No row of this file invites anybody.');
  const { rows } = await server.admin.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM identity.audit_event WHERE action = 'InviteUser' AND reason = $1",
    [`import ${shown.ImportID}`],
  );
  expect(rows[0]?.n).toBe(1);
});

describe('a row that cannot be imported says where and what to do', () => {
  it.each<[string, string, RegExp]>([
    ['no address', ',Ines,Calder,,Reports', /^E-mail: The address is missing/],
    ['no address at all', 'ines at lakeside,Ines,Calder,,Reports', /^E-mail: This is no e-mail address/],
    [
      'an address too long',
      `${'x'.repeat(60)}@${'y'.repeat(20)}.example,Ines,Calder,,Reports`,
      /^E-mail: .*75 letters/,
    ],
    ['no first name', 'a@people.example,,Calder,,Reports', /^First name: The name is missing/],
    ['a name too long', `a@people.example,Ines,${'x'.repeat(51)},,Reports`, /^Last name: A name has 50 letters/],
    [
      'a client that is not theirs',
      'a@people.example,Ines,Calder,Summit Reference Lab,Reports',
      /^Client: You administer no client/,
    ],
    [
      'a client that nobody has',
      'a@people.example,Ines,Calder,Nowhere,Reports',
      /^Client: You administer no client of this name\. Yours: Lakeside/,
    ],
    ['no role', 'a@people.example,Ines,Calder,, ; ', /^Roles: Name at least one role/],
    [
      'an unknown role',
      'a@people.example,Ines,Calder,,Reports; Wizard',
      /^Roles: “Wizard” is no role\. There are: Reports/,
    ],
    [
      'a role of the company',
      'a@people.example,Ines,Calder,,FRMDAdministrator',
      /^Roles: FRMD Administrator is a role of the company/,
    ],
    ['a cell too many', 'a@people.example,Ines,Calder,,Reports,PriorAuth', /^E-mail: The row has more cells/],
  ])('[ROLE-33] %s', async (_what, line, said) => {
    const admin = await signedIn(server, ['UserAdministrator']);
    const shown = await preview(admin, file(line));
    expect(shown.Rows[0]).toMatchObject({ Row: 2, Verdict: 'Fault' });
    expect(told(shown.Rows[0])).toMatch(said);
    expect((await confirm(admin, shown)).body.WasSuccess).toBe(false);
  });

  it('nobody gives a role of the company by a file, whoever they are: it takes two people', async () => {
    const jedi = await signedIn(server, ['FRHCJediMaster']);
    const email = newEmail();
    const shown = await preview(jedi, file(`${email},Ines,Calder,,Reports; FRHCJediMaster`));
    expect(told(shown.Rows[0])).toMatch(/^Roles: FRHC Jedi Master is a role of the company/);
    expect((await confirm(jedi, shown)).body.WasSuccess).toBe(false);
    expect(await personWith(email)).toBeUndefined();
  });

  it('an address that stands twice is taken once; rows without a fault are invited all the same', async () => {
    const admin = await signedIn(server, ['UserAdministrator']);
    const email = newEmail();
    const shown = await preview(
      admin,
      file(`${email},Ines,Calder,,Reports`, '', `${email.toUpperCase()},Ines,Other,,PriorAuth`),
    );
    expect(shown.Rows.map(({ Row, Verdict }) => [Row, Verdict])).toEqual([
      [2, 'Invite'],
      [4, 'Fault'],
    ]);
    expect(told(shown.Rows[1])).toBe('E-mail: The address stands in row 2 already. Keep one row.');
    expect((await confirm(admin, shown)).body.Data).toEqual({ Invited: 1 });
    expect(await personWith(email)).toMatchObject({ name: 'Ines Calder' });
  });
});

it('C-08 A-05 an account that the asker does not administer looks like none, is not changed, and its owner is told', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const stranger = await makeUser(server, { roles: { [summit]: ['Reports'] } });
  const colleague = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  const shown = await preview(
    admin,
    file(...[stranger.email, newEmail(), colleague.email].map((email) => `${email},Ines,Calder,,PriorAuth`)),
  );
  const [known, fresh, here] = shown.Rows;
  expect({ ...known, Row: 0, Email: '' }).toEqual({ ...fresh, Row: 0, Email: '' });
  expect(here?.Verdict).toBe('Here');
  expect((await confirm(admin, shown)).body.Data).toEqual({ Invited: 2 });
  await mailWith(server, stranger.email, 'Somebody invited this address');
  expect(await personWith(stranger.email)).toMatchObject({ name: 'Test Person', held: { [summit]: ['Reports'] } });
  expect((await personWith(colleague.email))?.held).toEqual({ [lakeside]: ['Reports'] });
});

describe('a file that cannot be read is refused whole', () => {
  const good = 'a@people.example,Ines,Calder,,Reports';
  it.each<[string, string | Buffer, RegExp]>([
    ['empty', '', /The file is empty/],
    ['of a header alone', head, /nothing below/],
    ['without a header', good, /does not name: E-mail, First name, Last name, Roles/],
    ['without a column', 'E-mail,First name,Last name\na@people.example,Ines,Calder', /does not name: Roles/],
    ['with a column twice', `${head},Email\n${good},x`, /The column E-mail stands twice/],
    [
      'in another encoding',
      Buffer.concat([
        Buffer.from(`${head}\na@people.example,In`),
        Buffer.from([0xe8]),
        Buffer.from('s,Calder,,Reports'),
      ]),
      /not in UTF-8\. Save it as “CSV UTF-8”/,
    ],
    ['in UTF-16', Buffer.from(`\uFEFF${file(good)}`, 'utf16le'), /Invalid file type/],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0000\u0000'), /Invalid file type/],
    [
      'with a quote that is not closed',
      file(good, '"b@people.example,Ines,Calder,,Reports'),
      /^Row 3, column \d+: a quote is opened and never closed/,
    ],
    [
      'of more people than 500',
      file(...Array.from({ length: 501 }, () => good)),
      /names 501 people; 500 can be imported/,
    ],
  ])('F-10 %s', async (_what, text, said) => {
    const admin = await signedIn(server, ['UserAdministrator']);
    const { body } = await upload(admin, text);
    expect(body.WasSuccess).toBe(false);
    expect(body.UserMessage).toMatch(said);
  });

  it('F-03 what unpacks to a hundred megabytes is not unpacked, neither a file nor a body', async () => {
    const admin = await signedIn(server, ['UserAdministrator']);
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const before = process.memoryUsage().rss;
    expect((await upload(admin, bomb)).body.UserMessage).toMatch(/Invalid file type/);
    const headers = { 'content-encoding': 'gzip' };
    const reply = await send(server.url, calls.listUsers.path, bomb, { token: admin.token, headers });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('F-10 the mark of UTF-8, semicolons and other columns are no obstacle', async () => {
    const admin = await signedIn(server, ['UserAdministrator']);
    const shown = await preview(
      admin,
      `\uFEFFRole;Surname;Given name;Email address;Phone\r\n"Reports;PriorAuth";Calder;Inès;${newEmail()};555\r\n`,
    );
    expect(shown).toMatchObject({ Unread: ['Phone'], Rows: [{ FirstName: 'Inès', Verdict: 'Invite' }] });
  });

  it('F-04 of more than 512 KB', async () => {
    const admin = await signedIn(server, ['UserAdministrator']);
    expect((await upload(admin, file('x'.repeat(512 * 1024)))).status).toBe(413);
  });
});

it('E-06 rows with faults come as a file that no spreadsheet runs, and that reads the same when it comes back', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const shown = await preview(
    admin,
    file(`${newEmail()},Ines,Calder,,Reports`, '=cmd@people.example,"=1+1",\'t Hart,,Wizard'),
  );
  const ticket = (await admin.call('exportUserImportFaults', { ImportID: shown.ImportID })).body.Data?.Ticket;
  const { text } = await send(server.url, `/download/${String(ticket)}`, undefined, { method: 'GET' });
  const [first, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(first).toBe('E-mail,First name,Last name,Client,Roles,Row,What to do');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^"'=cmd@people\.example","'=1\+1","''t Hart",[^,]*,Wizard,3,"E-mail: This is a formula.*Roles: “Wizard” is no role/,
  );
  const again = await preview(admin, text);
  expect(again.Rows[0]).toMatchObject({ Email: '=cmd@people.example', FirstName: '=1+1', LastName: "'t Hart", Row: 2 });
  expect(again.Unread).toEqual(['Row', 'What to do']);
});

it('what changed since it was shown is not done', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const [one, two] = [newEmail(), newEmail()];
  const shown = await preview(admin, file(`${one},Ines,Calder,,Reports`, `${two},Omar,Fielding,,Reports`));
  await admin.call('inviteUser', {
    Email: one,
    FirstName: 'Ines',
    LastName: 'Calder',
    Clients: [{ ClientID: lakeside, Roles: ['Reports'] }],
  });
  expect((await confirm(admin, shown)).body.UserMessage).toMatch(/Something changed .* nobody was invited/);
  expect(await personWith(two)).toBeUndefined();
});

it('an import is its uploader’s alone, of the newest file, and for a day', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const other = await signedIn(server, ['UserAdministrator']);
  const text = file(`${newEmail()},Ines,Calder,,Reports`);
  const gone = 'This file is not kept any more. Choose it again.';
  const former = await preview(admin, text);
  const shown = await preview(admin, text);
  expect((await confirm(other, shown)).body.UserMessage).toBe(gone);
  expect((await other.call('exportUserImportFaults', { ImportID: shown.ImportID })).body.UserMessage).toBe(gone);
  expect((await confirm(admin, former)).body.UserMessage).toBe(gone);
  const { rows } = await server.admin.query<{ file: Buffer }>('SELECT file FROM identity.user_import WHERE id = $1', [
    shown.ImportID,
  ]);
  expect(rows[0]?.file.toString('latin1')).not.toContain('Calder');
  await purgeExpired(server.deps);
  const age = "UPDATE identity.user_import SET created_at = now() - interval '25 hours' WHERE id = $1";
  await server.admin.query(age, [shown.ImportID]);
  await purgeExpired(server.deps);
  expect((await confirm(admin, shown)).body.UserMessage).toBe(gone);
});

it('ten imports a day', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const lost = { ImportID: '00000000-0000-4000-8000-000000000000', Version: 'x' };
  for (let n = 0; n < 10; n += 1) await confirm(admin, lost);
  expect((await confirm(admin, lost)).body.UserMessage).toBe('You imported ten files within a day. Go on tomorrow.');
});

it('500 people are invited in one go', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const shown = await preview(admin, file(...Array.from({ length: 500 }, () => `${newEmail()},Ines,Calder,,Reports`)));
  const since = performance.now();
  expect((await confirm(admin, shown)).body.Data).toEqual({ Invited: 500 });
  expect(performance.now() - since).toBeLessThan(60_000);
});
