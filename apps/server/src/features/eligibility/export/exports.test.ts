import { flatColumns } from '@coverline/domain/eligibility/export/flatColumns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller, type Reply } from '#/testing/caller.ts';
import { asking, check, openColumn, requestFor } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let lookup: string;
let silent: string;
let mbi: string;
let foreign: string;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeEligibility'], lakeside);
  const idOf = (lastName: string) =>
    demoId(`person ${demoPeople().find((person) => person.LastName === lastName)?.MRN ?? ''}`);
  lookup = (await check(clerk, await requestFor(clerk, idOf('Okonkwo'), 'BLUE1'))).SpifResponseID;
  mbi = (await check(clerk, await requestFor(clerk, idOf('Abernathy-Cole'), 'CMS01'))).SpifResponseID;
  silent = (await check(clerk, asking('NORTH', 'TIMEOUT'))).SpifResponseID;
  const stranger = await signedIn(server, ['RealTimeEligibility'], summit);
  foreign = (await check(stranger, asking('NORTH', 'ACT'))).SpifResponseID;
});
afterAll(() => server.close());

/** The file behind the ticket that a call answered. */
async function fileOf(reply: Reply<{ Ticket: string }>) {
  const ticket = reply.body.Data?.Ticket;
  if (ticket === undefined) throw new Error(`no ticket: ${reply.status} ${reply.text}`);
  const response = await fetch(`${server.url}/download/${ticket}`);
  expect(response.status).toBe(200);
  return {
    name: response.headers.get('content-disposition') ?? '',
    type: response.headers.get('content-type') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const document = async (Format: string, SpifResponseID = lookup, asker = clerk) =>
  fileOf(await asker.call('exportLookup', { SpifResponseID, Format }));
const table = async (Format: string, SpifResponseIDs: readonly string[] = [lookup, mbi, silent]) =>
  fileOf(await clerk.call('exportLookups', { SpifResponseIDs, Format }));

describe('the flat export', () => {
  it('has the columns of appendix B in their order, a row a lookup in the order asked for, and says nothing where the payer said nothing', async () => {
    const file = await table('CSV');
    expect(file.name).toContain('eligibility.csv');
    const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(Object.keys(rows[0] ?? {})).toEqual(flatColumns.map(({ name }) => name));
    expect(rows.map(({ LookupID }) => LookupID)).toEqual([lookup, mbi, silent]);
    expect(rows[0]).toMatchObject({
      PatientLast: 'Okonkwo',
      StatusID: '1',
      StatusText: 'Active',
      Grade: 'Good',
      CoverageStatus: 'Active',
      PayerID: 'BLUE1',
      DedIndInTotal: '1500.00',
      DedIndInRem: '412.50',
      CopayOffice: '30.00',
      NameMatch: 'Y',
      MBI: '',
    });
    expect(rows[0]?.['RunAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(rows[1]?.['MBI']).toMatch(/^\*{7}.{4}$/);
    expect(rows[1]).toMatchObject({ PartA: 'Active', Grade: 'Questionable' });
    expect(rows[2]).toMatchObject({ Grade: 'Unknown', StatusID: '', CoverageStatus: '', DedIndInTotal: '' });
  });

  it('[INS-02] a lookup that was verified by phone says so with its status, time, representative and reference: row, paper and FHIR', async () => {
    const { SpifResponseID } = await check(clerk, asking('NORTH', 'RESET', { LastName: 'Phoned' }));
    await clerk.call('logPayerCall', {
      SpifResponseID,
      Version: 0,
      NumberCalled: '(555) 010-0101',
      CalledAt: new Date(Date.now() - 300_000).toISOString(),
      Outcome: 'Active',
      Representative: 'Maria L.',
      Reference: '4471-B',
      Benefits: [{ Service: '98', Kind: 'Copay', Network: 'In', Value: '25' }],
      Note: 'not for others',
    });
    const told = /Verified by phone \d\d\/\d\d\/\d{4} .*: Active\. Told by Maria L\., reference 4471-B\./;
    const rows = parse((await table('CSV', [SpifResponseID, lookup])).bytes, { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(rows[0]?.['Note']).toMatch(told);
    expect(rows[0]?.['Note']).toContain('Copay, in network: $25.00');
    expect(rows[0]).toMatchObject({ StatusID: '', CopayOffice: '' });
    expect(rows[1]?.['Note']).not.toContain('phone');
    const fhir = (await document('FHIR', SpifResponseID)).bytes.toString('utf8');
    expect(fhir).toMatch(told);
    expect(fhir).not.toContain('not for others');
    expect((await document('PDF', SpifResponseID)).bytes.length).toBeGreaterThan(
      (await document('PDF', silent)).bytes.length,
    );
  });

  it('[WL-04] is in the client’s own words: rows, paper, FHIR and the queue of calls; a reason of before it had any stays as it is', async () => {
    const own = { Payor: { Singular: 'Insurer' }, Patient: { Singular: 'Examinee' } };
    const call = async (terms: object) => {
      await server.admin.query('UPDATE identity.client SET terminology = $2 WHERE id = $1', [lakeside, terms]);
    };
    await call(own);
    try {
      const byPhone = (await check(clerk, asking('HARVT', 'ACT', { LastName: 'Ownword' }))).SpifResponseID;
      const unknown = (await check(clerk, asking('NORTH', 'AAA67'))).SpifResponseID;
      const former = (await check(clerk, asking('NORTH', 'AAA42'))).SpifResponseID;
      await server.admin.query("UPDATE phi.lookup SET reason = 'The payer cannot answer.' WHERE id = $1", [former]);
      const rows = parse((await table('CSV', [byPhone, unknown, former])).bytes, {
        bom: true,
        columns: true,
      }) as Record<string, string>[];
      expect(rows.map(({ Note }) => Note)).toEqual([
        'This insurer takes no electronic questions: it is asked by phone or on its portal.',
        'Examinee not found.',
        'The payer cannot answer.',
      ]);
      expect(rows.map(({ AAAText }) => AAAText)).toEqual([
        '',
        'Examinee not found',
        'The insurer cannot answer at the moment',
      ]);
      const fhir = (await document('FHIR', unknown)).bytes.toString('utf8');
      expect(fhir).toContain('Unknown: Examinee not found.');
      expect(fhir).not.toMatch(/\{(?:a )?(?:payer|patient|member ID)/i);
      const queue = (await fileOf(await clerk.call('exportPayerCalls', {}))).bytes.toString('utf8');
      expect(queue).toContain('This insurer takes no electronic questions');
      expect(queue).not.toContain('{');
    } finally {
      await call({});
    }
  });

  it('as XLSX says the same in types: money and dates, not texts', async () => {
    const file = await table('XLSX', [lookup]);
    const [head = [], row = []] = await readSheet(file.bytes);
    expect(head).toEqual(flatColumns.map(({ name }) => name));
    const of = (name: string) => row[head.indexOf(name)];
    expect(of('DedIndInRem')).toBe(412.5);
    expect(of('CopayOffice')).toBe(30);
    expect(of('DOB')).toBeInstanceOf(Date);
    expect(of('MSPType')).toBeNull();
  });

  it('C-07 C-08 of another client’s lookup among one’s own nothing leaves, and nothing tells that it is there', async () => {
    const mixed = await clerk.call('exportLookups', { SpifResponseIDs: [lookup, foreign], Format: 'CSV' });
    const nobodys = await clerk.call('exportLookups', {
      SpifResponseIDs: [lookup, '00000000-0000-4000-8000-000000000000'],
      Format: 'CSV',
    });
    expect(mixed.status).toBe(404);
    expect(nobodys.status).toBe(404);
    expect(mixed.body.UserMessage).toBe(nobodys.body.UserMessage);
    const many = Array.from({ length: 201 }, () => lookup);
    expect((await clerk.call('exportLookups', { SpifResponseIDs: many, Format: 'CSV' })).status).toBe(400);
  });

  it('C-06 takes no order, filter or column beside what it names', async () => {
    const reply = await clerk.call('exportLookups', { SpifResponseIDs: [lookup], Format: 'CSV', OrderBy: 'ssn_ix' });
    expect(reply.status).toBe(400);
  });
});

describe('the messages as they went over the wire', () => {
  it('F.5 leave byte for byte but for the numbers of persons, which keep their length', async () => {
    for (const which of ['270', '271'] as const) {
      const file = await document(which);
      const stored = (await openColumn(server, lookup, `raw_${which}`)) ?? '';
      const text = file.bytes.toString('latin1');
      expect(text).toHaveLength(stored.length);
      const masked = text
        .split('')
        .map((sign, at) => (sign === 'X' ? 'X' : stored[at]))
        .join('');
      expect(text).toBe(masked);
      expect(text).not.toBe(stored);
      expect(text).toMatch(/NM1\*IL\*.*\*MI\*X+[^~*]{4}~/);
    }
  });

  it('E-13 an answer about somebody else is given to nobody', async () => {
    const wrong = (await check(clerk, asking('GRANT', 'OTHER'))).SpifResponseID;
    const reply = await clerk.call('exportLookup', { SpifResponseID: wrong, Format: '271' });
    expect(reply.body.UserMessage).toBe('This answer is about somebody else and was set aside.');
    expect((await document('270', wrong)).bytes.length).toBeGreaterThan(100);
  });

  it('say so where nothing came back', async () => {
    const reply = await clerk.call('exportLookup', { SpifResponseID: silent, Format: '271' });
    expect(reply.body).toMatchObject({ WasSuccess: false, UserMessage: 'Nothing came back for this lookup.' });
  });
});

describe('F.5 the numbers of persons', () => {
  it('leave in no format but to whom they are a right, who may open results as well', async () => {
    const request = JSON.parse((await openColumn(server, lookup, 'request')) ?? '{}') as { CertificateNumber: string };
    const whole = request.CertificateNumber;
    expect(whole.length).toBeGreaterThan(6);
    const files = await Promise.all([document('PDF'), document('FHIR'), document('270')]);
    const rows = await table('CSV', [lookup]);
    for (const { bytes } of [...files, rows]) expect(bytes.includes(whole)).toBe(false);

    const both = await signedIn(server, ['RealTimeEligibility', 'ClientAdministrator'], lakeside);
    for (const Format of ['270', 'FHIR']) {
      const file = await fileOf(await both.call('exportLookupUnmasked', { SpifResponseID: lookup, Format }));
      expect(file.bytes.includes(whole)).toBe(true);
    }
    const one = await signedIn(server, ['ClientAdministrator'], lakeside);
    for (const asker of [one, clerk])
      expect((await asker.call('exportLookupUnmasked', { SpifResponseID: lookup, Format: '270' })).status).toBe(403);
  });

  it('H-20 every export stands in the audit, with what left and of whom', async () => {
    await document('PDF');
    await table('CSV');
    const both = await signedIn(server, ['RealTimeEligibility', 'ClientAdministrator'], lakeside);
    await fileOf(await both.call('exportLookupUnmasked', { SpifResponseID: lookup, Format: '270' }));
    const { rows } = await server.admin.query<{ action: string; detail: string; entity_id: string | null }>(
      `SELECT action, detail, entity_id FROM phi.audit_event WHERE client_id = $1 AND action LIKE 'ExportLookup%' AND result = 'done'`,
      [lakeside],
    );
    expect(rows).toContainEqual({ action: 'ExportLookup', detail: 'PDF', entity_id: lookup });
    expect(rows).toContainEqual({ action: 'ExportLookupUnmasked', detail: '270', entity_id: lookup });
    expect(rows.some(({ action, detail }) => action === 'ExportLookups' && detail.includes(`${lookup} ${mbi}`))).toBe(
      true,
    );
  });
});

describe('C-09 the ticket of an export', () => {
  it('is of no use without the right it was given by, and a second time', async () => {
    const other = await signedIn(server, ['RealTimeEligibility'], lakeside);
    const taken = await other.call('exportLookup', { SpifResponseID: lookup, Format: '270' });
    await server.admin.query('UPDATE identity.membership SET roles = $1 WHERE user_id = $2', [
      ['Reports'],
      other.user.id,
    ]);
    const path = `/download/${taken.body.Data?.Ticket ?? ''}`;
    expect((await send(server.url, path, undefined, { method: 'GET' })).status).toBe(404);
    const again = (await clerk.call('exportLookup', { SpifResponseID: lookup, Format: '270' })).body.Data?.Ticket ?? '';
    const statusOf = async () => (await send(server.url, `/download/${again}`, undefined, { method: 'GET' })).status;
    expect([await statusOf(), await statusOf()]).toEqual([200, 404]);
  });

  it('C-09 names no lookup of another client', async () => {
    for (const Format of ['PDF', 'FHIR', '270', '271'])
      expect((await clerk.call('exportLookup', { SpifResponseID: foreign, Format })).status).toBe(404);
  });
});
