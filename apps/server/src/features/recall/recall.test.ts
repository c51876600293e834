import type { RecallGroup } from '@coverline/contract/recall/recall.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { nameSound } from '@coverline/domain/recall/nameSound.ts';
import * as fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBatch, people } from '#/testing/batches.ts';
import { lakeside, openSession, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { rename } from '#/testing/rename.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { keepLookups, keepVisits, type Many } from './testing/keepLookups.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let registered: { id: string; mrn: string; last: string; first: string; born: string; visit: string };
let strangers: string[];

const person = { LastName: 'Quillbrook', FirstName: 'Robert', DateOfBirth: '1971-02-03' };

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeEligibility']);
  const { rows } = await server.admin.query<typeof registered>(
    `SELECT r.id, r.mrn, r.last_name AS last, r.first_name AS first, r.date_of_birth::text AS born, v.visit_number AS visit
       FROM phi.reg_master r JOIN phi.visit_master v ON v.client_id = r.client_id AND v.reg_master_id = r.id
      WHERE r.client_id = $1 ORDER BY r.mrn LIMIT 1`,
    [lakeside],
  );
  if (rows[0] === undefined) throw new Error('the seed has no registration with a visit');
  registered = rows[0];
  // Nobody registered: asked twice of one payer, once of another.
  strangers = [
    (await check(clerk, asking('NORTH', 'ACT', { ...person, SocialSecurityNumber: '900-12-3456' }))).SpifResponseID,
    (await check(clerk, asking('NORTH', 'INA', person))).SpifResponseID,
    (await check(clerk, asking('BLUE1', 'ACT', person))).SpifResponseID,
  ];
  await check(clerk, asking('NORTH', 'ACT', { RegmasterID: registered.id, LastName: 'Maidenname' }));
});
afterAll(() => server.close());

const found = async (payload: object, caller: Caller = clerk) => {
  const { body, text } = await caller.call('recall', payload);
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
const names = (groups: readonly RecallGroup[]) => groups.map(({ LastName, FirstName }) => `${LastName}, ${FirstName}`);
const stranger = 'Quillbrook, Robert';

describe('[ROUTE-028] one box over everything', () => {
  it('a person whom only lookups name is one group, with the last result of each payer', async () => {
    const { Groups, Total, More } = await found({ Text: 'quillb' });
    expect({ Total, More, names: names(Groups) }).toEqual({ Total: 1, More: false, names: [stranger] });
    expect(Groups[0]).toMatchObject({ RegMasterID: null, DateOfBirth: '1971-02-03', Lookups: 3, Match: 'Name' });
    expect(Groups[0]?.Payers.map(({ SpifResponseID }) => SpifResponseID)).toEqual([strangers[2], strangers[1]]);
  });

  it.each([
    'quillbrook, rob',
    'quillb, r',
    'robert quillb',
    'QUILLBROOK Robert',
    'robert',
    'quillb 2/3/1971',
    'quillb 3 Feb 1971',
    'dob:1971-02-03',
    'ssn:900123456',
    '900-12-3456',
    '900123456',
    'quillb ssn4:3456',
    'id:X1-ACT',
    'quillb payer:north',
    'quillb user:me',
    'quillb status:inactive',
    'quillb kind:lookup',
    'quillb from:1/1/2020',
  ])('“%s” leads to them', async (Text) => {
    const { Groups, Problems } = await found({ Text });
    expect({ Problems, names: names(Groups) }).toEqual({
      Problems: [],
      names: expect.arrayContaining([stranger]) as string[],
    });
  });

  it.each([
    'quillx',
    'quillbrook, roberta',
    'quillb 2/4/1971',
    'quillb ssn4:1234',
    'quillb status:dob',
    'quillb to:1/1/2020',
    'quillb dos:1/1/2020',
    'quillb kind:registration',
    'quillb kind:visit',
    'id:X1-AC',
    '3456',
  ])('“%s” does not', async (Text) => {
    expect(names((await found({ Text })).Groups)).not.toContain(stranger);
  });

  it.each([
    ['quillbrook, bob', 'Nickname'],
    ['Bobby Quillbrook', 'Nickname'],
    ['kwilbruk', 'Sounds alike'],
    ['kwilbruk, bob', 'Sounds alike'],
  ])('“%s” finds them by its option alone', async (Text, Match) => {
    expect((await found({ Text })).Groups).toEqual([]);
    expect((await found({ Text, Alike: true })).Groups).toContainEqual(
      expect.objectContaining({ LastName: 'Quillbrook', Match }),
    );
  });

  it('facets narrow what the box found', async () => {
    const count = async (facets: object) => (await found({ Text: 'quillb', ...facets })).Total;
    expect(await count({ Status: '6' })).toBe(1);
    expect(await count({ Status: '42' })).toBe(0);
    expect(await count({ Status: 'Unknown' })).toBe(0);
    expect(await count({ To: '2020-01-01' })).toBe(0);
    expect(await count({ Kind: 'visit' })).toBe(0);
  });

  it('without a word, facets list the people of the newest lookups', async () => {
    const { Groups } = await found({ Text: '', Status: '6' });
    expect(Groups[0]).toMatchObject({ LastName: 'Quillbrook', Match: 'Newest' });
    expect(await found({ Text: '' })).toMatchObject({ SearchID: null, Total: 0, Problems: [] });
  });
});

describe('registrations and visits', () => {
  it('[ENUM-06] are found by name, MRN and accession, and by the name that a lookup asked about', async () => {
    const { last, first, mrn, visit } = registered;
    for (const Text of [`${last}, ${first}`, `mrn:${mrn}`, mrn, `acc:${visit}`, visit, 'maidenname']) {
      const { Groups } = await found({ Text });
      expect({ Text, ids: Groups.map(({ RegMasterID }) => RegMasterID) }).toEqual({
        Text,
        ids: expect.arrayContaining([registered.id]) as string[],
      });
    }
    const [group] = (await found({ Text: `mrn:${mrn}` })).Groups;
    expect(group).toMatchObject({ LastName: last, MRN: mrn, Match: 'Number' });
    expect(group?.Visits).toBeGreaterThan(0);
  });

  it('are found by a part of a name, however it is written, and by the MRN without its zeros', async () => {
    await rename(server, lakeside, registered.id, 'Dünya-O’Quill Zoltan', registered.first);
    try {
      for (const Text of [
        'dunya',
        'oquill',
        'quill zol',
        `zoltan ${registered.born}`,
        `name:zoltan mrn:${registered.mrn}`,
      ])
        expect(
          (await found({ Text })).Groups.map(({ RegMasterID }) => RegMasterID),
          Text,
        ).toEqual([registered.id]);
    } finally {
      await rename(server, lakeside, registered.id, registered.last, registered.first);
    }
    const bare = registered.mrn.replace(/^0+/, '');
    expect(bare).not.toBe(registered.mrn);
    for (const Text of [bare, `mrn:${bare}`])
      expect(
        (await found({ Text })).Groups.map(({ RegMasterID }) => RegMasterID),
        Text,
      ).toContain(registered.id);
  });

  it('batches are found by words of their names, by who made them and when; nothing of a person finds one', async () => {
    const { batchId } = await makeBatch(server, people('NORTH', 2), {
      clientId: lakeside,
      name: 'Desk list November.csv',
    });
    await makeBatch(server, people('NORTH', 1), { clientId: summit, name: 'Other November.csv' });
    // Its file was read anew, as another batch: it is on no list.
    const former = await makeBatch(server, people('NORTH', 1), { clientId: lakeside, name: 'Desk list November.csv' });
    await server.admin.query('UPDATE phi.batch SET is_hidden = true WHERE id = $1', [former.batchId]);
    const works = async (payload: object) => (await found(payload)).Work;
    const [batch, ...more] = await works({ Text: 'kind:batch november desk' });
    expect(more).toEqual([]);
    expect(batch).toMatchObject({
      Kind: 'batch',
      ID: batchId,
      Name: 'Desk list November.csv',
      Rows: 2,
      State: 'Ready to start',
    });
    expect((await works({ Kind: 'batch' })).map(({ ID }) => ID)).toContain(batchId);
    expect(await works({ Text: 'kind:batch november to:1/1/2020' })).toEqual([]);
    expect(await works({ Text: 'kind:batch december' })).toEqual([]);
    const { Problems, Total } = await found({ Text: 'kind:batch november dob:1971-02-03 payer:north' });
    expect([Total, Problems]).toEqual([0, [expect.stringContaining('a birth date, payer:')]]);
    const [head, line] = await file({ Text: 'kind:batch november' });
    expect(head).toMatch(/^\ufeff?Kind,Name,State,Made,By,Rows$/);
    expect(line).toMatch(/^batch,Desk list November\.csv,Ready to start,/);
  });

  it('tickets are found by title or number by whoever may open tickets, internal ones by staff alone', async () => {
    const ticket = (Title: string, InternalTicket: boolean) => ({
      Title,
      Desc: 'It stands still.',
      CurrentUrl: 'http://localhost:8080/',
      UserAgent: 'a test',
      Urgency: 2,
      Category: 'Something of our own',
      InternalTicket,
      UserStoryNumber: '',
    });
    const roles = ['RealTimeEligibility', 'TicketCreator'];
    const [requester, staff] = [await signedIn(server, roles), await signedIn(server, [...roles, 'FRHCEmployee'])];
    const made = (await requester.call('createTicket', ticket('Quillbrook answers late', false))).body.Data;
    const hidden = (await staff.call('createTicket', ticket('Quillbrook seen from inside', true))).body.Data;
    const ids = async (Text: string, caller: Caller) => (await found({ Text }, caller)).Work.map(({ ID }) => ID);
    expect(await ids('kind:ticket quillbrook', requester)).toEqual([made?.TicketID]);
    expect(await ids('kind:ticket quillbrook', staff)).toEqual([hidden?.TicketID, made?.TicketID]);
    expect(await ids(`kind:ticket ${made?.Number ?? ''}`, requester)).toEqual([made?.TicketID]);
    expect(await ids('kind:ticket quillbrook user:me', staff)).toEqual([hidden?.TicketID]);
    expect(await found({ Text: 'kind:ticket quillbrook' })).toMatchObject({
      Work: [],
      Problems: ['Your work here opens no tickets'],
    });
    const elsewhere = await signedIn(server, roles, summit);
    expect(await ids('kind:ticket quillbrook', elsewhere)).toEqual([]);
  });

  it('a timeline tells from before which day nothing is kept, of a registration that is older than that', async () => {
    const purgedBefore = async () =>
      (await clerk.call('getRecallTimeline', { RegMasterID: registered.id })).body.Data?.PurgedBefore;
    expect(await purgedBefore()).toBeNull();
    await server.admin.query("UPDATE phi.reg_master SET created_at = now() - interval '9 years' WHERE id = $1", [
      registered.id,
    ]);
    const { rows } = await server.admin.query<{ day: string }>(
      `SELECT ((now() - make_interval(days => keep_days)) AT TIME ZONE time_zone)::date::text AS day
         FROM identity.client WHERE id = $1`,
      [lakeside],
    );
    expect(await purgedBefore()).toBe(rows[0]?.day);
  });

  it('a timeline has who asked, when, whom, what came and what it cost', async () => {
    const ofPerson = await clerk.call('getRecallTimeline', { SpifResponseID: strangers[0] });
    const ours = ofPerson.body.Data?.Lookups.filter(({ SpifResponseID }) => strangers.includes(SpifResponseID)) ?? [];
    expect(ours.map(({ SpifResponseID }) => SpifResponseID)).toEqual(strangers.toReversed());
    expect(ours[1]).toMatchObject({ StatusID: 6, RequestedBy: expect.any(String) as string });
    const [RegMasterID] = await registerPeople(server, lakeside, 'TIMELINE-', [
      { last: 'Timely', visits: [{ inDays: 1 }] },
    ]);
    await check(clerk, asking('NORTH', 'ACT', { RegmasterID: RegMasterID, LastName: 'Timelymaiden' }));
    const ofRegistration = await clerk.call('getRecallTimeline', { RegMasterID });
    expect(ofRegistration.body.Data?.Visits.map(({ VisitNumber }) => VisitNumber)).toEqual(['TIMELINE-0-0']);
    expect(ofRegistration.body.Data?.Lookups).toHaveLength(1);
  });
});

describe('what a person is searched by', () => {
  it('is kept sealed with its session and given back to it alone', async () => {
    const { SearchID, Text } = await found({ Text: 'quillbrook, rob' });
    expect(Text).toBe('quillbrook, rob');
    const again = await found({ SearchID });
    expect(again).toMatchObject({ SearchID, Text: 'quillbrook, rob', Total: 1 });
    expect((await found({ Text: 'quillbrook, rob' })).SearchID).toBe(SearchID);
    const { rows } = await server.admin.query<{ all: string }>(
      "SELECT encode(text_enc, 'escape') || k::text AS all FROM phi.kept_search k",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ all }) => /quill/i.test(all))).toEqual([]);
    const elsewhere = await openSession(server, clerk.user, lakeside);
    for (const caller of [elsewhere, await signedIn(server, ['RealTimeEligibility'], summit)]) {
      const { body } = await caller.call('recall', { SearchID });
      expect(body).toMatchObject({ WasSuccess: false, UserMessage: 'This search is not kept any more. Search again.' });
    }
  });

  it('H-15 is in no row of the audit, which has the search and whom it showed', async () => {
    const { SearchID } = await found({ Text: 'quillbrook' });
    const { rows } = await server.admin.query<{ row: string; entity_id: string; detail: string }>(
      "SELECT a::text AS row, entity_id, detail FROM phi.audit_event a WHERE action = 'Recall' ORDER BY seq DESC LIMIT 1",
    );
    expect(rows[0]).toMatchObject({ entity_id: SearchID, detail: strangers[2] });
    expect(rows[0]?.row).not.toMatch(/quill/i);
  });

  it('a client never finds what is another’s', async () => {
    const other = await signedIn(server, ['RealTimeEligibility'], summit);
    for (const Text of ['quillb', 'robert', '900123456', 'id:X1-ACT', `mrn:${registered.mrn}`]) {
      const ids = (await found({ Text, Alike: true }, other)).Groups.flatMap(({ RegMasterID, SpifResponseID }) => [
        RegMasterID,
        SpifResponseID,
      ]);
      expect(ids.filter((id) => id === registered.id || strangers.includes(id ?? ''))).toEqual([]);
    }
    expect((await other.call('getRecallTimeline', { SpifResponseID: strangers[0] })).status).toBe(404);
  });
});

it.each([
  ['x', 'Type two letters or more'],
  ['dob:never', '“never” is no date'],
  ['quillb payer:nobodys', 'No {payer} is called “nobodys”'],
  ['quillb user:nobody', 'No user is called “nobody”'],
  ['ssn4:1234', 'ssn4: goes with a name, a number or a birth date'],
  ['kind:visit', 'Add a name, a number or a birth date: without one, only lookups are listed'],
])('“%s” is answered by why it finds nobody', async (Text, problem) => {
  expect(await found({ Text })).toMatchObject({ Problems: [problem], Groups: [] });
  const { body } = await clerk.call('exportRecall', { Text });
  expect(body).toMatchObject({
    WasSuccess: false,
    UserMessage: expect.stringContaining(problem.replaceAll(/[{}]/g, '')),
  });
});

it('wildcards and quotes are letters', async () => {
  for (const Text of ['%%', '__', "o'; DROP", '\\\\', 'quill%']) expect((await found({ Text })).Groups).toEqual([]);
});

const lookups = (many: Many) => keepLookups(server, { clientId: lakeside, userId: clerk.user.id, ...many });
const file = async (payload: object) => {
  const { body } = await clerk.call('exportRecall', payload);
  const path = `${downloadPath}${body.Data?.Ticket ?? ''}`;
  return (await send(server.url, path, undefined, { method: 'GET' })).text.trimEnd().split('\r\n');
};

it('two hundred are listed, and it is said how many there are and by what it is narrowed', async () => {
  await lookups({ last: 'Zwanziger', first: 'N#', to: 260 });
  const first = await found({ Text: 'zwan' });
  const narrowing = ['a first name', 'a birth date', '{a payer}'];
  expect(first).toMatchObject({ Total: 200, Found: 260, More: false, NarrowBy: narrowing });
  expect(await found({ Text: 'zwan payer:north' })).toMatchObject({ Total: 200, Found: 200, More: true });
  expect((await found({ Text: 'zwan, n' })).NarrowBy).toEqual(['a birth date', '{a payer}', 'the days of asking']);
  const last = await found({ Text: 'zwan', Offset: 150 });
  expect(last.Groups).toHaveLength(50);
  expect(names(last.Groups)).not.toEqual(expect.arrayContaining(names(first.Groups)));
  const lines = await file({ Text: 'zwan' });
  expect([lines.length, lines.at(-1)]).toEqual([
    202,
    expect.stringMatching(/^"260 patients fit, and the first 200 are/),
  ]);
});

it('without a word, that older lookups than the newest thousand fit is said', async () => {
  const cut = async () => (({ Total, More }) => ({ Total, More }))(await found({ Text: 'dos:1/5/2031' }));
  await lookups({ last: 'Newcut', dos: '2031-01-05', to: 1_000 });
  expect(await cut()).toEqual({ Total: 1, More: false });
  await lookups({ last: 'Newcut', dos: '2031-01-05', from: 1_001, to: 1_001 });
  expect(await cut()).toEqual({ Total: 1, More: true });
  expect((await file({ Text: 'dos:1/5/2031' })).at(-1)).toMatch(/^"?Only the newest 1,000 lookups that fit were/);
});

it('a timeline of two hundred is whole; of more it says so', async () => {
  const timeline = async () => {
    const { body } = await clerk.call('getRecallTimeline', { RegMasterID: registered.id });
    return body.Data && { ...body.Data, Lookups: body.Data.Lookups.length, Visits: body.Data.Visits.length };
  };
  const lookup = (from: number, to: number) =>
    lookups({ last: 'Long', first: 'Ada', registration: registered.id, from, to });
  const visits = (to: number) => keepVisits(server, lakeside, registered.id, to);
  const before = await timeline();
  await lookup(1, 200 - (before?.Lookups ?? 0));
  await visits(200 - (before?.Visits ?? 0));
  expect(await timeline()).toMatchObject({ Lookups: 200, MoreLookups: false, Visits: 200, MoreVisits: false });
  await lookup(201, 201);
  await visits(1);
  expect(await timeline()).toMatchObject({ Lookups: 200, MoreLookups: true, Visits: 200, MoreVisits: true });
});

it('what was found goes to a spreadsheet, a line for each person and payer', async () => {
  const lines = (await file({ Text: 'quillb' })).slice(1);
  expect(lines).toHaveLength(2);
  for (const status of ['Active', 'Inactive'])
    expect(lines.filter((line) => line.includes(`,${status},`))).toHaveLength(1);
  for (const line of lines) expect(line).toMatch(/^Quillbrook,Robert,1971-02-03,.*,Name$/);
  const book = await clerk.call('exportRecall', { Text: 'quillb', Format: 'XLSX' });
  const sheet = await fetch(`${server.url}${downloadPath}${book.body.Data?.Ticket ?? ''}`);
  const rows = await readSheet(Buffer.from(await sheet.arrayBuffer()));
  expect(rows.filter(([last]) => last === 'Quillbrook').map((row) => String(row[2]))).toEqual(
    lines.map(() => String(new Date('1971-02-03'))),
  );
});

it('the database and the domain hear every name alike', async () => {
  const given = fc
    .sample(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZaehwcpñøŁß -’'.split('')), maxLength: 12 }),
      ),
      2_000,
    )
    .map((name) => name.replaceAll('\u0000', ''));
  const { rows } = await server.admin.query<{ name: string; sound: string }>(
    'SELECT name, system.name_sound(name) AS sound FROM unnest($1::text[]) AS n(name)',
    [given],
  );
  expect(rows.filter(({ name, sound }) => sound !== nameSound(name))).toEqual([]);
});
