import type { AcrossRow, Mark } from '@coverline/contract/resultLookup/resultLookup.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coverline, harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const Reason = 'Ticket 104233: a payer answers late';
const person = { LastName: 'Acrosswell', FirstName: 'Ada' };

let server: TestServer;
let staff: Caller;
let ours: string;
let theirs: string;

beforeAll(async () => {
  server = await startTestServer();
  staff = await signedIn(server, ['FRMDAdministrator']);
  ours = (await check(await signedIn(server), asking('NORTH', 'ACT', person))).SpifResponseID;
  const inSummit = await signedIn(server, ['RealTimeEligibility'], summit);
  theirs = (await check(inSummit, asking('NORTH', 'INA', person))).SpifResponseID;
});
afterAll(() => server.close());

type Audited = { client: string; action: string; reason: string | null; detail: string | null; entity: string | null };
let since = 0;
const audited = async (): Promise<readonly Audited[]> => {
  const { rows } = await server.admin.query<Audited>(
    `SELECT client_id AS client, action, reason, detail, entity_id AS entity FROM phi.audit_event
      WHERE at > to_timestamp($1::float8) AND action LIKE '%Across' AND result = 'done' ORDER BY client_id, seq`,
    [since],
  );
  return rows;
};
beforeEach(async () => {
  const { rows } = await server.admin.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 AS now',
  );
  since = rows[0]?.now ?? 0;
});

const found = async (payload: object, caller = staff): Promise<readonly AcrossRow[]> => {
  const { body, text } = await caller.call('findResultsAcross', { Reason, ...payload });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Rows;
};
const ids = (rows: readonly AcrossRow[]) => rows.map(({ SpifResponseID }) => SpifResponseID);

describe('[ROUTE-033] staff look into lookups of several clients', () => {
  it('in one list with the client of each; the act stands in the audit of each client that was read, with its reason, and in no other’s', async () => {
    const rows = await found({ ClientIDs: [lakeside, summit], Patient: person.LastName });
    expect(rows.map(({ SpifResponseID, ClientID }) => [SpifResponseID, ClientID])).toEqual([
      [theirs, summit],
      [ours, lakeside],
    ]);
    expect(rows[0]?.ClientName).not.toBe(rows[1]?.ClientName);
    expect(await audited()).toEqual(
      [
        { client: lakeside, detail: ours },
        { client: summit, detail: theirs },
      ]
        .map((row) => ({ ...row, action: 'FindResultsAcross', reason: Reason, entity: null }))
        .toSorted((a, b) => (a.client < b.client ? -1 : 1)),
    );
  });

  it('one chosen client is the only one that is read; none chosen is all that they reach, and none of another company', async () => {
    expect(ids(await found({ ClientIDs: [summit], Patient: person.LastName }))).toEqual([theirs]);
    expect((await audited()).map(({ client }) => client)).toEqual([summit]);
    expect(ids(await found({ Patient: person.LastName }))).toEqual([theirs, ours]);
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT id FROM identity.client WHERE company_id = $1 AND disabled_at IS NULL',
      [coverline],
    );
    const read = (await audited()).map(({ client }) => client);
    expect(new Set(read)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(read).not.toContain(harborClinic);
  });

  it('filters hold in every client, and pages go on where the one before ended, in both orders', async () => {
    expect(ids(await found({ Status: '6' }))).toEqual([theirs]);
    expect(ids(await found({ Find: ours }))).toEqual([ours]);
    expect(ids(await found({ Patient: 'acrosswell, a' }))).toEqual([theirs, ours]);
    expect(ids(await found({ MemberID: 'X1-INA' }))).toEqual([theirs]);
    const clerk = await signedIn(server);
    const { rows } = await server.admin.query<{ id: string; client_id: string }>(
      `INSERT INTO phi.lookup (client_id, id, state, requested_at, requested_by, trading_partner_id, gateway_id, last_name,
         first_name, date_of_service, service_codes, request_enc, trace_number, source)
       SELECT CASE WHEN n % 3 = 0 THEN $2::uuid ELSE $1::uuid END, gen_random_uuid(), 'Finished',
              -- By threes at the same microsecond, so that the id decides.
              timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond', $3, l.trading_partner_id, l.gateway_id,
              'Paged', 'P', l.date_of_service, l.service_codes, l.request_enc, 'page ' || n, 'Batch'
         FROM phi.lookup l, generate_series(1, 120) n WHERE l.id = $4
       RETURNING id, client_id`,
      [lakeside, summit, clerk.user.id, ours],
    );
    for (const OldestFirst of [true, false]) {
      const seen: string[] = [];
      let After: Mark | null = null;
      const sizes: number[] = [];
      do {
        const reply: { body: { Data?: { Rows: readonly AcrossRow[]; Next: Mark | null } } } = await staff.call(
          'findResultsAcross',
          { Reason, Source: 'Batch', OldestFirst, After },
        );
        const page = reply.body.Data;
        if (page === undefined) throw new Error('no page');
        seen.push(...ids(page.Rows));
        sizes.push(page.Rows.length);
        After = page.Next;
      } while (After !== null);
      expect(sizes).toEqual([50, 50, 20]);
      expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
      const { rows: ordered } = await server.admin.query<{ id: string }>(
        `SELECT id FROM phi.lookup WHERE source = 'Batch' ORDER BY requested_at ${OldestFirst ? '' : 'DESC'}, id ${OldestFirst ? '' : 'DESC'}`,
      );
      expect(seen).toEqual(ordered.map(({ id }) => id));
    }
  });

  it('a lookup of another client is opened there, as an act of its own in that client', async () => {
    const one = { ClientID: summit, SpifResponseID: theirs, Reason };
    const trace = await staff.call('getResultTraceAcross', one);
    expect(trace.body.Data).toMatchObject({ SpifResponseID: theirs, LastName: person.LastName });
    const message = await staff.call('getResultMessageAcross', { ...one, Which: '270' });
    const text = message.body.Data?.Segments.map(({ Text }) => Text).join('') ?? '';
    expect(text).toContain(person.LastName);
    expect(text).not.toContain('X1-INA');
    const file = await staff.call('exportResultMessageAcross', { ...one, Which: '271', Format: 'XML' });
    const saved = await send(server.url, `${downloadPath}${file.body.Data?.Ticket ?? ''}`, undefined, {
      method: 'GET',
    });
    expect(saved.text).toContain('ACROSSWELL');
    expect(saved.text).not.toContain('X1-INA');
    expect(await audited()).toEqual([
      { client: summit, action: 'GetResultTraceAcross', reason: Reason, entity: theirs, detail: null },
      { client: summit, action: 'GetResultMessageAcross', reason: Reason, entity: theirs, detail: '270' },
      { client: summit, action: 'ExportResultMessageAcross', reason: Reason, entity: theirs, detail: '271 XML' },
    ]);
    // It is not in the client that is named.
    expect((await staff.call('getResultTraceAcross', { ...one, ClientID: lakeside })).status).toBe(404);
  });

  it('the list goes to a spreadsheet with its clients, whose audits say how many lookups left', async () => {
    const { body } = await staff.call('exportResultsAcross', {
      ClientIDs: [lakeside, summit],
      Reason,
      Source: 'Realtime',
    });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    const lines = file.text.trim().split('\r\n');
    expect(lines[0]).toContain('Client,Lookup,Asked');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([theirs, ours]);
    const told = new Map((await audited()).map(({ client, detail }) => [client, detail]));
    expect(told).toEqual(
      new Map([
        [lakeside, '1 lookups'],
        [summit, '1 lookups'],
      ]),
    );
  });

  it('its choices are those of the clients together, each once', async () => {
    const { body } = await staff.call('getResultOptionsAcross', { ClientIDs: [lakeside, summit], Reason });
    expect(body.Data?.Payers).toHaveLength(1);
    expect(body.Data?.Users.length).toBeGreaterThanOrEqual(2);
  });
});

describe('[ROLE-07] who may not', () => {
  it('without a reason that tells something, nobody is read', async () => {
    for (const bad of ['', 'because', 'member 123-45-6789 asks']) {
      const reply = await staff.call('findResultsAcross', { Reason: bad });
      expect(Object.keys(fieldsOf(reply))).toEqual(['Reason']);
    }
    expect(await audited()).toEqual([]);
  });

  it('a client’s own people, though they work in two clients', async () => {
    const roles = ['RealTimeLookup', 'ClientAdministrator'];
    const user = await makeUser(server, { roles: { [lakeside]: roles, [summit]: roles } });
    const both = await openSession(server, user, lakeside);
    expect((await both.call('findResultsAcross', { Reason })).status).toBe(403);
    expect((await both.call('getResultClients')).status).toBe(403);
    expect(await audited()).toEqual([]);
  });

  it('staff of another company: its clients are as ones that are not there', async () => {
    const harborStaff = await signedIn(server, ['FRHCJediMaster'], harborClinic);
    const reached = await harborStaff.call('getResultClients');
    expect(reached.body.Data?.map(({ ID }) => ID)).toEqual([harborClinic]);
    const asked = { ClientIDs: [lakeside], Reason };
    expect((await harborStaff.call('findResultsAcross', asked)).status).toBe(404);
    expect((await harborStaff.call('findResultsAcross', { ClientIDs: [harborClinic, lakeside], Reason })).status).toBe(
      404,
    );
    expect((await harborStaff.call('exportResultsAcross', asked)).status).toBe(404);
    const one = { ClientID: lakeside, SpifResponseID: ours, Reason };
    expect((await harborStaff.call('getResultTraceAcross', one)).status).toBe(404);
    expect((await harborStaff.call('getResultMessageAcross', { ...one, Which: '270' })).status).toBe(404);
    const file = { ...one, Which: '270', Format: 'JSON' };
    expect((await harborStaff.call('exportResultMessageAcross', file)).status).toBe(404);
    expect((await staff.call('findResultsAcross', { ClientIDs: [harborClinic], Reason })).status).toBe(404);
    expect(await audited()).toEqual([]);
    // The one who crosses companies is a Jedi master of the operating company (F.2).
    const crossing = await signedIn(server, ['FRHCJediMaster']);
    const names = (await crossing.call('getResultClients')).body.Data ?? [];
    expect(names.find(({ ID }) => ID === harborClinic)?.Company).not.toBe('');
    expect(names.find(({ ID }) => ID === lakeside)?.Company).toBe('');
  });

  it('staff by employment alone read those clients in which their role opens lookups', async () => {
    const user = await makeUser(server, {
      staff: ['FRHCEmployee'],
      roles: { [summit]: ['RealTimeLookup'], [lakeside]: ['RealTimeEligibility'] },
    });
    const employee = await openSession(server, user, summit);
    expect((await employee.call('getResultClients')).body.Data?.map(({ ID }) => ID)).toEqual([summit]);
    expect((await employee.call('findResultsAcross', { ClientIDs: [lakeside], Reason })).status).toBe(404);
  });

  it('a right that ends between two reads ends the search: nothing is answered, and nothing stands in an audit', async () => {
    const leaving = await signedIn(server, ['FRMDAdministrator']);
    const taking = await server.admin.connect();
    await taking.query('BEGIN');
    // As whoever takes a right away does (account/rights.ts); the reads wait for it.
    await taking.query('UPDATE identity.session SET rights = rights + 1 WHERE sid = $1', [leaving.sid]);
    const asked = leaving.call('findResultsAcross', { Reason });
    await waitsForUs();
    await taking.query('DELETE FROM identity.staff_role WHERE user_id = $1', [leaving.user.id]);
    await taking.query('COMMIT');
    taking.release();
    const { status, body } = await asked;
    expect({ status, data: body.Data }).toEqual({ status: 403, data: undefined });
    expect(await audited()).toEqual([]);
    expect((await leaving.call('findResultsAcross', { Reason })).status).toBe(403);
  });
});

/** Until a read stands behind our lock of the session. */
async function waitsForUs(): Promise<void> {
  for (;;) {
    const { rows } = await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%s.rights%' AND datname = current_database()",
    );
    if ((rows[0]?.n ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
