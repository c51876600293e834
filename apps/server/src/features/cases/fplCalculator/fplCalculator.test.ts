import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { medicaidCategories } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let worker: Caller;
let registration: string;
let visit: string;
beforeAll(async () => {
  server = await startTestServer();
  worker = await signedIn(server, ['CaseManagement']);
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const saved = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: 'FPL-1',
    FirstName: 'Ada',
    LastName: 'Winter',
    DateOfBirth: '1990-02-03',
    State: 'NY',
  });
  registration = saved.body.Data?.RegMasterID ?? '';
  const made = await clerk.call('saveVisit', {
    RegMasterID: registration,
    VisitMasterID: null,
    Version: null,
    VisitNumber: 'FPL-V1',
    DateOfService: '2026-06-15',
  });
  visit = made.body.Data?.VisitMasterID ?? '';
});
afterAll(() => server.close());

const alone = {
  Relation: 'Self',
  Age: 36,
  Tax: 'Files',
  Expected: 0,
  Student: false,
  Disabled: false,
  Medicare: false,
};
const child = { ...alone, Relation: 'Child', Age: 6, Tax: 'Claimed' };
const wages = { Of: 0, Kind: 'Wages', Cents: 184_000, Period: 'Month', HoursPerWeek: null };
const household = { State: 'NY', Day: '2026-06-15', Members: [alone], Incomes: [wages] };
const asked = { ...household, RegMasterID: null, Format: 'CSV' };

const fileOf = async (payload: object) => {
  const { body } = await worker.call('exportFplScreening', { ...asked, ...payload });
  return send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
};

const textOf = async (bytes: Uint8Array) => {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

const lastAudited = async (action: string) => {
  const { rows } = await server.admin.query<{ patient_id: string | null; detail: string | null }>(
    'SELECT patient_id, detail FROM phi.audit_event WHERE client_id = $1 AND action = $2 ORDER BY seq DESC LIMIT 1',
    [lakeside, action],
  );
  return rows[0];
};

describe('[ROUTE-018] the poverty level of a household', () => {
  it('begins with what is known of a registration, or of the one of a visit', async () => {
    const known = {
      RegMasterID: registration,
      Name: 'Ada Winter',
      MRN: 'FPL-1',
      DateOfBirth: '1990-02-03',
      State: 'NY',
    };
    const byRegistration = await worker.call('getFplPerson', { RegMasterID: registration, VisitMasterID: null });
    const byVisit = await worker.call('getFplPerson', { RegMasterID: null, VisitMasterID: visit });
    expect([byRegistration.body.Data, byVisit.body.Data]).toEqual([known, known]);
    expect((await lastAudited('GetFplPerson'))?.patient_id).toBe(registration);
    const found = await worker.call('findPatient', { SearchTerm: 'Winter, A' });
    expect(found.body.Data?.map(({ RegMasterID }) => RegMasterID)).toEqual([registration]);
    expect((await worker.call('getFplPerson', { RegMasterID: null, VisitMasterID: null })).status).toBe(200);
  });

  it.each([
    ['2026-01-13', 2026, 2025],
    ['2026-01-12', 2025, 2025],
    ['2025-06-15', 2025, 2024],
    ['2027-01-01', 2026, 2026],
  ])('the tables of %s are those of %s, and for the marketplace of %s', async (Day, year, before) => {
    const { Data } = (await worker.call('getPovertyBasis', { State: 'TX', Day })).body;
    const basis = Data?.Basis;
    expect([basis?.Edition.Year, basis?.Marketplace?.Year]).toEqual([year, before]);
    expect(basis?.Limits.Adult?.percent).toBeNull();
    expect(Object.keys(basis?.Limits ?? {})).toEqual([...medicaidCategories]);
  });

  it('before the first guideline there is none', async () => {
    expect((await worker.call('getPovertyBasis', { State: 'NY', Day: '2024-01-10' })).body.Data?.Basis).toBeNull();
  });

  it('leaves as a PDF with the reasons, headed with whose it is', async () => {
    const file = await fileOf({ Format: 'PDF', RegMasterID: registration, Members: [alone, child] });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('federal-poverty-level.pdf');
    const text = await textOf(file.bytes);
    for (const said of [
      'Federal poverty level',
      'Ada Winter · born 02/03/1990 · MRN FPL-1 · NY, as of 06/15/2026',
      '102.03% of the poverty level',
      '$22,080.00 a year for 2 people; the guideline is $21,640.00 (2026, the 48 states; 91 FR 1797',
      'Medicaid, adult',
      'Within the limit',
      '102.03% for 2 people: up to $2,489.00 a month.',
      'CHIP, child',
      '75 % off',
      'With one more person',
      'it decides nothing',
    ])
      expect(text).toContain(said);
    expect(await lastAudited('ExportFplScreening')).toEqual({ patient_id: registration, detail: 'PDF' });
  });

  it('no income that was told is not none: neither on paper nor in rows', async () => {
    const said = 'No income was told: what is said here is as if there were none.';
    const paper = await textOf((await fileOf({ Format: 'PDF', Incomes: [] })).bytes);
    expect(paper).toContain(said);
    expect(paper).toContain('Not told Not told');
    const [, first = ''] = (await fileOf({ Incomes: [] })).text.split('\r\n');
    expect(first).toMatch(/^Patient,36,"Medicaid, adult",Within the limit,1,,,138 %/);
    expect(first).toContain(said);

    const none = { Incomes: [{ ...wages, Cents: 0 }] };
    expect(await textOf((await fileOf({ Format: 'PDF', ...none })).bytes)).not.toContain(said);
    expect((await fileOf(none)).text).toContain(',1,0.00,0,138 %');
  });

  it('leaves as rows, in a workbook with its money as money', async () => {
    const [head = '', first = ''] = (await fileOf({})).text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      'Person,Age,Program,Result,Household size,Income a year,"Poverty level, percent",Limit,Limit a month,Discount,To pay at most,Why,Source',
    );
    expect(first).toContain('Patient,36,"Medicaid, adult",Above the limit,1,22080.00,138.35,138 %,1836.00,');
    const [, row] = await readSheet((await fileOf({ Format: 'XLSX' })).bytes);
    expect([row?.[5], row?.[6], row?.[8]]).toEqual([22_080, 138.35, 1836]);
  });

  it.each([
    [
      '51 people',
      { Members: [alone, ...Array.from({ length: 50 }, () => child)] },
      'Members',
      'A household has 50 people at most, and this one has 51',
    ],
    [
      'a loss of wages',
      { Incomes: [{ ...wages, Cents: -1 }] },
      'Incomes',
      'Income 1: only self-employment can be a loss',
    ],
    [
      'a day before the tables',
      { Day: '2024-01-10' },
      'Day',
      'No poverty guideline is kept for a day before 01/11/2024',
    ],
    ['no state', { State: 'XX' }, 'State', 'Choose a state'],
  ])('%s is refused in one sentence', async (_what, change, Field, Message) => {
    const reply = await worker.call('exportFplScreening', { ...asked, ...change });
    expect(fieldsOf(reply)).toEqual({ [Field]: Message });
  });

  it('an income in words is no amount', async () => {
    const { status } = await worker.call('exportFplScreening', { ...asked, Incomes: [{ ...wages, Cents: 'much' }] });
    expect(status).toBe(400);
  });

  it('of another client nobody is named on paper', async () => {
    const elsewhere = await signedIn(server, ['CaseManagement'], summit);
    const { status } = await elsewhere.call('exportFplScreening', { ...asked, RegMasterID: registration });
    expect(status).toBe(404);
  });
});
