import { detectForm } from '@coverline/intake/detect/detectForm.ts';
import { readFile as readRows } from '@coverline/intake/readFile.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insert } from '#/entry/demo/insert.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import type { Caller } from '#/testing/caller.ts';
import { doExtractTasks } from '#/testing/extracts.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { goodExtract } from '#/testing/good/goodFilterDrafts.ts';
import { goodInsurance } from '#/testing/good/goodRecords.ts';
import { strangeAnswer } from '#/testing/payerFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let master: Caller;
let visits: string;
let people: string;
let ids: readonly string[];
const tag = 'MSG-';

/** An answer of one payer, with its own separators and without a line feed behind it, as payers send them. */
const answerFor = (member: string, control: string) =>
  strangeAnswer.trimEnd().replace('MI*X1', `MI*${member}`).replaceAll('000009999', control);
const newest = answerFor('WXY998877', '000000102');
const second = answerFor('KLM556644', '000000103').replaceAll('*', '|').replace('|:', '|>');

beforeAll(async () => {
  server = await startTestServer();
  master = await signedIn(server, ['FRHCJediMaster']);
  const twice = [
    { payer: 'NORTH', member: 'NLM-100-4471', status: 1, verifiedDaysAgo: 3, cob: 1 },
    { payer: 'TIDEL', member: 'T-22', status: 1, cob: 2 },
    { payer: 'TIDEL', member: 'GONE', status: 1, cob: 3, removed: true },
  ];
  ids = await registerPeople(server, lakeside, tag, [
    {
      last: 'Al|der',
      first: 'Ann',
      born: '1950-05-01',
      sex: 'F',
      insurance: twice,
      visits: [{ inDays: 2, location: 'Main' }, { inDays: 5 }],
    },
    { last: 'Birch', born: '1960-01-02', visits: [{ inDays: 3 }] },
    { last: 'Cedar', visits: [{ inDays: 4 }] },
  ]);
  await keepAnswers();
  visits = await filterOf('Messages of visits', 'Visit');
  people = await filterOf('Messages of people', 'Registration');
});
afterAll(() => server.close());

async function keepAnswers(): Promise<void> {
  const { rows } = await server.admin.query<{ by: string; partner: string; gateway: string }>(
    `SELECT m.user_id AS by, p.id AS partner, p.gateway_id AS gateway FROM identity.membership m, system.trading_partner p
      WHERE m.client_id = $1 LIMIT 1`,
    [lakeside],
  );
  const { by, partner, gateway } = rows[0] ?? {};
  const lookup = (person: number, at: string, text: string | null, outcome = 'Answered') => {
    const id = randomUUID();
    return {
      client_id: lakeside,
      id,
      state: 'Finished',
      requested_at: at,
      received_at: at,
      requested_by: by,
      reg_master_id: ids[person],
      trading_partner_id: partner,
      gateway_id: gateway,
      last_name: 'x',
      first_name: 'x',
      date_of_service: '2026-01-01',
      service_codes: ['30'],
      request_enc: Buffer.from('x'),
      trace_number: 'x',
      outcome,
      status_id: 1,
      grade: 'Good',
      raw_271_enc: text === null ? null : server.deps.phiSealer.seal(placeOf(lakeside, 'lookup', id, 'raw_271'), text),
    };
  };
  await insert(server.admin, 'phi.lookup', [
    lookup(0, '2026-01-02T15:00:00Z', answerFor('OLD112233', '000000101')),
    lookup(0, '2026-01-03T15:00:00Z', newest),
    lookup(0, '2026-01-04T15:00:00Z', answerFor('NOTHERS99', '000000109'), 'WrongAnswer'),
    lookup(0, '2026-01-05T15:00:00Z', null, 'NoAnswer'),
    lookup(1, '2026-01-03T15:00:00Z', second),
  ]);
}

const filterOf = async (Name: string, Entity: 'Visit' | 'Registration') => {
  const Tree = { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [tag] }] } as const;
  const { body } = await master.call('saveFilter', { FilterID: null, Version: null, Name, Entity, Tree, Sort: 'mrn' });
  return body.Data?.FilterID ?? '';
};

let count = 0;
async function saved(more: object): Promise<string> {
  const Name = `Messages ${(count += 1)}`;
  const payload = { ...goodExtract, Name, FilterID: visits, FileName: 'messages_{sequence}', ...more };
  const { body } = await master.call('saveExtract', { ...payload, ExtractID: null, RowVersion: null });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  const { ExtractID } = body.Data;
  await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
  return ExtractID;
}

async function run(more: object) {
  const ExtractID = await saved(more);
  const ordered = await master.call('runExtract', { ExtractID });
  await doExtractTasks(server);
  const [row] = (await master.call('listExtractRuns', { ExtractID })).body.Data?.Rows ?? [];
  const { body } = await master.call('downloadExtract', { RunID: ordered.body.Data?.RunID ?? '' });
  const answer = await fetch(`${server.url}/download/${body.Data?.Ticket}`);
  return { row, ExtractID, type: answer.headers.get('content-type'), text: await answer.text() };
}

describe('[ROUTE-090] an extract as X12 271', () => {
  it('has the newest answer of each patient once, byte for byte as its payer sent it, and says how many have none', async () => {
    const { row, text, type } = await run({ Format: '271', Whole: true });
    expect(text).toBe(`${newest}\n${second}\n`);
    expect(row).toMatchObject({ State: 'Done', Rows: 3, Lacking: 1, Reason: '' });
    expect(row?.FileName).toMatch(/\.271$/);
    expect(type).toBe('application/edi-x12');
    const read = text
      .trimEnd()
      .split('\n')
      .map((one) => parse271(new TextEncoder().encode(one)));
    expect(JSON.stringify(read[0])).toContain('WXY998877');
    expect(JSON.stringify(read[1])).toContain('KLM556644');
  });

  it('has its numbers masked unless its definition says that they stand whole', async () => {
    const { text } = await run({ Format: '271', FilterID: people });
    expect(text).not.toMatch(/WXY998877|KLM556644/);
    expect(text).toContain('MI*XXXXX8877');
    expect(text).toHaveLength(`${newest}\n${second}\n`.length);
    expect(() =>
      text
        .trimEnd()
        .split('\n')
        .map((one) => parse271(new TextEncoder().encode(one))),
    ).not.toThrow();
  });
});

describe('[ROUTE-090] an extract as HL7', () => {
  it('has a message for each visit, with the insurances in force of its patient in IN1, and our own reader reads it', async () => {
    const { row, text } = await run({ Format: 'hl7', Whole: true });
    expect(row).toMatchObject({ State: 'Done', Rows: 4, Lacking: 0 });
    const segments = text.split('\r').map((line) => line.split('|'));
    const of = (id: string) => segments.filter(([name]) => name === id);
    expect([of('FHS').length, of('MSH').length, of('BTS')[0]?.[1], of('FTS').length]).toEqual([1, 4, '4', 1]);
    expect(new Set(of('MSH').map((one) => one[9])).size).toBe(4);
    expect(of('MSH').every((one) => one[8] === 'ADT^A08^ADT_A01')).toBe(true);
    // A bar in a name is told by HL7's own escape.
    expect(of('PID')[0]?.slice(3, 9)).toEqual(['MSG-0^^^^MR', '', 'Al\\F\\der^Ann', '', '19500501', 'F']);
    const first = of('IN1').slice(0, 2);
    expect(first.map((one) => [one[1], one[4], one[17], one[36]])).toEqual([
      ['1', 'Northlake Mutual', 'SEL', 'NLM-100-4471'],
      ['2', 'Tidelands Employer Plan', 'SEL', 'T-22'],
    ]);
    expect(first[0]?.[29]).toMatch(/^\d{8}$/);
    expect(text).not.toContain('GONE');
    const source = memorySource(Buffer.from(text));
    const form = await detectForm(source);
    const found: string[][] = [];
    for await (const { rows } of readRows(source, form)) for (const { cells } of rows) found.push([...cells]);
    const at = (name: string) => form.columns.indexOf(name);
    expect(form.kind).toBe('hl7');
    expect(found.slice(0, 2).map((cells) => [cells[at('MRN')], cells[at('LastName')], cells[at('MemberID')]])).toEqual([
      ['MSG-0', 'Al|der', 'NLM-100-4471'],
      ['MSG-0', 'Al|der', 'T-22'],
    ]);
  });

  it('[ROUTE-053] names an insurance by the code of the client’s own list, where one is meant', async () => {
    const add = (InsCode: string, payer: string) =>
      master.call('saveInsuranceMaster', {
        ...goodInsurance,
        InsuranceID: null,
        Version: null,
        InsCode,
        PartnerID: partner(payer),
      });
    for (const [code, payer] of [
      ['OWN-1', 'NORTH'],
      ['OWN-2', 'TIDEL'],
      ['OWN-3', 'TIDEL'],
    ] as const)
      expect((await add(code, payer)).body.WasSuccess).toBe(true);
    const { text } = await run({ Format: 'hl7', FilterID: people });
    const codes = text
      .split('\r')
      .map((line) => line.split('|'))
      .filter(([id]) => id === 'IN1')
      .map((one) => `${one[4]}: ${one[2]}`);
    expect(codes).toEqual(['Northlake Mutual: OWN-1', 'Tidelands Employer Plan: ']);
  });

  it('leaves member numbers out unless its definition says that they stand whole: a masked one would be written over a whole one', async () => {
    const { text } = await run({ Format: 'hl7', FilterID: people });
    const segments = text.split('\r').map((line) => line.split('|'));
    expect(segments.filter(([id]) => id === 'IN1').map((one) => one[36] ?? '')).toEqual(['', '']);
    expect(text).not.toContain('4471');
    expect(segments.find(([id]) => id === 'PV1')?.slice(1)).toEqual(['1', 'U']);
  });
});

describe('[ROUTE-089] the document of messages', () => {
  it.each([
    ['271', 'Segments', 'NM1*IL, N3, N4, DMG', 'NM1*IL*1*SAMPLE*ADA****MI*XXXXXX0001'],
    ['hl7', 'Field', 'IN1-36', 'IN1|1||SAMPLE1|Sample Health Plan'],
  ] as const)('of %s says what stands where, with a sample of invented people', async (Format, unit, name, line) => {
    const ExtractID = await saved({ Format });
    const layout = (await master.call('getExtractLayout', { ExtractID })).body.Data;
    expect(layout?.Unit).toBe(unit);
    expect(layout?.Layout.map(({ Name }) => Name)).toContain(name);
    expect(layout?.Sample.Lines.some((one) => one.startsWith(line))).toBe(true);
    expect(JSON.stringify(layout)).not.toContain('Birch');
    const { body } = await master.call('exportExtractLayout', { ExtractID });
    const pdf = await fetch(`${server.url}/download/${body.Data?.Ticket}`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('its preview says whom it is about, masked', async () => {
    const { body } = await master.call('previewExtract', { ExtractID: await saved({ Format: '271' }) });
    expect(body.Data?.Columns).toEqual(['MRN', 'Last name', 'Latest answer', 'Answered']);
    expect(body.Data?.Rows[0]?.[0]).toMatch(/^\*/);
  });
});
