import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attesting, attesting } from './testing/attesting.ts';

let on: Attesting;
beforeAll(async () => (on = await attesting()));
afterAll(() => on.server.close());

const textOf = async (bytes: Uint8Array) => {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

describe('[ROUTE-027] the file of a batch', () => {
  it('holds those for whom no coverage was found, and is the same each time', async () => {
    const filed = await on.patients('Filed', { Nobody: 'none', Other: 'none', Covered: 'selfPayCovered' });
    await on.create('Filed', Object.values(filed));
    const { BatchID } = await on.oneOf(filed.Nobody);
    const made = async () =>
      (await on.fileOf((await on.administrator.call('extractAttestations', { BatchID })).body)).text;
    const first = await made();
    expect(first).toContain('FiledNobody');
    expect(first).toContain('FiledOther');
    expect(first).not.toContain('FiledCovered');
    expect(await made()).toBe(first);
  });

  it('E-06 is a workbook of the same columns and rows too, whose days are days', async () => {
    const { Nobody } = await on.patients('Booked', { Nobody: 'none' });
    await on.create('Booked', [Nobody]);
    const { BatchID } = await on.oneOf(Nobody);
    const made = async (Format: 'CSV' | 'XLSX') =>
      on.fileOf((await on.administrator.call('extractAttestations', { BatchID, Format })).body);
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
    const { Unasked } = await on.patients('Unproved', { Unasked: 'unasked' });
    await on.create('Nothing proved', [Unasked]);
    const { BatchID, AttestationID } = await on.oneOf(Unasked);
    expect((await on.clerk.call('getAttestation', { AttestationID })).body.Data?.Lookups).toEqual([]);
    const { body } = await on.administrator.call('extractAttestations', { BatchID });
    expect(body.UserMessage).toBe('Nothing of this batch can go to its fund: no visit is without coverage.');
  });

  it('the evidence of one is a PDF in the branding of the site, by a clerk too', async () => {
    const { Nobody } = await on.patients('Printed', { Nobody: 'none' });
    await on.create('Printed', [Nobody]);
    const { AttestationID } = await on.oneOf(Nobody);
    const { body } = await on.clerk.call('exportEvidence', { AttestationID });
    const file = await on.fileOf(body);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(/evidence-[0-9a-f]{4}-[0-9a-f]{4}\.pdf/);
    const text = await textOf(file.bytes);
    for (const said of [
      'Coverage evidence',
      'PrintedNobody',
      'MRN PRINTED-0',
      'No coverage found',
      'Medicare, Medicaid and commercial payers were asked about this day, and none covers it.',
      'HRSA uninsured program',
      'Tidelands Employer Plan',
      'Lakeside Regional Medical Center',
      'Coverline',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/9AA0AA0AA75|X1-INA/); // numbers of persons are not in it
    expect((await on.audited('ExportEvidence'))?.patient_id).toBe(Nobody.registration);
  });
});
