import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FilterPart } from '@coverline/domain/filter/tree.ts';
import { readFile as readRows } from '@coverline/intake/readFile.ts';
import { detectForm } from '@coverline/intake/detect/detectForm.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDueExtracts } from '#/extracts/dueExtracts.ts';
import { insert } from '#/demo/insert.ts';
import { harborClinic, lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { doExtractTasks } from '#/testing/extracts.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { goodExtract } from '#/testing/goodRecords.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let master: Caller;
let visitFilter: string;
let peopleFilter: string;
const tag = 'XT-';
let ids: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  master = await signedIn(server, ['FRHCJediMaster']);
  ids = await registerPeople(server, lakeside, tag, [
    {
      last: "=O'Alma",
      born: '1950-05-01',
      sex: 'F',
      state: 'NY',
      insurance: [{ payer: 'NORTH', member: 'NLM-100-4471', plan: 'Gold, "A"', status: 1, verifiedDaysAgo: 3 }],
      visits: [{ inDays: 2, location: 'Main', charge: 125_050 }],
    },
    {
      last: 'Bruno',
      born: '2010-02-03',
      sex: 'M',
      insurance: [{ payer: 'TIDEL', member: 'T2', status: 6 }],
      visits: [{ inDays: 3, location: 'Annex' }],
    },
    { last: 'Cleo', born: null, visits: [{ inDays: 4, location: 'Main' }] },
  ]);
  visitFilter = await filterOf('Their visits', 'Visit');
  peopleFilter = await filterOf('Themselves', 'Registration');
}, 60_000);
afterAll(() => server.close());

const filterOf = async (Name: string, Entity: 'Visit' | 'Registration', caller = master, more: FilterPart[] = []) => {
  const Tree = { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [tag] }, ...more] } as const;
  const { body } = await caller.call('saveFilter', { FilterID: null, Version: null, Name, Entity, Tree, Sort: 'name' });
  return body.Data?.FilterID ?? '';
};

let count = 0;
const column = (Name: string, Source = Name, more: object = {}) => ({ Name, Source, Transform: 'asIs', ...more });
const fields = (more: object = {}) => ({
  ...goodExtract,
  Name: `Extract ${(count += 1)}`,
  FilterID: visitFilter,
  Columns: [column('MRN'), column('LastName')],
  ...more,
});
const save = (more: object = {}, ExtractID: string | null = null, RowVersion: number | null = null) =>
  master.call('saveExtract', { ...fields(more), ExtractID, RowVersion });

async function saved(more: object = {}): Promise<string> {
  const { body } = await save(more);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data.ExtractID;
}

async function get(ExtractID: string) {
  const { body } = await master.call('getExtract', { ExtractID });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
}

async function active(more: object = {}): Promise<string> {
  const ExtractID = await saved(more);
  const { body } = await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
  expect(body.Data).toEqual({ State: 'Active' });
  return ExtractID;
}

const runsOf = async (ExtractID: string) => (await master.call('listExtractRuns', { ExtractID })).body.Data?.Rows ?? [];

/** Runs an extract and answers its log's row and its file. */
async function run(ExtractID: string, more: object = {}) {
  const ordered = await master.call('runExtract', { ExtractID, ...more });
  if (ordered.body.Data === undefined) throw new Error(JSON.stringify(ordered.body));
  await doExtractTasks(server);
  const row = (await runsOf(ExtractID)).find(({ RunID }) => RunID === ordered.body.Data?.RunID);
  if (row === undefined) throw new Error('a run that is in no log');
  if (row.State !== 'Done') return { row, bytes: Buffer.alloc(0), text: '' };
  const { body } = await master.call('downloadExtract', { RunID: row.RunID });
  const answer = await fetch(`${server.url}/download/${body.Data?.Ticket}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { row, bytes, text: bytes.toString('utf8').replace(/^\uFEFF/, '') };
}

describe('[ROUTE-090] a definition', () => {
  it('is added as a draft, listed, changed under its version, and each change is a version', async () => {
    const ExtractID = await saved({ Name: ' Daily  census ' });
    const { body } = await master.call('listExtracts', { Search: 'daily' });
    expect(body.Data).toMatchObject({
      Total: 1,
      Rows: [
        { ExtractID, Name: 'Daily census', State: 'Draft', Version: 1, FilterName: 'Their visits', LastRun: null },
      ],
    });
    expect(fieldsOf(await save({ Name: 'daily CENSUS' }))).toEqual({ Name: 'Another extract has this name' });
    expect((await save({ Name: 'Daily census' }, ExtractID, 1)).body.Data).toEqual({ ExtractID, Version: 1 }); // nothing is changed
    expect((await save({ Name: 'Nightly' }, ExtractID, 1)).body.Data).toEqual({ ExtractID, Version: 2 });
    const late = await save({ Name: 'Weekly' }, ExtractID, 1);
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    const layout = (await master.call('getExtractLayout', { ExtractID })).body.Data;
    expect(layout?.Changes.map(({ Version, Changes }) => [Version, Changes])).toEqual([
      [2, ['Name: “Daily census” is now “Nightly”.']],
      [1, ['Added.']],
    ]);
    expect((await master.call('removeExtract', { ExtractID, RowVersion: 1 })).status).toBe(409);
    expect((await master.call('removeExtract', { ExtractID, RowVersion: 2 })).body.WasSuccess).toBe(true);
    expect((await master.call('getExtract', { ExtractID })).status).toBe(404);
  });

  it.each([
    ['an unknown field', { Columns: [column('Chart', 'ssn_enc')] }, 'Column “Chart” takes the field “ssn_enc”'],
    ['two columns of one name', { Columns: [column('A', 'MRN'), column('a', 'City')] }, 'Two columns are called “a”'],
    ['a parameter that is not there', { Columns: [column('A', 'param:x')] }, 'takes the parameter “x”'],
    [
      'a width that is too small',
      { Format: 'fixed', NamesLine: false, Columns: [column('Born', 'DateOfBirth', { Width: 5 })] },
      'Column “Born” is 5 wide, and its values take up to 10 characters.',
    ],
  ])('%s is told, naming the column and what to do', async (_what, more, sentence) => {
    expect(fieldsOf(await save(more))).toEqual({ Columns: expect.stringContaining(sentence) as string });
  });

  it('a filter of another client is none', async () => {
    const theirs = await signedIn(server, ['FRHCJediMaster'], summit);
    expect(fieldsOf(await save({ FilterID: await filterOf('Theirs', 'Visit', theirs) }))).toEqual({
      FilterID: 'Choose a filter',
    });
  });

  it('its filter stays as long as it rests on it', async () => {
    const FilterID = await filterOf('Kept', 'Visit');
    const ExtractID = await saved({ FilterID, Name: 'Keeper' });
    const filter = (await master.call('getFilter', { FilterID })).body.Data;
    expect(filter?.UsedBy).toMatchObject([{ Kind: 'Extract', Name: 'Keeper', Ended: false }]);
    const refused = await master.call('deleteFilter', { FilterID, Version: 1 });
    expect(refused.body.UserMessage).toBe('The extract “Keeper” rests on this filter. Give it another filter first.');
    await master.call('removeExtract', { ExtractID, RowVersion: 1 });
    expect((await master.call('deleteFilter', { FilterID, Version: 1 })).body.WasSuccess).toBe(true);
  });

  it('goes from draft to active, paused and back, by these ways alone; only the active one runs', async () => {
    const ExtractID = await saved({ Schedule: { Every: 'day', Weekday: 0, At: '06:30' } });
    const go = async (State: 'Draft' | 'Active' | 'Paused') => {
      const { RowVersion } = await get(ExtractID);
      return (await master.call('changeExtractState', { ExtractID, RowVersion, State })).body;
    };
    const order = async () => (await master.call('runExtract', { ExtractID })).body.UserMessage;
    expect(await order()).toBe('This extract is a draft. Activate it first.');
    expect((await go('Paused')).UserMessage).toBe('One that is Draft cannot become Paused: it can become Active.');
    expect((await get(ExtractID)).NextAt).toBeNull();
    expect((await go('Active')).Data).toEqual({ State: 'Active' });
    expect(Date.parse((await get(ExtractID)).NextAt ?? '')).toBeGreaterThan(Date.now());
    expect((await go('Draft')).WasSuccess).toBe(false);
    expect((await go('Paused')).Data).toEqual({ State: 'Paused' });
    expect((await get(ExtractID)).NextAt).toBeNull();
    expect(await order()).toBe('This extract is a paused one. Activate it first.');
    expect((await go('Draft')).Data).toEqual({ State: 'Draft' });
  });
});

describe('[ROUTE-090] a file', () => {
  const all = [
    column('MRN'),
    column('Name', 'LastName'),
    column('Born', 'DateOfBirth', { Transform: 'plainDate' }),
    column('Member', 'MemberID'),
    column('Payer'),
    column('Plan', 'PlanName'),
    column('Status', 'InsuranceStatus', { Transform: 'words' }),
    column('Charge'),
  ];

  it('is CSV, safe in spreadsheets, with header and trailer that count, and lies in Outbound with its digest', async () => {
    const ExtractID = await active({
      Columns: all,
      Header: 'HDR|{client}|{sequence}|{rows}',
      Trailer: 'TRL|{rows}',
      FileName: 'census_{client}_{date}_{sequence}',
    });
    const { row, text, bytes } = await run(ExtractID);
    const client = text.split('|')[1];
    expect(text.split('\r\n')).toEqual([
      `HDR|${client}|000001|3`,
      'MRN,Name,Born,Member,Payer,Plan,Status,Charge',
      `XT-0,"'=O'Alma",19500501,NLM-100-4471,Northlake Mutual,"Gold, ""A""",Active,1250.50`,
      'XT-1,Bruno,20100203,T2,Tidelands Employer Plan,,Inactive,',
      'XT-2,Cleo,,,,,,',
      'TRL|3',
      '',
    ]);
    expect(row).toMatchObject({
      Kind: 'Hand',
      State: 'Done',
      Rows: 3,
      Size: bytes.length,
      SHA256: createHash('sha256').update(bytes).digest('hex'),
      FetchedAt: null,
      Reason: '',
    });
    expect(row.FileName).toMatch(new RegExp(`^census_${client}_\\d{8}_000001\\.csv$`));
    const admin = await signedIn(server, ['ClientAdministrator']);
    const outbound = (await admin.call('listExchangeFiles', { Folder: 'Outbound' })).body.Data?.Rows ?? [];
    const file = outbound.find(({ Name }) => Name === row.FileName);
    expect(file).toMatchObject({ State: 'Scanned', Kind: 'Pipe-separated', Size: bytes.length, MayDownload: true });
    await admin.call('downloadExchangeFile', { FileID: file?.FileID ?? '' });
    expect((await runsOf(ExtractID))[0]?.FetchedAt).not.toBeNull();
  });

  it('is of fixed width', async () => {
    const ExtractID = await active({
      Format: 'fixed',
      NamesLine: true,
      Columns: [
        column('MRN', 'MRN', { Width: 6 }),
        column('Last', 'LastName', { Width: 5, Cut: true }),
        column('Charge', 'Charge', { Width: 9, Pad: 'zeros', Transform: 'cents' }),
      ],
    });
    expect((await run(ExtractID)).text).toBe(
      ['MRN   Last    Charge', "XT-0  =O'Al000125050", 'XT-1  Bruno         ', 'XT-2  Cleo          ', ''].join('\r\n'),
    );
  });

  it('is JSON lines, and a pipe stands between', async () => {
    const Columns = [
      column('2', 'MRN'),
      column('1', 'Charge'),
      column('seen', 'LastVerified', { Transform: 'usDate' }),
    ];
    const json = await run(await active({ Format: 'jsonl', Columns }));
    expect(json.text.split('\n')[0]).toMatch(/^\{"2":"XT-0","1":1250.5,"seen":"\d\d\/\d\d\/\d{4}"\}$/);
    expect(json.text.split('\n')[2]).toBe('{"2":"XT-2","1":null,"seen":null}');
    const pipe = await run(await active({ Format: 'pipe', NamesLine: false, Columns: Columns.slice(0, 2) }));
    expect(pipe.text).toBe('XT-0|1250.50\r\nXT-1|\r\nXT-2|\r\n');
  });

  it('is a workbook that our own reader reads', async () => {
    const { bytes, row } = await run(await active({ Format: 'xlsx', Columns: all }));
    const source = memorySource(bytes);
    const cells: (readonly string[])[] = [];
    for await (const { rows } of readRows(source, await detectForm(source)))
      for (const one of rows) cells.push(one.cells);
    expect(cells).toHaveLength(3);
    expect(cells[1]?.slice(0, 3)).toEqual(['XT-1', 'Bruno', '20100203']);
    expect(row.FileName).toMatch(/\.xlsx$/);
  });

  it('has the latest answer about the patient, and none about another person', async () => {
    const [registration] = ids;
    const old = await server.admin.query<{ by: string; partner: string; gateway: string }>(
      `SELECT m.user_id AS by, p.id AS partner, p.gateway_id AS gateway FROM identity.membership m, system.trading_partner p
        WHERE m.client_id = $1 LIMIT 1`,
      [lakeside],
    );
    const { by, partner, gateway } = old.rows[0] ?? {};
    const lookup = (outcome: string, status: number, grade: string, at: string) => ({
      client_id: lakeside,
      id: crypto.randomUUID(),
      state: 'Finished',
      requested_at: at,
      received_at: at,
      requested_by: by,
      reg_master_id: registration,
      trading_partner_id: partner,
      gateway_id: gateway,
      last_name: 'x',
      first_name: 'x',
      date_of_service: '2026-01-01',
      service_codes: ['30'],
      request_enc: Buffer.from('x'),
      trace_number: 'x',
      outcome,
      status_id: status,
      grade,
    });
    await insert(server.admin, 'phi.lookup', [
      lookup('Answered', 6, 'Bad', '2026-01-02T15:00:00Z'),
      lookup('Answered', 1, 'Good', '2026-01-03T15:00:00Z'),
      lookup('WrongAnswer', 6, 'Bad', '2026-01-04T15:00:00Z'),
    ]);
    const ExtractID = await active({
      Columns: [
        column('S', 'AnswerStatus', { Transform: 'words' }),
        column('G', 'AnswerGrade'),
        column('At', 'AnsweredAt', { Transform: 'usDate' }),
      ],
    });
    expect((await run(ExtractID)).text).toBe('S,G,At\r\nActive,Good,01/03/2026\r\n,,\r\n,,\r\n');
  });

  it('of nobody is a file of no rows', async () => {
    const FilterID = await filterOf('Nobody', 'Visit', master, [{ Field: 'LastName', Op: 'is', Values: ['Nobody'] }]);
    const ExtractID = await active({ FilterID, Trailer: '{rows}' });
    expect((await run(ExtractID)).text).toBe('MRN,LastName\r\n0\r\n');
    const bare = await run(await active({ FilterID, NamesLine: false, Format: 'jsonl' }));
    expect(bare.row).toMatchObject({ State: 'Done', Rows: 0, Size: 0 });
  });

  it('a value that does not fit ends the run with a sentence, without the value, and leaves no file', async () => {
    const ExtractID = await active({
      FileName: 'never_made_{sequence}',
      Format: 'fixed',
      NamesLine: false,
      Columns: [column('Last', 'LastName', { Width: 6 })],
    });
    const { row } = await run(ExtractID);
    expect(row).toMatchObject({
      State: 'Failed',
      Reason: 'Column “Last” is 6 wide, and a value has 7 characters. Widen it, or have it cut.',
      MayDownload: false,
      DeliveredAt: null,
    });
    expect((await master.call('downloadExtract', { RunID: row.RunID })).body.UserMessage).toBe('This run has no file.');
    const { rows } = await server.admin.query('SELECT FROM phi.client_file WHERE name = $1', [row.FileName]);
    expect(rows).toEqual([]);
    // What failed does not keep the next one from running.
    expect((await run(ExtractID)).row.Sequence).toBe(2);
  });

  it('a filter that picks something else by now is told before the run', async () => {
    const FilterID = await filterOf('Turned', 'Visit');
    const ExtractID = await active({ FilterID, Columns: [column('Day', 'DateOfService')] });
    const Tree = { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [tag] }] } as const;
    await master.call('saveFilter', {
      FilterID,
      Version: 1,
      Name: 'Turned',
      Entity: 'Registration',
      Tree,
      Sort: 'name',
    });
    const sentence = 'Column “Day” takes Date of service, a field of visits, and the filter picks patients.';
    expect((await master.call('runExtract', { ExtractID })).body.UserMessage).toContain(sentence);
    expect((await get(ExtractID)).Problem).toContain('Column “Day”');
  });
});

describe('[ROUTE-090] parameters of a run', () => {
  const Parameters = [
    { Key: 'place', Label: 'Place', Type: 'text', Required: true, Narrows: { Field: 'Location', As: 'is' } },
    { Key: 'from', Label: 'From day', Type: 'date', Default: 'today', Narrows: { Field: 'DateOfService', As: 'from' } },
    { Key: 'source', Label: 'Source', Type: 'text', Default: 'CL' },
  ];
  const Columns = [column('MRN'), column('Source', 'param:source')];

  it('narrow the filter and stand in columns; what is missing is told by its label', async () => {
    const ExtractID = await active({ Parameters, Columns });
    const refused = await master.call('runExtract', { ExtractID });
    expect(refused.body.UserMessage).toBe('Parameter “Place” is missing. Enter its value, or give it a default.');
    expect(fieldsOf(refused)).toEqual({ 'Parameters.place': 'Value is required' });
    const wrong = await master.call('runExtract', { ExtractID, Parameters: { place: 'Main', from: 'soon' } });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['Parameters.from']);
    expect((await run(ExtractID, { Parameters: { place: 'Main' } })).text).toBe('MRN,Source\r\nXT-0,CL\r\nXT-2,CL\r\n');
    const narrow = await run(ExtractID, { Parameters: { place: 'main', from: 'today+3', source: 'EHR' } });
    expect(narrow.text).toBe('MRN,Source\r\nXT-2,EHR\r\n');
  });

  it('may be all that stands in the columns', async () => {
    const ExtractID = await active({
      FilterID: peopleFilter,
      Parameters: [{ Key: 'source', Label: 'Source', Type: 'text', Default: 'CL' }],
      Columns: [column('Source', 'param:source')],
      Header: '{rows}',
    });
    expect((await run(ExtractID)).text).toBe('3\r\nSource\r\nCL\r\nCL\r\nCL\r\n');
    const preview = await master.call('previewExtract', { ExtractID, Parameters: {} });
    expect(preview.body.Data?.Rows).toEqual([['CL'], ['CL'], ['CL']]);
  });

  it('leave nothing of their values in the audit', async () => {
    const { rows } = await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE detail LIKE '%Main%' OR detail LIKE '%EHR%'",
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('[ROUTE-090] what changed since the last run that succeeded', () => {
  const touch = (id: string | undefined) =>
    server.admin.query('UPDATE phi.reg_master SET updated_at = statement_timestamp() WHERE id = $1', [id]);

  it('is everything at first, then each change once, of the patient, an insurance or the visit; a failed run takes nothing away', async () => {
    const ExtractID = await active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    expect((await run(ExtractID)).text).toBe('XT-0\r\nXT-1\r\nXT-2\r\n');
    expect((await run(ExtractID)).text).toBe('');
    await touch(ids[1]);
    await server.admin.query(
      'UPDATE phi.visit_master SET updated_at = statement_timestamp() WHERE reg_master_id = $1',
      [ids[2]],
    );
    expect((await run(ExtractID)).text).toBe('XT-1\r\nXT-2\r\n');
    await server.admin.query(
      'UPDATE phi.reg_insurance SET updated_at = statement_timestamp() WHERE reg_master_id = $1',
      [ids[0]],
    );
    const { RowVersion } = await get(ExtractID);
    const bad = { Delta: true, Format: 'fixed', NamesLine: false, Columns: [column('Last', 'LastName', { Width: 1 })] };
    await save({ ...bad }, ExtractID, RowVersion);
    expect((await run(ExtractID)).row.State).toBe('Failed');
    await save({ Delta: true, NamesLine: false, Columns: [column('MRN')] }, ExtractID, RowVersion + 1);
    expect((await run(ExtractID)).text).toBe('XT-0\r\n');
    expect((await run(ExtractID)).text).toBe('');
  });

  it('what a run by hand for one place left out is the next one’s, and a filter with a limit is refused', async () => {
    const place = { Key: 'place', Label: 'Place', Type: 'text', Default: '', Required: false };
    const ExtractID = await active({
      Delta: true,
      NamesLine: false,
      Columns: [column('MRN')],
      Parameters: [{ ...place, Narrows: { Field: 'MRN', As: 'is' } }],
    });
    await run(ExtractID);
    await touch(ids[0]);
    await touch(ids[1]);
    expect((await run(ExtractID, { Parameters: { place: 'XT-1' } })).text).toBe('XT-1\r\n');
    expect((await run(ExtractID)).text).toBe('XT-0\r\nXT-1\r\n');
    expect((await run(ExtractID)).text).toBe('');
    const limit = (rows: number | null) =>
      server.admin.query(
        'UPDATE phi.filter_query SET row_limit = $2 WHERE id = (SELECT filter_id FROM phi.extract WHERE id = $1)',
        [ExtractID, rows],
      );
    await limit(2);
    const refused = await master.call('runExtract', { ExtractID });
    await limit(null);
    expect(refused.body.UserMessage).toContain('limit');
  });

  it('what a transaction that is under way changes is the next run’s, not nobody’s', async () => {
    const ExtractID = await active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    await run(ExtractID);
    const { doors } = server.deps;
    const opened = Promise.withResolvers<undefined>();
    const go = Promise.withResolvers<undefined>();
    const change = doors.withTenant(lakeside, async (trx) => {
      await trx
        .updateTable('phi.reg_master')
        .set({ updated_at: sql<string>`now()` })
        .where('id', '=', ids[1] ?? '')
        .execute();
      opened.resolve(undefined);
      await go.promise;
    });
    await opened.promise;
    expect((await run(ExtractID)).text).toBe('');
    go.resolve(undefined);
    await change;
    expect((await run(ExtractID)).text).toBe('XT-1\r\n');
  });

  it('[CONST-26] a re-run for a range has what changed on its days, moves nothing, and covers 366 days at most', async () => {
    const ExtractID = await active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    await run(ExtractID);
    await server.admin.query(
      "UPDATE phi.visit_master SET updated_at = '2026-03-01T12:00:00Z' WHERE reg_master_id = ANY($1)",
      [ids],
    );
    await server.admin.query(
      "UPDATE phi.reg_insurance SET updated_at = '2026-03-01T12:00:00Z' WHERE reg_master_id = ANY($1)",
      [ids],
    );
    await server.admin.query("UPDATE phi.reg_master SET updated_at = '2026-03-05T12:00:00Z' WHERE id = $1", [ids[0]]);
    const range = (From: string, To: string) => run(ExtractID, { From, To });
    expect((await range('2026-03-02', '2026-03-04')).text).toBe('');
    const { row, text } = await range('2026-03-05', '2026-03-05');
    expect([row.Kind, row.From, row.To, text]).toEqual(['Range', '2026-03-05', '2026-03-05', 'XT-0\r\n']);
    const before = (await get(ExtractID)).CoveredUntil;
    await range('2026-03-05', '2026-03-05');
    expect((await get(ExtractID)).CoveredUntil).toBe(before);
    for (const [From, To, field, message] of [
      ['2026-03-05', '', 'To', 'Value is required'],
      ['2026-03-05', '2026-03-04', 'To', 'The last day lies before the first'],
      [
        '2025-01-01',
        '2026-01-02',
        'To',
        'One run covers 366 days at most. Run it for a shorter range, then for the next.',
      ],
    ] as const)
      expect(fieldsOf(await master.call('runExtract', { ExtractID, From, To }))).toEqual({ [field]: message });
    expect((await range('2025-01-01', '2026-01-01')).row.State).toBe('Done');
  });
});

describe('[ROUTE-090] a schedule', () => {
  const due = (id: string) =>
    server.admin.query(
      `WITH e AS (UPDATE phi.extract SET next_at = now() - interval '1 minute' WHERE id = $1)
       UPDATE system.extract_due SET next_at = now() - interval '1 minute' WHERE extract_id = $1`,
      [id],
    );

  it('is several times a day, by the clock of the client, and says when next', async () => {
    const hourly = { Every: 'day', Weekday: 0, At: '00:00', AgainHours: 1, Until: '23:59' } as const;
    const ExtractID = await active({ Schedule: hourly, FileName: 'census_{date}_{sequence}' });
    const minutesLeft = async () => (Date.parse((await get(ExtractID)).NextAt ?? '') - Date.now()) / 60_000;
    expect((await get(ExtractID)).Definition.Schedule).toEqual(hourly);
    expect(await minutesLeft()).toBeGreaterThan(0);
    expect(await minutesLeft()).toBeLessThanOrEqual(120); // of the hour that clocks show twice, too
    await due(ExtractID);
    await orderDueExtracts(server.deps);
    expect((await runsOf(ExtractID)).map(({ Kind }) => Kind)).toEqual(['Schedule']);
    expect(await minutesLeft()).toBeLessThanOrEqual(120);
  });

  it('orders a run once when it is due, though many look at once, and says when the next one is', async () => {
    const ExtractID = await active({ Schedule: { Every: 'week', Weekday: 1, At: '06:30' } });
    await orderDueExtracts(server.deps);
    expect(await runsOf(ExtractID)).toEqual([]);
    await due(ExtractID);
    await Promise.all([1, 2, 3].map(() => orderDueExtracts(server.deps)));
    expect((await runsOf(ExtractID)).map(({ Kind, State }) => [Kind, State])).toEqual([['Schedule', 'Queued']]);
    expect(Date.parse((await get(ExtractID)).NextAt ?? '')).toBeGreaterThan(Date.now());
    // While it runs the next one waits.
    await due(ExtractID);
    await orderDueExtracts(server.deps);
    expect(await runsOf(ExtractID)).toHaveLength(1);
    expect((await master.call('runExtract', { ExtractID })).body.UserMessage).toContain('is running already');
    await doExtractTasks(server);
    await orderDueExtracts(server.deps);
    await doExtractTasks(server);
    expect((await runsOf(ExtractID)).map(({ State, Sequence }) => [State, Sequence])).toEqual([
      ['Done', 2],
      ['Done', 1],
    ]);
  });

  it('of a paused one orders nothing', async () => {
    const ExtractID = await active({ Schedule: { Every: 'day', Weekday: 0, At: '06:30' } });
    await master.call('changeExtractState', { ExtractID, RowVersion: 2, State: 'Paused' });
    const { rows } = await server.admin.query('SELECT FROM system.extract_due WHERE extract_id = $1', [ExtractID]);
    expect(rows).toEqual([]);
  });
});

describe('[ROUTE-090] a preview', () => {
  it('shows a hundred rows as they would stand, names and numbers masked, and whom it showed stands in the audit', async () => {
    const ExtractID = await saved({
      Format: 'fixed',
      NamesLine: false,
      Columns: [
        column('MRN', 'MRN', { Width: 8 }),
        column('Last', 'LastName', { Width: 8 }),
        column('Member', 'MemberID', { Width: 14, Pad: 'before' }),
        column('Born', 'DateOfBirth', { Width: 10 }),
      ],
    });
    const { body } = await master.call('previewExtract', { ExtractID });
    expect(body.Data).toEqual({
      Columns: ['MRN', 'Last', 'Member', 'Born'],
      Rows: [
        ['****    ', '***Alma ', '  ********4471', '1950-05-01'],
        ['****    ', '*runo   ', '            **', '2010-02-03'],
        ['****    ', '****    ', '              ', '          '],
      ],
      More: false,
    });
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'PreviewExtract' ORDER BY seq DESC LIMIT 1",
    );
    for (const id of ids) expect(rows[0]?.detail).toContain(id);
    expect(JSON.stringify(rows)).not.toContain('Bruno');
  });

  it('stops at a hundred', async () => {
    const people = Array.from({ length: 103 }, () => ({ last: 'Many' }));
    await registerPeople(server, harborClinic, tag, people);
    const theirs = await signedIn(server, ['FRHCJediMaster'], harborClinic);
    const FilterID = await filterOf('Many', 'Registration', theirs);
    const { body } = await theirs.call('saveExtract', {
      ...fields({ FilterID, Columns: [column('MRN')] }),
      ExtractID: null,
      RowVersion: null,
    });
    const seen = await theirs.call('previewExtract', { ExtractID: body.Data?.ExtractID ?? '' });
    expect([seen.body.Data?.Rows.length, seen.body.Data?.More]).toEqual([100, true]);
  });
});

describe('[ROUTE-089] the document', () => {
  it('has layout, sample of invented people, parameters and changes, and nobody of the client’s', async () => {
    const ExtractID = await saved({
      FilterID: peopleFilter,
      Name: 'Eligibility feed',
      Format: 'fixed',
      NamesLine: false,
      Header: 'HDR{rows}',
      Columns: [column('MRN', 'MRN', { Width: 8 }), column('Site', 'param:site', { Width: 4 })],
      Parameters: [{ Key: 'site', Label: 'Site', Type: 'text', Default: 'MAIN' }],
    });
    const { body } = await master.call('getExtractLayout', { ExtractID });
    expect(body.Data).toMatchObject({
      Name: 'Eligibility feed',
      Version: 1,
      Layout: [
        { Order: 1, Name: 'MRN', Source: '{MRN}', From: 1, To: 8, IsPersonal: true },
        { Order: 2, Name: 'Site', Source: 'Parameter “Site”', From: 9, To: 12, IsPersonal: false },
      ],
      Parameters: [{ Key: 'site', Default: 'MAIN', Does: 'Stands in columns' }],
      Sample: { Lines: ['HDR3', '100001  MAIN', '100002  MAIN', '100003  MAIN'], Cells: [] },
    });
    expect(JSON.stringify(body.Data)).not.toContain('Bruno');
    const { body: ticket } = await master.call('exportExtractLayout', { ExtractID });
    const pdf = await fetch(`${server.url}/download/${ticket.Data?.Ticket}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    // The sample lines up as the file does: each letter is as wide as the next.
    const paper = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 }).promise;
    const { items } = await (await paper.getPage(1)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const font = words.find(({ str }) => str === 'HDR3')?.fontName;
    const sample = words.filter(({ fontName }) => fontName === font);
    expect(sample.map(({ str }) => str).join(' ')).toBe('HDR3 100001 MAIN 100002 MAIN 100003 MAIN');
    expect(new Set(sample.map(({ str, width }) => (width / str.length).toFixed(3))).size).toBe(1);
  });

  it('the list leaves as CSV', async () => {
    const { body } = await master.call('exportExtracts', { Search: 'eligibility feed' });
    const text = await (await fetch(`${server.url}/download/${body.Data?.Ticket}`)).text();
    expect(text).toContain('Eligibility feed,Draft,Fixed width,1,2,Themselves,By hand alone');
  });
});
