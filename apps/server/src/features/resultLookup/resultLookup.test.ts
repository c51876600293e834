import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import type { ResultTrace } from '@coverline/contract/resultLookup/resultLookup.ts';
import { readSheet } from 'read-excel-file/node';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, runBatch, startBatchServer, untilEnded, workersOf } from '#/testing/batches.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, gateway, partner } from '#/testing/checks.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { routeBy } from '#/testing/routes.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
let clerk: Awaited<ReturnType<typeof signedIn>>;
let support: Caller;
let active: string;
let refused: string;
let unsent: string;

const person = { LastName: 'Tracewell', FirstName: 'Ada' };

beforeAll(async () => {
  server = await startBatchServer();
  clerk = await signedIn(server, ['RealTimeEligibility']);
  support = await signedIn(server, ['RealTimeLookup']);
  active = (await check(clerk, asking('NORTH', 'ACT', person))).SpifResponseID;
  refused = (await check(clerk, asking('BLUE1', 'AAA42', person))).SpifResponseID;
  await server.admin.query(
    "UPDATE system.gateway SET secrets = NULL WHERE id = (SELECT gateway_id FROM system.trading_partner WHERE payer_id = 'JUNIP')",
  );
  unsent = (await check(clerk, asking('JUNIP', 'ACT', person))).SpifResponseID;
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

const found = async (filter: object, caller: Caller = support) => {
  const { body, text } = await caller.call('findResults', filter);
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Rows.map(({ SpifResponseID }) => SpifResponseID);
};
const traceOf = async (SpifResponseID: string): Promise<ResultTrace> => {
  const { body, text } = await support.call('getResultTrace', { SpifResponseID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

describe('[ROUTE-033] the list of lookups', () => {
  it('[ROLE-07] is narrowed by id, trace, control number, patient, member id, payer, gateway, user, kind, status, outcome, AAA code, source, day and time taken', async () => {
    const { TraceNumber, ControlNumber } = await traceOf(active);
    const ours = { Patient: 'tracewell' };
    expect(await found(ours)).toEqual([unsent, refused, active]);
    expect(await found({ ...ours, OldestFirst: true })).toEqual([active, refused, unsent]);
    const mine = { UserID: clerk.user.id };
    for (const filter of [
      { Find: active },
      { Find: TraceNumber },
      { Find: String(ControlNumber) },
      { PartnerID: partner('NORTH') },
      { Status: '1' },
      { Patient: 'tracewell, ad', PartnerID: partner('NORTH') },
      { Patient: 'ada trace', PartnerID: partner('NORTH') },
      { MemberID: 'x1act', PartnerID: partner('NORTH') },
      { MemberID: 'X1-ACT', Patient: 'Tracewell', Status: '1' },
      { Outcome: 'Answered' },
      { GatewayID: gateway('NORTH') },
      { ...mine, Status: '1', Source: 'Realtime', From: '2020-01-01', Slow: 1 },
    ])
      expect({ filter, ids: await found({ ...ours, ...filter }) }).toEqual({ filter, ids: [active] });
    for (const filter of [
      { Find: 'Tracewell' },
      { Patient: 'Tracewell, Bo' },
      { MemberID: 'X1' },
      { MemberID: 'X1-ACT', PartnerID: partner('BLUE1') },
      { Kind: 'MBI' },
      { AAA: '75' },
      { AAA: '42', GatewayID: gateway('NORTH') },
      { Find: '0' },
      { Source: 'Batch' },
      { To: '2020-01-01' },
      { Slow: 600_000 },
      { PartnerID: partner('NORTH'), Status: '6' },
    ])
      expect({ filter, ids: await found({ ...ours, ...filter }) }).toEqual({ filter, ids: [] });
    expect(await found({ Status: 'Unknown' })).toContain(unsent);
    expect(await found({ ...ours, AAA: '42', Kind: 'Eligibility' })).toEqual([refused]);
  });

  it('is narrowed to the minute by the client’s clock, and to a registration by the beginning of its MRN', async () => {
    const before = await server.admin.query<{ at: string }>(
      'SELECT requested_at::text AS at FROM phi.lookup WHERE id = $1',
      [active],
    );
    await server.admin.query(
      "UPDATE phi.lookup SET requested_at = timestamp '2026-03-02 14:30:40' AT TIME ZONE (SELECT time_zone FROM identity.client WHERE id = $2) WHERE id = $1",
      [active, lakeside],
    );
    const day = { From: '2026-03-02', To: '2026-03-02' };
    expect(await found({ ...day, FromTime: '14:30', ToTime: '14:30' })).toEqual([active]);
    expect(await found({ ...day, FromTime: '14:31' })).toEqual([]);
    expect(await found({ ...day, ToTime: '14:29' })).toEqual([]);
    const [registration] = await registerPeople(server, lakeside, 'TRC-77', [{ last: 'Tracewell' }]);
    const { SpifResponseID } = await check(clerk, asking('NORTH', 'INA', { ...person, RegmasterID: registration }));
    expect(await found({ Patient: 'trc-77' })).toEqual([SpifResponseID]);
    expect(await found({ Patient: 'trc-78' })).toEqual([]);
    await server.admin.query('UPDATE phi.lookup SET requested_at = $2 WHERE id = $1', [active, before.rows[0]?.at]);
    await server.admin.query('DELETE FROM phi.lookup WHERE id = $1', [SpifResponseID]);
  });

  it('its choices are those who asked and those who were asked', async () => {
    const { body } = await support.call('getResultOptions');
    expect(body.Data?.Payers.map(({ ID }) => ID).toSorted()).toEqual(
      [partner('NORTH'), partner('BLUE1'), partner('JUNIP')].toSorted(),
    );
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT DISTINCT requested_by AS id FROM phi.lookup WHERE client_id = $1',
      [lakeside],
    );
    expect(body.Data?.Users.map(({ ID }) => ID).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(body.Data?.Gateways.map(({ ID }) => ID)).toContain(gateway('NORTH'));
  });

  it('is the client’s own: another’s lookup is neither listed nor opened', async () => {
    const other = await signedIn(server, ['RealTimeLookup'], summit);
    expect(await found({ Find: active }, other)).toEqual([]);
    expect((await other.call('getResultTrace', { SpifResponseID: active })).status).toBe(404);
    expect((await other.call('getResultMessage', { SpifResponseID: active, Which: '271' })).status).toBe(404);
  });

  it('goes to a spreadsheet as it is filtered', async () => {
    const { body } = await support.call('exportResults', { Outcome: 'Answered', Patient: 'tracewell' });
    const path = `${downloadPath}${body.Data?.Ticket ?? ''}`;
    const lines = (await send(server.url, path, undefined, { method: 'GET' })).text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${active},`);
  });

  it('[ROUTE-033] a list that is longer than a file may be is refused by its bound, never cut', async () => {
    const { user } = clerk;
    const more = (rows: number, kind: string) =>
      server.admin.query(
        `INSERT INTO phi.lookup (client_id, id, state, requested_by, trading_partner_id, gateway_id, last_name, first_name,
           date_of_service, service_codes, request_enc, trace_number, latency_ms)
         SELECT $1, gen_random_uuid(), 'Finished', $2, $3, (SELECT gateway_id FROM system.trading_partner WHERE id = $3),
           'Legion', 'Ada', '2026-11-21', '{30}', '\\x00', $5 || n, 55555 FROM generate_series(1, $4::int) n`,
        [lakeside, user.id, partner('NORTH'), rows, kind],
      );
    const across = await signedIn(server, ['FRMDAdministrator']);
    const both = async () => [
      (await support.call('exportResults', { Slow: 55_555 })).body,
      (
        await across.call('exportResultsAcross', {
          ClientIDs: [lakeside],
          Reason: 'Ticket 104233: a payer is late',
          Slow: 55_555,
        })
      ).body,
    ];
    await more(10_000, 'A');
    for (const body of await both()) expect(body).toMatchObject({ WasSuccess: true });
    await more(1, 'B');
    for (const body of await both()) {
      expect(body).toMatchObject({
        WasSuccess: false,
        UserMessage: 'This list has more than 10,000 rows, the most that one file may have. Narrow it and try again.',
      });
    }
    await server.admin.query('DELETE FROM phi.lookup WHERE latency_ms = 55555');
  });

  it('[ROUTE-033] the file has kind, codes, gateway and tries, and as XLSX types', async () => {
    const { body } = await support.call('exportResults', { AAA: '42', Format: 'XLSX' });
    const file = await fetch(`${server.url}${downloadPath}${body.Data?.Ticket ?? ''}`);
    expect(file.headers.get('content-disposition')).toContain('lookups.xlsx');
    const [head = [], row = []] = await readSheet(Buffer.from(await file.arrayBuffer()));
    const of = (name: string) => row[head.indexOf(name)];
    expect(of('Lookup')).toBe(refused);
    expect([of('Kind'), of('AAA codes'), of('Times sent'), of('Ways passed over')]).toEqual([
      'Eligibility',
      '42',
      1,
      0,
    ]);
    expect(of('Date of service')).toBeInstanceOf(Date);
    expect(of('Gateway')).not.toBe('');
  });

  it('a way that took nothing is counted in the list and named in the trace, and the code of a refusal stands in both', async () => {
    await routeBy(server, 'BLUE1', [gateway('JUNIP'), gateway('BLUE1')]);
    const { SpifResponseID } = await check(clerk, asking('BLUE1', 'ACT', { ...person, LastName: 'Wayward' }));
    const { body } = await support.call('findResults', { Find: SpifResponseID });
    expect(body.Data?.Rows[0]).toMatchObject({ PassedOver: 1, Tries: 1, AAA: [], Kind: 'Eligibility' });
    const trace = await traceOf(SpifResponseID);
    expect(trace.Gateway).toBe(body.Data?.Rows[0]?.Gateway);
    expect(trace.Ways).toMatchObject([{ Outcome: 'NotSent' }]);
    expect(trace.Ways[0]?.Gateway).not.toBe(trace.Gateway);
    expect(await traceOf(refused)).toMatchObject({ AAA: ['42'], Ways: [], Batch: null, AgainReason: '' });
  });
});

describe('a message as a file', () => {
  it('is the one that is read, masked, as X12, JSON and XML, and each file is an act', async () => {
    const saved = async (Format: string) => {
      const { body } = await support.call('exportResultMessage', { SpifResponseID: active, Which: '271', Format });
      const reply = await fetch(`${server.url}${downloadPath}${body.Data?.Ticket ?? ''}`);
      const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '';
      return { name, type: reply.headers.get('content-type'), text: await reply.text() };
    };
    const number = `lookup-${active.slice(0, 4)}-${active.slice(4, 8)}-271`;
    const files = [await saved('X12'), await saved('JSON'), await saved('XML')];
    expect(files.map(({ name }) => name)).toEqual([`${number}.edi`, `${number}.json`, `${number}.xml`]);
    expect(files.map(({ type }) => type)).toEqual([
      'application/edi-x12',
      expect.stringContaining('application/json'),
      expect.stringContaining('application/xml'),
    ]);
    for (const { text } of files) {
      expect(text).toContain('TRACEWELL');
      expect(text).not.toContain('X1-ACT');
    }
    expect(files[1]?.text).toMatch(/"Element":"NM103","Name":"Last name or organization","Value":"TRACEWELL"/);
    expect(files[2]?.text).toContain('<element id="NM103" name="Last name or organization">TRACEWELL</element>');
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'ExportResultMessage' AND entity_id = $1 AND result = 'done' ORDER BY seq",
      [active],
    );
    expect(rows.map(({ detail }) => detail)).toEqual(['271 X12', '271 JSON', '271 XML']);
    const none = await support.call('exportResultMessage', { SpifResponseID: unsent, Which: '271', Format: 'JSON' });
    expect(none.body).toMatchObject({ WasSuccess: false, UserMessage: 'Nothing came back for this lookup.' });
  });
});

describe('a lookup of a batch', () => {
  it('domain appendix B: names its batch here and in the flat export, and how often it was sent', async () => {
    const batch = await runBatch(server, people('NORTH', 1, 'ACT'), { clientId: lakeside, name: 'november.csv' });
    await workers.start();
    await untilEnded(server, batch);
    const { body } = await support.call('findResults', { Source: 'Batch' });
    const { SpifResponseID = '', Tries } = body.Data?.Rows[0] ?? {};
    expect(Tries).toBe(1);
    expect((await traceOf(SpifResponseID)).Batch).toEqual({ ID: batch.batchId, Name: 'november.csv' });
    const ids = [SpifResponseID, active];
    const file = await clerk.call('exportLookups', { SpifResponseIDs: ids, Format: 'CSV' });
    const path = `${downloadPath}${file.body.Data?.Ticket ?? ''}`;
    const { text } = await send(server.url, path, undefined, { method: 'GET' });
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ BatchID, Source }) => [BatchID, Source])).toEqual([
      [batch.batchId, 'Batch'],
      ['', 'Realtime'],
    ]);
  });
});

describe('how long it took', () => {
  it('what was prepared, queued, at the payer, read and stored adds up to the whole', async () => {
    const trace = await traceOf(active);
    expect(trace.Timings.map(({ Part }) => Part)).toEqual(['Prepared', 'Queued', 'Payer', 'Read', 'Stored']);
    const sum = trace.Timings.reduce((all, { Ms }) => all + (Ms ?? Number.NaN), 0);
    const { rows } = await server.admin.query<{ whole: number }>(
      'SELECT extract(epoch FROM stored_at - requested_at)::float8 * 1000 AS whole FROM phi.lookup WHERE id = $1',
      [active],
    );
    expect(Math.abs(sum - (rows[0]?.whole ?? 0))).toBeLessThan(3);
    expect(trace.Timings[2]?.Ms).toBeGreaterThan(0);
  });

  it('a payer that is slow shows at the payer, and a lookup that never left has no time there', async () => {
    const slow = await check(clerk, asking('NORTH', 'SLOW25', { ...person, LastName: 'Slowly' }));
    expect((await traceOf(slow.SpifResponseID)).Timings[2]?.Ms).toBeGreaterThan(250);
    const [, queued, payer] = (await traceOf(unsent)).Timings;
    expect([queued?.Ms, payer?.Ms]).toEqual([null, null]);
  });

  it('what went over the wire is read through the masker, and each read is an act', async () => {
    const { body } = await support.call('getResultMessage', { SpifResponseID: active, Which: '270' });
    const text = body.Data?.Segments.map(({ Text }) => Text).join('') ?? '';
    expect(text).toContain('Tracewell');
    expect(text).not.toContain('X1-ACT');
    expect((await traceOf(unsent)).Messages).toEqual(['270']);
    const none = await support.call('getResultMessage', { SpifResponseID: unsent, Which: '271' });
    expect(none.body).toMatchObject({ WasSuccess: false, UserMessage: 'Nothing came back for this lookup.' });
    const { rows } = await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE action = 'GetResultMessage' AND entity_id = $1 AND detail = '270'",
      [active],
    );
    expect(rows[0]?.n).toBe(1);
  });
});
