import { readFile as readRows } from '@coverline/intake/readFile.ts';
import { detectForm } from '@coverline/intake/detect/detectForm.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insert } from '#/entry/demo/insert.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { column, type ExtractHarness, filterBy, openExtractHarness, theirTree } from '#/testing/extractHarness.ts';

let harness: ExtractHarness;
beforeAll(async () => {
  harness = await openExtractHarness();
});
afterAll(() => harness.server.close());

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
    const ExtractID = await harness.active({
      Columns: all,
      Header: 'HDR|{client}|{sequence}|{rows}',
      Trailer: 'TRL|{rows}',
      FileName: 'census_{client}_{date}_{sequence}',
    });
    const { row, text, bytes } = await harness.run(ExtractID);
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
    const admin = await signedIn(harness.server, ['ClientAdministrator']);
    const outbound = (await admin.call('listExchangeFiles', { Folder: 'Outbound' })).body.Data?.Rows ?? [];
    const file = outbound.find(({ Name }) => Name === row.FileName);
    expect(file).toMatchObject({ State: 'Scanned', Kind: 'CSV', Size: bytes.length, MayDownload: true });
    // By whoever made it, too, who took it from the log of its runs.
    expect(file?.Downloads).toBe(1);
    await admin.call('downloadExchangeFile', { FileID: file?.FileID ?? '' });
    const detail = (await admin.call('getExchangeFile', { FileID: file?.FileID ?? '' })).body.Data;
    expect(detail?.Downloads).toBe(2);
    // Brought to the client's server from there, or fetched by a person: the first of the two counts.
    const fetched = async () => (await harness.runsOf(ExtractID))[0]?.FetchedAt;
    const brought = (at: string) =>
      harness.server.admin.query('UPDATE phi.exchange_file SET mirrored_at = $2 WHERE file_id = $1', [
        file?.FileID,
        at,
      ]);
    await brought('2099-01-02T00:00:00Z');
    expect(await fetched()).toMatch(/^20[2-8]/);
    await brought('1999-01-02T00:00:00Z');
    expect(await fetched()).toMatch(/^1999/);
  });

  it('is of fixed width', async () => {
    const ExtractID = await harness.active({
      Format: 'fixed',
      NamesLine: true,
      Columns: [
        column('MRN', 'MRN', { Width: 6 }),
        column('Last', 'LastName', { Width: 5, Cut: true }),
        column('Charge', 'Charge', { Width: 9, Pad: 'zeros', Transform: 'cents' }),
      ],
    });
    expect((await harness.run(ExtractID)).text).toBe(
      ['MRN   Last    Charge', "XT-0  =O'Al000125050", 'XT-1  Bruno         ', 'XT-2  Cleo          ', ''].join('\r\n'),
    );
  });

  it('is JSON lines, and a pipe stands between', async () => {
    const Columns = [
      column('2', 'MRN'),
      column('1', 'Charge'),
      column('seen', 'LastVerified', { Transform: 'usDate' }),
    ];
    const json = await harness.run(await harness.active({ Format: 'jsonl', Columns }));
    expect(json.text.split('\n')[0]).toMatch(/^\{"2":"XT-0","1":1250.5,"seen":"\d\d\/\d\d\/\d{4}"\}$/);
    expect(json.text.split('\n')[2]).toBe('{"2":"XT-2","1":null,"seen":null}');
    const pipe = await harness.run(
      await harness.active({ Format: 'pipe', NamesLine: false, Columns: Columns.slice(0, 2) }),
    );
    expect(pipe.text).toBe('XT-0|1250.50\r\nXT-1|\r\nXT-2|\r\n');
  });

  it('is a workbook that our own reader reads', async () => {
    const { bytes, row } = await harness.run(await harness.active({ Format: 'xlsx', Columns: all }));
    const source = memorySource(bytes);
    const cells: (readonly string[])[] = [];
    for await (const { rows } of readRows(source, await detectForm(source)))
      for (const one of rows) cells.push(one.cells);
    expect(cells).toHaveLength(3);
    expect(cells[1]?.slice(0, 3)).toEqual(['XT-1', 'Bruno', '20100203']);
    expect(row.FileName).toMatch(/\.xlsx$/);
  });

  it('has the latest answer about the patient, and none about another person', async () => {
    const [registration] = harness.ids;
    const old = await harness.server.admin.query<{ by: string; partner: string; gateway: string }>(
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
    await insert(harness.server.admin, 'phi.lookup', [
      lookup('Answered', 6, 'Bad', '2026-01-02T15:00:00Z'),
      lookup('Answered', 1, 'Good', '2026-01-03T15:00:00Z'),
      lookup('WrongAnswer', 6, 'Bad', '2026-01-04T15:00:00Z'),
    ]);
    // Asked for a number of Medicare alone.
    const forNumber = { ...lookup('Answered', 6, 'Bad', '2026-01-05T15:00:00Z'), kind: 'MBI' };
    await insert(harness.server.admin, 'phi.lookup', [forNumber]);
    const ExtractID = await harness.active({
      Columns: [
        column('S', 'AnswerStatus', { Transform: 'words' }),
        column('G', 'AnswerGrade'),
        column('At', 'AnsweredAt', { Transform: 'usDate' }),
        column('P', 'AnswerPayer'),
      ],
    });
    const [line] = (
      await harness.server.admin.query<{ name: string }>('SELECT name FROM system.trading_partner WHERE id = $1', [
        partner,
      ])
    ).rows;
    expect((await harness.run(ExtractID)).text).toBe(
      `S,G,At,P\r\nActive,Good,01/03/2026,${line?.name}\r\n,,,\r\n,,,\r\n`,
    );
  });

  it('of nobody is a file of no rows', async () => {
    const FilterID = await filterBy(harness.master, 'Nobody', 'Visit', [
      { Field: 'LastName', Op: 'is', Values: ['Nobody'] },
    ]);
    const ExtractID = await harness.active({ FilterID, Trailer: '{rows}' });
    expect((await harness.run(ExtractID)).text).toBe('MRN,LastName\r\n0\r\n');
    const bare = await harness.run(await harness.active({ FilterID, NamesLine: false, Format: 'jsonl' }));
    expect(bare.row).toMatchObject({ State: 'Done', Rows: 0, Size: 0 });
  });

  it('a value that does not fit ends the run with a sentence, without the value, and leaves no file', async () => {
    const ExtractID = await harness.active({
      FileName: 'never_made_{sequence}',
      Format: 'fixed',
      NamesLine: false,
      Columns: [column('Last', 'LastName', { Width: 6 })],
    });
    const { row } = await harness.run(ExtractID);
    expect(row).toMatchObject({
      State: 'Failed',
      Reason: 'Column “Last” is 6 wide, and a value has 7 characters. Widen it, or have it cut.',
      MayDownload: false,
      DeliveredAt: null,
    });
    expect((await harness.master.call('downloadExtract', { RunID: row.RunID })).body.UserMessage).toBe(
      'This run has no file.',
    );
    const { rows } = await harness.server.admin.query('SELECT 1 FROM phi.client_file WHERE name = $1', [row.FileName]);
    expect(rows).toEqual([]);
    // What failed does not keep the next one from running.
    expect((await harness.run(ExtractID)).row.Sequence).toBe(2);
  });

  it('a filter that picks something else by now is told before the run', async () => {
    const FilterID = await filterBy(harness.master, 'Turned', 'Visit');
    const ExtractID = await harness.active({ FilterID, Columns: [column('Day', 'DateOfService')] });
    await harness.master.call('saveFilter', {
      FilterID,
      Version: 1,
      Name: 'Turned',
      Entity: 'Registration',
      Tree: theirTree,
      Sort: 'name',
    });
    const sentence = 'Column “Day” takes Date of service, a field of visits, and the filter picks patients.';
    expect((await harness.master.call('runExtract', { ExtractID })).body.UserMessage).toContain(sentence);
    expect((await harness.get(ExtractID)).Problem).toContain('Column “Day”');
  });
});
