import { letterKeys } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { formsOf, goodFormName } from '#/testing/good/goodForms.ts';
import { pagePlace } from '#/services/cases/documents/pagePlace.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, open, patient, worker } from '#/features/cases/testing/caseTests.ts';
import { readBack } from '#/testing/good/readBack.ts';
import { assistanceForm, drawOwnForm } from './ownForms/ownForms.ts';

let server: TestServer;
let ana: CaseWorker;
let one: string;
let two: string;
let form: string;
let formName: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin');
  const people = [await patient(server), await patient(server)] as const;
  [one, two] = [await open(server, ana, {}, people[0]), await open(server, ana, {}, people[1])];
  await server.admin.query(`UPDATE phi.reg_master SET first_name = 'Zoë', last_name = 'Łukasz' WHERE id = $1`, [
    people[0].registration,
  ]);
  await server.admin.query(`UPDATE phi.reg_master SET first_name = 'Жанна', last_name = 'Ōno' WHERE id = $1`, [
    people[1].registration,
  ]);
  const good = await formsOf(server, lakeside);
  form = good.pdfFormVersion;
  formName = goodFormName(good.pdfForm);
});
afterAll(() => server.close());

const letter = (Letter: string, Text: string | null = null) => ({ Kind: 'Letter', Letter, Text });
const chosen = (...Papers: readonly object[]) => ({ Language: 'en', Papers });

const fill = async (CaseID: string, payload: object) => {
  const { body, text } = await ana.call('fillCasePapers', { CaseID, ...payload });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

/** The application for financial assistance as a form that the client offers. */
async function assistance(): Promise<string> {
  const master = await signedIn(server, ['FRHCJediMaster']);
  const File = Buffer.from(await drawOwnForm(assistanceForm)).toString('base64');
  const form = { Name: 'Assistance of the case', Kind: assistanceForm.kind, Language: 'en' };
  const VersionID = (await master.call('uploadPdfForm', { ...form, File })).body.Data?.VersionID ?? '';
  const { Version, EffectiveFrom, EffectiveTo } = (await master.call('getPdfForm', { VersionID })).body.Data ?? {};
  const days = { Version, EffectiveFrom, EffectiveTo };
  const offered = { IsActive: true, Flatten: true, Map: assistanceForm.map };
  const saved = await master.call('savePdfForm', { VersionID, ...days, ...form, ...offered });
  expect(saved.body.UserMessage ?? '').toBe('');
  return VersionID;
}

describe('[ROUTE-017] [ROUTE-079] forms and letters of a case', () => {
  it('offers the form that holds today in the language, and every letter', async () => {
    const { Data } = (await ana.call('getCasePapers', { CaseID: one, Language: 'en' })).body;
    const own = { VersionID: form, Name: formName, Kind: 'Application', Number: 1, Pages: 1, Unmapped: 0 };
    expect(Data?.Forms).toContainEqual(own);
    expect(Data?.Letters.map(({ Letter }) => Letter)).toEqual([...letterKeys]);
    const spanish = await ana.call('getCasePapers', { CaseID: one, Language: 'es' });
    expect(spanish.body.Data?.Forms.map(({ VersionID }) => VersionID)).not.toContain(form);
    await server.admin.query(`UPDATE phi.pdf_form_version SET effective_to = '2020-02-01' WHERE id = $1`, [form]);
    const over = await ana.call('fillCasePapers', { CaseID: one, ...chosen({ Kind: 'Form', VersionID: form }) });
    await server.admin.query('UPDATE phi.pdf_form_version SET effective_to = NULL WHERE id = $1', [form]);
    expect(over.body.UserMessage).toMatch(/^This version of the form does not hold today/);
  });

  it('a letter is edited before it is drawn: what is drawn is what was typed; what is left in brackets is told', async () => {
    const told = (await ana.call('getCaseLetter', { CaseID: one, Letter: 'missingItems', Language: 'es' })).body.Data;
    expect(told?.Title).toBe('Necesitamos algo más de usted');
    expect(told?.Text).toContain('Estimado/a Zoë Łukasz:');
    expect(told?.Text).toContain('[primer documento que falta]');
    const Text = 'Dear Zoë,\n\n# Why\n- page 2 cannot be read\n[ ] I send it\n\nUntil [day].\n___ Signature | Date';
    const shown = await fill(one, chosen(letter('missingItems', Text)));
    const read = await readBack(shown.Pdf);
    for (const said of [
      'We need something more from you',
      'Dear Zoë,',
      'Why',
      'page 2 cannot be read',
      'I send it',
      'Until [day].',
      'Signature',
      'Date',
    ])
      expect(read.text).toContain(said);
    expect(shown.Papers).toEqual([
      {
        Name: 'Missing items',
        Pages: 1,
        Warnings: [{ Kind: 'Blank', Field: '', Message: '[day] is still to be typed.' }],
      },
    ]);
  });

  it('[ENT-141] the household is written as it stands in the case: how many, and what they have a month by what is verified', async () => {
    const CaseID = await open(server, ana);
    const person = { MemberID: null, DateOfBirth: '', Expected: 0, Student: false, Disabled: false, Medicare: false };
    const told = await ana.call('saveCaseHousehold', {
      CaseID,
      Version: 0,
      State: 'MI',
      Members: [
        { ...person, Name: '', Age: 41, Relation: 'Self', Tax: 'Files' },
        { ...person, Name: 'Lucia', Age: 13, Relation: 'Child', Tax: 'Claimed' },
      ],
      Incomes: [{ IncomeID: null, Of: 0, Kind: 'Wages', Cents: 98_000, Period: 'TwoWeeks', HoursPerWeek: null }],
    });
    expect(told.body.UserMessage ?? '').toBe('');
    await server.admin.query(
      `UPDATE phi.case_income SET verified_cents = 100000, verified_period = 'TwoWeeks' WHERE case_id = $1`,
      [CaseID],
    );
    const VersionID = await assistance();
    const filled = await fill(CaseID, chosen({ Kind: 'Form', VersionID }));
    // Two people; 26 times 1,000 dollars in a year.
    expect((await readBack(filled.Pdf)).text).toContain('|2|$2,166.67');
    const untold = ({ Papers }: typeof filled) => Papers.flatMap(({ Warnings }) => Warnings.map(({ Field }) => Field));
    expect(untold(filled)).not.toContain('household.size');
    const without = await fill(one, chosen({ Kind: 'Form', VersionID }));
    expect(untold(without)).toEqual(expect.arrayContaining(['household.size', 'household.income']));
  });

  it('several papers are shown as one, page after page; nothing is kept and no version is used by it', async () => {
    const keptOf = async () =>
      (
        await server.admin.query(
          'SELECT (SELECT count(*)::int FROM phi.case_document WHERE case_id = $1) AS kept, used_at FROM phi.pdf_form_version WHERE id = $2',
          [one, form],
        )
      ).rows;
    const before = await keptOf();
    const shown = await fill(
      one,
      chosen({ Kind: 'Form', VersionID: form }, letter('hipaaAuthorization'), letter('financialAssistance')),
    );
    const read = await readBack(shown.Pdf);
    expect(shown.Papers.map(({ Pages }) => Pages)).toEqual([1, 1, 2]);
    expect([shown.Pages, read.pages]).toEqual([4, 4]);
    for (const said of ['Zoë Łukasz', 'Authorization to use and share', 'Summary in plain words'])
      expect(read.text).toContain(said);
    expect(await keptOf()).toEqual(before);
  });

  it('is kept with the case, sealed, with the digest of what is kept; then the version stays as it is', async () => {
    const { body, text } = await ana.call('keepCasePapers', {
      CaseID: one,
      ...chosen({ Kind: 'Form', VersionID: form }, letter('medicaidDocuments')),
    });
    if (body.Data === undefined) throw new Error(text);
    const { rows } = await server.admin.query<{
      document: string;
      page: string;
      source: string;
      status: string;
      digest: Buffer;
      bytes_enc: Buffer;
    }>(
      `SELECT d.id AS document, p.id AS page, d.source, d.status, p.digest, p.bytes_enc FROM phi.case_document d
         JOIN phi.case_page p ON p.client_id = d.client_id AND p.document_id = d.id WHERE d.case_id = $1 ORDER BY d.source`,
      [one],
    );
    expect(rows.map(({ source, status }) => [source, status])).toEqual([
      ['FilledForm', 'Verified'],
      ['Letter', 'Verified'],
    ]);
    expect(body.Data.Kept.map(({ Name }) => Name)).toEqual([formName, 'Medicaid document request']);
    for (const { document, page, digest, bytes_enc } of rows) {
      const bytes = server.deps.phiSealer.open(pagePlace(lakeside, page), bytes_enc);
      const hex = createHash('sha256').update(bytes).digest('hex');
      expect(digest.toString('hex')).toBe(hex);
      expect(body.Data.Kept.find(({ DocumentID }) => DocumentID === document)?.Digest).toBe(hex);
      expect((await readBack(bytes)).text).toContain('Zoë Łukasz');
    }
    const master = await signedIn(server, ['FRHCJediMaster']);
    expect((await master.call('getPdfForm', { VersionID: form })).body.Data?.IsUsed).toBe(true);
  });

  it('a version that is being drawn is used already: nobody changes or removes it before the paper is kept', async () => {
    const good = await formsOf(server, lakeside);
    const VersionID = good.pdfFormVersion;
    const master = await signedIn(server, ['FRHCJediMaster']);
    const holder = await server.admin.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM phi.case_master WHERE client_id = $1 AND id = $2 FOR UPDATE', [lakeside, one]);
      const kept = ana.call('keepCasePapers', { CaseID: one, ...chosen({ Kind: 'Form', VersionID }) });
      await eventually('it is drawn, and waits for its case', async () => (await lockWaits(server.admin)) > 0);
      const removed = await master.call('deletePdfForm', { VersionID, Version: 1 });
      expect(removed.body.UserMessage).toMatch(/has been used/);
      await holder.query('COMMIT');
      expect((await kept).body.Data?.Kept).toHaveLength(1);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });

  it('leaves for several cases as one file, each with its own; of more than 25 none', async () => {
    const print = { CaseIDs: [one, two], ...chosen({ Kind: 'Form', VersionID: form }, letter('determination')) };
    const { body } = await ana.call('printCasePapers', print);
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.headers['content-disposition']).toContain('papers.pdf');
    const read = await readBack(file.bytes);
    expect(read.pages).toBe(4);
    expect(read.text).toContain('Zoë Łukasz');
    expect(read.text).toContain('Жанна Ōno');
    const many = await ana.call('printCasePapers', { ...print, CaseIDs: Array.from({ length: 26 }, () => one) });
    expect(many.status).toBe(400);
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    expect((await clerk.call('printCasePapers', print)).status).toBe(403);
  });

  it.each([
    ['en', letterKeys.slice(0, 6)],
    ['es', letterKeys.slice(6, 12)],
    ['en', letterKeys.slice(12)],
  ])('every letter is drawn with each of its blanks told: in %s %j', async (Language, keys) => {
    const shown = await fill(one, { Language, Papers: keys.map((key) => letter(key)) });
    const { text, pages } = await readBack(shown.Pdf);
    expect(shown.Pages).toBe(pages);
    expect(shown.Papers.every(({ Pages }) => Pages === 1 || Pages === 2)).toBe(true);
    expect(text).not.toMatch(/\{\{|\}\}|undefined/);
    const told = shown.Papers.flatMap(({ Warnings }) => Warnings);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ Kind }) => Kind === 'Blank')).toBe(true);
  });
});
