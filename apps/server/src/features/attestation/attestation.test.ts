import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { asking, check, fieldsOf } from '#/testing/checks.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import { send } from '#/testing/caller.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let administrator: Awaited<ReturnType<typeof signedIn>>;
let today: string;
const tag = 'HRSA-';
/** Registrations and visits by the last name of their patient. */
const who = new Map<string, { readonly registration: string; readonly visit: string }>();
const visitOf = (last: string) => who.get(last)?.visit ?? '';
const day = () => addDays(today, -3);

const people = ['Nobody', 'Covered', 'Halfway', 'Insured', 'Unasked', 'Twice', 'Later', 'Gone'] as const;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeEligibility']);
  administrator = await signedIn(server, ['ClientAdministrator']);
  today = await todayOf(server, lakeside);
  const ids = await registerPeople(
    server,
    lakeside,
    tag,
    people.map((last) => ({
      last: `Attest${last}`,
      first: last === 'Nobody' ? '=Ann' : 'Ann',
      ...(last === 'Insured' && { insurance: [{ payer: 'NORTH', member: 'N1' }] }),
      visits: [{ inDays: -3, financialClass: last === 'Covered' ? 'SELF PAY' : '' }],
    })),
  );
  const { rows } = await server.admin.query<{ id: string; reg_master_id: string }>(
    'SELECT id, reg_master_id FROM phi.visit_master WHERE reg_master_id = ANY($1)',
    [ids],
  );
  for (const [at, last] of people.entries()) {
    const registration = ids[at] ?? '';
    who.set(last, { registration, visit: rows.find((row) => row.reg_master_id === registration)?.id ?? '' });
  }
  for (const last of ['Nobody', 'Twice', 'Gone']) await provesNone(last);
  await provesNone('Covered', ['CMS01', 'CVMCD']);
  await ask('Covered', 'TIDEL', 'ACT');
  await ask('Halfway', 'CVMCD', 'INA');
  await ask('Halfway', 'TIDEL', 'INA', addDays(day(), -1));
  await ask('Halfway', 'CMS01', 'TIMEOUT');
}, 120_000);
afterAll(() => server.close());

const medicare: Readonly<Record<string, string>> = { INA: '9XX0XX0XX02', NONE: '9AA0AA0AA75', TIMEOUT: '9AA0AA0AA42' };

/** Asks about a registered patient on the day of the visit, or on another. */
const ask = (last: string, payer: string, scenario: string, of = day()) =>
  check(
    clerk,
    asking(payer, scenario, {
      RegmasterID: who.get(last)?.registration,
      LastName: `Attest${last}`,
      FirstName: 'Ann',
      DateOfBirth: '1970-01-01',
      DateOfService: of,
      ...(payer === 'CMS01' && { CertificateNumber: medicare[scenario] }),
    }),
  );

const provesNone = async (last: string, payers: readonly string[] = ['CMS01', 'CVMCD', 'TIDEL']) => {
  for (const payer of payers) await ask(last, payer, payer === 'CMS01' ? 'NONE' : 'INA');
};

const create = (name: string, lasts: readonly string[], more: object = {}) =>
  administrator.call('createAttestation', {
    Name: name,
    Fund: 'HrsaUninsured',
    VisitMasterIDs: lasts.map(visitOf),
    ...more,
  });
const find = async (filter: object, caller = clerk) => {
  const { body } = await caller.call('findAttestations', filter);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
const oneOf = async (last: string) => {
  const [row] = (await find({ Patient: `attest${last}` })).Rows;
  if (row === undefined) throw new Error(`${last} is in no batch`);
  return row;
};
const change = async (last: string, To: string, more: object = {}) => {
  const { AttestationID, Version } = await oneOf(last);
  return administrator.call('changeAttestations', { Rows: [{ AttestationID, Version }], To, ...more }); // statuses are judged
};
const fileOf = async (body: { readonly Data?: { readonly Ticket: string } | undefined }) =>
  send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
const textOf = async (bytes: Uint8Array) => {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};
const audited = async (action: string) =>
  (
    await server.admin.query<{ detail: string; patient_id: string | null; entity_id: string | null }>(
      'SELECT detail, patient_id, entity_id FROM phi.audit_event WHERE client_id = $1 AND action = $2 ORDER BY seq DESC LIMIT 1',
      [lakeside, action],
    )
  ).rows[0];

describe('[ROUTE-027] the visits that a batch may be made of', () => {
  it('are self-pay or of patients without an insurance, each with what its lookups prove', async () => {
    const { body } = await administrator.call('findUninsuredVisits', { From: day(), To: day(), Patient: 'attest' });
    const found = body.Data?.Rows.map(({ LastName, Result, Checks, CoveredBy, Evidence, InBatch }) => ({
      LastName,
      Result,
      Checks: Object.values(Checks).join(' '),
      CoveredBy: CoveredBy.join(),
      Evidence,
      InBatch,
    }));
    const none = 'NoCoverage NoCoverage NoCoverage';
    const missing = 'Missing Missing Missing';
    expect(found).toEqual([
      {
        LastName: 'AttestCovered',
        Result: 'Coverage',
        Checks: 'NoCoverage NoCoverage Coverage',
        CoveredBy: 'Tidelands Employer Plan',
        Evidence: 3,
        InBatch: '',
      },
      { LastName: 'AttestGone', Result: 'NoCoverage', Checks: none, CoveredBy: '', Evidence: 3, InBatch: '' },
      {
        LastName: 'AttestHalfway',
        Result: 'NotEnough',
        Checks: 'Unclear NoCoverage Missing',
        CoveredBy: '',
        Evidence: 3,
        InBatch: '',
      },
      { LastName: 'AttestLater', Result: 'NotEnough', Checks: missing, CoveredBy: '', Evidence: 0, InBatch: '' },
      { LastName: 'AttestNobody', Result: 'NoCoverage', Checks: none, CoveredBy: '', Evidence: 3, InBatch: '' },
      { LastName: 'AttestTwice', Result: 'NoCoverage', Checks: none, CoveredBy: '', Evidence: 3, InBatch: '' },
      { LastName: 'AttestUnasked', Result: 'NotEnough', Checks: missing, CoveredBy: '', Evidence: 0, InBatch: '' },
    ]);
    expect((await audited('FindUninsuredVisits'))?.detail).toContain(visitOf('Covered'));
  });

  it('are found by name, MRN and the number of the visit, on the days that are asked for', async () => {
    const seen = async (asked: object) =>
      (await administrator.call('findUninsuredVisits', { From: day(), To: day(), ...asked })).body.Data?.Rows.map(
        ({ LastName }) => LastName,
      );
    expect(await seen({ Patient: 'attestgone, an' })).toEqual(['AttestGone']);
    expect(await seen({ Patient: 'ann attestgone' })).toEqual(['AttestGone']);
    expect(await seen({ Patient: '%' })).toEqual([]);
    expect(await seen({ Number: 'hrsa-1' })).toEqual(['AttestCovered']);
    expect(await seen({ Number: 'HRSA-1-0' })).toEqual(['AttestCovered']);
    expect(await seen({ Patient: 'attest', From: today, To: today })).toEqual([]);
  });

  it.each([
    [{ From: '2026-02-02', To: '2026-02-01' }, 'The last day is before the first'],
    [{ From: '2024-01-01', To: '2026-02-01' }, 'Choose 366 days at most'],
  ])('%j is told', async (days, message) => {
    expect(fieldsOf(await administrator.call('findUninsuredVisits', days))).toEqual({ To: message });
  });

  it('or are picked by a saved filter of visits, for whoever makes batches of filters', async () => {
    const staff = await signedIn(server, ['FRMDAdministrator']);
    const filter = (Entity: 'Visit' | 'Registration') =>
      staff.call('saveFilter', {
        FilterID: null,
        Version: null,
        Name: `Attest ${Entity}`,
        Entity,
        Tree: { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [tag] }] },
        Sort: 'name',
        Limit: 2,
      });
    const visits = (await filter('Visit')).body.Data?.FilterID ?? '';
    const found = await staff.call('findVisitsOfFilter', { FilterID: visits });
    expect(found.body.Data?.Rows.map(({ LastName }) => LastName)).toEqual(['AttestCovered', 'AttestGone']);
    const patients = (await filter('Registration')).body.Data?.FilterID ?? '';
    const refused = await staff.call('findVisitsOfFilter', { FilterID: patients });
    expect(refused.body.UserMessage).toBe('This filter picks patients. Choose one that picks visits.');
    expect((await administrator.call('findVisitsOfFilter', { FilterID: visits })).status).toBe(403);
  });
});

describe('[ROUTE-027] a batch', () => {
  it('holds its visits as they were, with the evidence that was stored, and what it proves', async () => {
    const { body } = await create(' Of   spring ', ['Nobody', 'Covered', 'Halfway']);
    expect(body.WasSuccess).toBe(true);
    const { Rows, Total } = await find({ Batch: 'of SPRING', Sort: 'patient', Descending: false });
    expect(Total).toBe(3);
    expect(Rows.map(({ LastName, Result, Status, Evidence }) => [LastName, Result, Status, Evidence])).toEqual([
      ['AttestCovered', 'Coverage', 'Extracted', 3],
      ['AttestHalfway', 'NotEnough', 'Extracted', 3],
      ['AttestNobody', 'NoCoverage', 'Extracted', 3],
    ]);
    expect(Rows[0]).toMatchObject({ BatchName: 'Of spring', Fund: 'HRSA uninsured program', SentAt: null, Version: 1 });
    await server.admin.query("UPDATE phi.reg_master SET last_name = 'Renamed' WHERE id = $1", [
      who.get('Covered')?.registration,
    ]);
    expect((await oneOf('Covered')).LastName).toBe('AttestCovered');
    const [act] = [await audited('CreateAttestation')];
    expect(act?.entity_id).toBe(Rows[0]?.BatchID);
    expect(act?.detail).toContain(visitOf('Nobody'));
  });

  it('a row opens its evidence: every lookup as it was stored, those of other days marked by their day', async () => {
    const { AttestationID } = await oneOf('Halfway');
    const { body } = await clerk.call('getAttestation', { AttestationID });
    const lookups = body.Data?.Lookups.map(({ PayerName, Check, Reading, DateOfService }) => [
      PayerName,
      Check,
      Reading,
      DateOfService,
    ]);
    expect(lookups).toEqual([
      ['Medicare', 'Medicare', 'Unclear', day()],
      ['Tidelands Employer Plan', 'Commercial', 'NoCoverage', addDays(day(), -1)],
      ['Cedar Valley Medicaid', 'Medicaid', 'NoCoverage', day()],
    ]);
    expect(body.Data?.History).toMatchObject([{ Status: 'Extracted', Reason: '' }]);
    const first = body.Data?.Lookups[2];
    const stored = await clerk.call('getEligibilityResult', { SpifResponseID: first?.SpifResponseID ?? '' });
    expect(stored.body.Data).toMatchObject({ StatusID: first?.StatusID, DateOfService: day() });
    expect((await audited('GetAttestation'))?.patient_id).toBe(who.get('Halfway')?.registration);
  });

  it('a check that was missing is made, and its evidence collected anew, until it is sent', async () => {
    const before = await oneOf('Halfway');
    const collect = () => administrator.call('collectEvidence', { AttestationID: before.AttestationID });
    expect((await collect()).body.Data).toEqual({ Result: 'NotEnough' });
    expect((await oneOf('Halfway')).Version).toBe(before.Version); // it found what is stored
    await ask('Halfway', 'TIDEL', 'INA');
    await ask('Halfway', 'CMS01', 'NONE');
    expect((await oneOf('Halfway')).Result).toBe('NotEnough'); // nothing changes by itself
    expect((await collect()).body.Data).toEqual({ Result: 'NoCoverage' });
    expect(await oneOf('Halfway')).toMatchObject({ Result: 'NoCoverage', Evidence: 5, Version: before.Version + 1 });
    await change('Halfway', 'Sent');
    await ask('Halfway', 'TIDEL', 'ACT');
    expect((await collect()).body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'This was sent: its evidence stays what the fund was told.',
    });
    expect(await oneOf('Halfway')).toMatchObject({ Result: 'NoCoverage', Evidence: 5 });
  });

  it.each([
    [{ Name: '  ' }, { Name: 'Value is required' }],
    [{ Fund: 'Other' }, { FundName: 'Value is required' }],
    [{ FundName: 'County aid' }, { FundName: 'Only another fund has a name of its own' }],
    [{ Name: 'OF spring' }, { Name: 'Another batch has this name' }],
  ])('%j is told', async (typed, fields) => {
    expect(fieldsOf(await create('Bad', ['Unasked'], typed))).toEqual(fields);
    expect((await find({ Batch: 'bad' })).Total).toBe(0);
  });

  it('a visit stands in one batch at a time, also where two are made at once', async () => {
    const again = await create('Again', ['Nobody', 'Unasked']);
    expect(again.body.UserMessage).toBe(
      'One of these visits stands in the batch “Of spring” already. Take it back there, or leave it out here.',
    );
    const both = await Promise.all([create('First', ['Twice']), create('Second', ['Twice'])]);
    expect(both.map(({ body }) => body.WasSuccess).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      false,
      true,
    ]);
    expect((await find({ Patient: 'attesttwice' })).Total).toBe(1);
    await change('Twice', 'Reversed', { Reason: 'Made twice' });
    expect((await create('Third', ['Twice'], { Fund: 'Other', FundName: 'County aid' })).body.WasSuccess).toBe(true);
    expect((await find({ Patient: 'attesttwice', Status: 'Extracted' })).Rows[0]?.Fund).toBe('County aid');
  });

  it('is its client’s alone', async () => {
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    const { AttestationID, BatchID, Version } = await oneOf('Nobody');
    expect((await find({}, other)).Total).toBe(0);
    const answers = await Promise.all([
      other.call('getAttestation', { AttestationID }),
      other.call('exportEvidence', { AttestationID }),
      other.call('extractAttestations', { BatchID }),
      other.call('collectEvidence', { AttestationID }),
      other.call('changeAttestations', { Rows: [{ AttestationID, Version }], To: 'Sent' }),
      other.call('createAttestation', { Name: 'Theirs', Fund: 'HrsaUninsured', VisitMasterIDs: [visitOf('Unasked')] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await find({ Batch: 'Theirs' }, other)).Total).toBe(0);
    expect((await oneOf('Nobody')).Status).toBe('Extracted');
  });
});

describe('[ROUTE-027] the search', () => {
  it('finds by batch, its number, days, patient, MRN, visit, result and status', async () => {
    const { BatchID, MRN, VisitNumber } = await oneOf('Nobody');
    const digits = BatchID.replaceAll('-', '').slice(0, 8);
    const names = async (filter: object) =>
      (await find({ Sort: 'patient', Descending: false, ...filter })).Rows.map(({ LastName }) => LastName.slice(6));
    expect(await names({ Batch: 'spring' })).toEqual(['Covered', 'Halfway', 'Nobody']);
    expect(await names({ Batch: `${digits.slice(0, 4)}-${digits.slice(4)}`.toUpperCase() })).toHaveLength(3);
    expect(await names({ Batch: BatchID })).toHaveLength(3);
    expect(await names({ Batch: '%' })).toEqual([]);
    expect(await names({ Batch: 'spring', CreatedFrom: today, CreatedTo: today })).toHaveLength(3);
    expect(await names({ Batch: 'spring', CreatedTo: addDays(today, -1) })).toEqual([]);
    expect(await names({ Batch: 'spring', ServiceFrom: day(), ServiceTo: day() })).toHaveLength(3);
    expect(await names({ ServiceFrom: today })).toEqual([]);
    expect(await names({ Patient: 'attestnob' })).toEqual(['Nobody']);
    expect(await names({ Patient: "' OR true --" })).toEqual([]);
    expect(await names({ Number: MRN.toLowerCase() })).toEqual(['Nobody']);
    expect(await names({ Number: VisitNumber })).toEqual(['Nobody']);
    expect(await names({ Batch: 'spring', Result: 'Coverage' })).toEqual(['Covered']);
    expect(await names({ Batch: 'spring', Status: 'Sent' })).toEqual(['Halfway']);
    expect(await names({ Batch: 'spring', Sort: 'result', Descending: true })).toEqual([
      'Halfway',
      'Nobody',
      'Covered',
    ]);
    expect((await audited('FindAttestations'))?.detail).not.toMatch(/attest/i);
  });

  it('goes to a spreadsheet, safely, by a ticket that is good once', async () => {
    const { body } = await clerk.call('exportAttestations', { Batch: 'spring', Sort: 'patient', Descending: false });
    const file = await fileOf(body);
    const lines = file.text.trim().split('\r\n');
    expect(lines[0]).toContain('Batch,Batch number,File,Fund,Made,Last name,First name');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain(`AttestNobody,"'=Ann"`);
    expect(lines[3]).toContain('None,None,None,No coverage found');
    expect((await fileOf(body)).status).toBe(404);
    expect((await audited('ExportAttestations'))?.detail).toBe('3 visits');
  });
});

describe('[ROUTE-027] the file of a batch', () => {
  it('holds those for whom no coverage was found, and is the same each time', async () => {
    const { BatchID } = await oneOf('Nobody');
    const made = async () => (await fileOf((await administrator.call('extractAttestations', { BatchID })).body)).text;
    const first = await made();
    expect(first).toContain('AttestNobody');
    expect(first).toContain('AttestHalfway');
    expect(first).not.toContain('AttestCovered');
    expect(await made()).toBe(first);
  });

  it('E-06 is a workbook of the same columns and rows too, whose days are days', async () => {
    const { BatchID } = await oneOf('Nobody');
    const made = async (Format: 'CSV' | 'XLSX') =>
      fileOf((await administrator.call('extractAttestations', { BatchID, Format })).body);
    const book = await made('XLSX');
    expect(book.headers['content-disposition']).toMatch(/extract-[0-9a-f]{4}-[0-9a-f]{4}\.xlsx/);
    const [head = [], ...rows] = await readSheet(book.bytes);
    const [line = '', ...lines] = (await made('CSV')).text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head.join()).toBe(line);
    expect(rows.map(([last]) => last)).toEqual(lines.map((row) => row.split(',')[0]));
    expect(rows[0]?.[head.indexOf('Date of service')]).toBeInstanceOf(Date);
    expect(lines[0]).toMatch(/,\d{2}\/\d{2}\/\d{4},/);
  });

  it('a batch of which nobody can go has none', async () => {
    await create('Nothing proved', ['Unasked']);
    const { BatchID, AttestationID } = await oneOf('Unasked');
    expect((await clerk.call('getAttestation', { AttestationID })).body.Data?.Lookups).toEqual([]);
    const { body } = await administrator.call('extractAttestations', { BatchID });
    expect(body.UserMessage).toBe('Nothing of this batch can go to its fund: no visit is without coverage.');
  });

  it('the evidence of one is a PDF in the branding of the site, by a clerk too', async () => {
    const { AttestationID } = await oneOf('Nobody');
    const { body } = await clerk.call('exportEvidence', { AttestationID });
    const file = await fileOf(body);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(/evidence-[0-9a-f]{4}-[0-9a-f]{4}\.pdf/);
    const text = await textOf(file.bytes);
    for (const said of [
      'Coverage evidence',
      'AttestNobody',
      `MRN ${tag}0`,
      'No coverage found',
      'Medicare, Medicaid and commercial payers were asked about this day, and none covers it.',
      'HRSA uninsured program',
      'Tidelands Employer Plan',
      'Lakeside Regional Medical Center',
      'Coverline',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/9AA0AA0AA75|X1-INA/); // numbers of persons are not in it
    expect((await audited('ExportEvidence'))?.patient_id).toBe(who.get('Nobody')?.registration);
  });
});

describe('[ROUTE-027] what becomes of a visit', () => {
  it('is sent, accepted with what was paid, and taken back for a reason; each step is kept', async () => {
    await create('To the end', ['Gone']);
    expect((await change('Gone', 'Sent', { ClaimID: ' C-17 ' })).body.WasSuccess).toBe(true);
    expect(await oneOf('Gone')).toMatchObject({ Status: 'Sent', ClaimID: 'C-17', PaidCents: null });
    expect((await change('Gone', 'Accepted', { PaidCents: 123_45 })).body.WasSuccess).toBe(true);
    const accepted = await oneOf('Gone');
    expect(accepted).toMatchObject({ Status: 'Accepted', ClaimID: 'C-17', PaidCents: 123_45 });
    expect(accepted.SentAt).not.toBeNull();
    const extract = async () => (await administrator.call('extractAttestations', { BatchID: accepted.BatchID })).body;
    expect((await fileOf(await extract())).text).toContain('AttestGone');
    await change('Gone', 'Reversed', { Reason: 'Covered after all' });
    expect((await extract()).UserMessage).toMatch(/^Nothing of this batch can go to its fund/); // made anew, it leaves it out
    const { body } = await clerk.call('getAttestation', { AttestationID: accepted.AttestationID });
    expect(body.Data?.History.map(({ Status, PaidCents, Reason }) => [Status, PaidCents, Reason])).toEqual([
      ['Reversed', null, 'Covered after all'],
      ['Accepted', 123_45, ''],
      ['Sent', null, ''],
      ['Extracted', null, ''],
    ]);
  });

  it.each([
    ['Nobody', 'Rejected', { Reason: 'x' }, 'What is Extracted cannot become Rejected.'],
    ['Gone', 'Sent', {}, 'What is Reversed cannot become Sent.'],
    ['Covered', 'Sent', {}, 'Only a visit for which no coverage was found can be sent.'],
  ])('%s cannot become %s', async (last, to, more, message) => {
    const { body } = await change(last, to, more);
    expect([body.WasSuccess, body.UserMessage]).toEqual([false, message]);
  });

  it.each([
    ['Rejected', {}, { Reason: 'Value is required' }],
    ['Accepted', {}, { PaidCents: 'Enter what was paid, 0 if nothing was yet' }],
    ['Sent', { PaidCents: 1 }, { PaidCents: 'Only what is accepted is paid' }],
  ])('%s with %j is told beside its field', async (to, more, fields) => {
    expect(fieldsOf(await change('Nobody', to, more))).toEqual(fields);
  });

  it('several change together or not at all, and a change meets another', async () => {
    const rows = (await find({ Batch: 'spring' })).Rows.map(({ AttestationID, Version }) => ({
      AttestationID,
      Version,
    }));
    const all = await administrator.call('changeAttestations', { Rows: rows, To: 'Reversed', Reason: 'Over' });
    expect(all.body.WasSuccess).toBe(true);
    expect(new Set((await find({ Batch: 'spring' })).Rows.map(({ Status }) => Status))).toEqual(new Set(['Reversed']));
    const stale = await administrator.call('changeAttestations', {
      Rows: rows.slice(0, 1),
      To: 'Reversed',
      Reason: 'Over',
    });
    expect([stale.status, stale.body.Code]).toEqual([409, 'RecordChanged']);
    const [one] = (await find({ Patient: 'attesttwice', Status: 'Extracted' })).Rows;
    const mixed = [...(await find({ Batch: 'spring' })).Rows.slice(0, 1), ...(one === undefined ? [] : [one])];
    const refused = await administrator.call('changeAttestations', {
      Rows: mixed.map(({ AttestationID, Version }) => ({ AttestationID, Version })),
      To: 'Reversed',
      Reason: 'Over',
    });
    expect(refused.body.UserMessage).toBe('What is Reversed cannot become Reversed.');
    expect((await find({ Patient: 'attesttwice', Status: 'Extracted' })).Total).toBe(1);
  });

  it('a clerk reads, and changes nothing', async () => {
    const { AttestationID, Version } = await oneOf('Unasked');
    const refused = await Promise.all([
      clerk.call('changeAttestations', { Rows: [{ AttestationID, Version }], To: 'Reversed', Reason: 'x' }),
      clerk.call('collectEvidence', { AttestationID }),
      clerk.call('createAttestation', { Name: 'x', Fund: 'HrsaUninsured', VisitMasterIDs: [visitOf('Later')] }),
      clerk.call('findUninsuredVisits', { From: day(), To: day() }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
