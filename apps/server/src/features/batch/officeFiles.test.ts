import { writeZip } from '@coverline/intake/zip/writeZip.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Files as offices and their programs really write them, through the check before the start. */
let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start();
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

const member = () => `X${randomUUID().slice(0, 8)}-ACT`;
const payer = 'Northlake Mutual';

async function checkOf(text: string | Buffer, name?: string) {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const ready = await checked(clerk, await draftOf(clerk, text, name));
  const { Check } = ready;
  return {
    clerk,
    ready,
    counts: [Check.RowsRead, Check.Accepted, Check.Faulty],
    remarks: Check.Remarks.map(({ Sentence, Rows }) => `${Rows} ${Sentence}`),
    faults: Check.Faults.map(({ Row, Column, Sentence }) => `${Row}/${Column} ${Sentence}`),
  };
}

/** A workbook of its parts, with one sheet that is shown. */
async function workbook(sheets: string, parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const all = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="o"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ...parts,
  };
  const files = Object.entries(all).map(([name, text]) => ({ name, chunks: chunkOf(text) }));
  return whole(writeZip(files));
}
// oxlint-disable-next-line typescript/require-await -- a zip is made of what comes piece by piece
async function* chunkOf(text: string) {
  yield Buffer.from(text);
}
/** A row of cells: texts, and numbers as they stand in the sheet. */
const sheetRow = (
  row: number,
  cells: readonly (string | { readonly number: string; readonly style?: number })[],
  more = '',
) =>
  `<row r="${row}"${more}>${cells
    .map((cell, at) =>
      typeof cell === 'string'
        ? `<c r="${'ABCDEF'.charAt(at)}${row}" t="str"><v>${cell}</v></c>`
        : `<c r="${'ABCDEF'.charAt(at)}${row}" s="${cell.style ?? 0}"><v>${cell.number}</v></c>`,
    )
    .join('')}</row>`;

/** Messages as a registration system writes them. */
const adt = (
  event: string,
  { mrn = 'M77', visit = 'V1', relation = 'SEL', sex = 'F', name = payer, born = '19800102', id = member() } = {},
) =>
  [
    `MSH|^~\\&|REG|HOSP|CVL|CVL|20261130101500||ADT^${event}|1|P|2.3`,
    `PID|1||${mrn}${randomUUID().slice(0, 6)}^^^HOSP^MR||TALLOW^INA^Q||${born}|${sex}|||1 QUAY ST^^BOSTON^MA^02139||NONE|||||A${visit}|`,
    `PV1|1|O|LAB||||1234567893^CALDER^INES||||||||||||${visit}`,
    `IN1|1|||${name}||||||||||||TALLOW^INA|${relation}|19800102${'|'.repeat(18)}${id}`,
  ].join('\r');

describe('messages of a registration system', () => {
  it('the event decides, and words that nobody knows are told', async () => {
    const text = [
      adt('A04', { name: `${payer} \\T\\ Sons` }),
      adt('A08', { relation: 'EMC', sex: 'A' }),
      adt('A03'),
      adt('A40'),
      adt('A04', { born: '198001' }),
    ].join('\r');
    const { counts, remarks, faults } = await checkOf(text, 'adt.hl7');
    expect(counts).toEqual([5, 1, 4]);
    expect(faults.map((fault) => fault.replace(/^(\d)\/\d+/, '$1'))).toEqual([
      '1 {Payer} is none that we know by this name. Say whose it is.',
      '3/null The message tells of a discharge (A03): nobody is asked about. It was left out.',
      '4/null The message merges or moves records of people (A40): nobody is asked about. It was left out.',
      '5 Date of birth lacks its day, or has two digits of its year. Write YYYY-MM-DD.',
    ]);
    expect(remarks.toSorted()).toEqual([
      '1 Phone says that nothing is known, and was taken as empty.',
      '1 Relationship is not a relationship. Write self, spouse, child, other, or its X12 code of two characters. The row is asked without it.',
      '1 Sex is not a sex. Write M or F, or leave it blank. The row is asked without it.',
    ]);
  });

  it('a visit that the file takes back is not asked, and the file says so; one without an MSH is told by its line', async () => {
    const [come, gone] = ['A04', 'A11'].map((event) => adt(event).replace(/M77[^^]*/, 'M900'));
    const { counts, faults } = await checkOf([come, gone, adt('A04', { visit: 'V2' })].join('\r'), 'adt.hl7');
    expect(counts).toEqual([3, 1, 2]);
    expect(faults).toEqual([
      '1/null A message further below takes this visit back (A11). It was left out.',
      '2/null The message cancels an admission (A11): nobody is asked about. It was left out.',
    ]);
    const headless = await checkOf(adt('A04').split('\r').slice(1).join('\r'), 'adt.hl7');
    expect(headless.counts).toEqual([1, 0, 1]);
    expect(headless.faults[0]).toMatch(/^1\/null Line 1: PID stands outside of any message\./);
  });
});

describe('a spreadsheet of an office', () => {
  it('numbers that nobody was ever given are taken as empty, and told by row', async () => {
    const text = [
      'Last,First,DOB,Member ID,SSN,Payer',
      `Tallow,Ann,1980-01-02,${member()},999-99-9999,${payer}`,
      `Wick,Bob,1955-07-30,${member()},999-99-9999,${payer}`,
      `Snuff,Cy,1990-05-05,SELF PAY,000-00-0000,${payer}`,
      `Taper,Di,1901-01-01,${member()},,${payer}`,
    ].join('\n');
    const { ready, counts, remarks, faults, clerk } = await checkOf(text);
    expect(counts).toEqual([4, 2, 2]);
    expect(remarks).toEqual(['2 SSN is a number that nobody was ever given, and was taken as empty.']);
    expect(ready.Check.Remarked.map(({ Row }) => Row)).toEqual([2, 3]);
    expect(faults).toEqual([
      '4/4 {Member ID} says that nothing is known.',
      '4/5 SSN is a number that nobody was ever given.',
      '4/4 {Member ID} is missing, and so is SSN.',
      '5/3 Date of birth is a date that stands for an unknown one.',
      '5/3 Date of birth is missing.',
    ]);
    const { text: errors } = await fileOf(server, clerk, ready.BatchID, 'Errors', 'csv');
    expect(errors).toContain('Column 5: SSN is a number that nobody was ever given');
  });

  it('a text that was kept as a formula is the text, for whoever looks at the file and for the payer', async () => {
    const id = '00123456-ACT';
    const text = [
      'Last,First,DOB,Member ID,SSN,Payer',
      `Tallow,Ann,1980-01-02,="${id}",="900-12-3456",${payer}`,
      `Wick,Bea,1981-01-02,"=T(""${id}"")",'900123457,${payer}`,
    ].join('\n');
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const draft = await draftOf(clerk, text);
    expect(draft.Rows.map(({ Cells }) => Cells.slice(3, 5))).toEqual([
      ['********-ACT', '*******3456'],
      ['********-ACT', '*****3457'],
    ]);
    const ready = await checked(clerk, draft);
    expect(ready.Check).toMatchObject({ RowsRead: 2, Accepted: 2, Faulty: 0, Remarks: [] });
    await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'Kept zeros' });
    expect((await ended(clerk, ready.BatchID)).Counts).toMatchObject({ Done: 2, Good: 2 });
    const { rows } = await server.admin.query<{ same: string }>(
      `SELECT count(DISTINCT member_ix)::text AS same FROM phi.lookup WHERE batch_id = $1`,
      [ready.BatchID],
    );
    expect(rows).toEqual([{ same: '1' }]);
  });

  it('digits that a workbook lost are refused, and what it hides is told', async () => {
    const file = await workbook('<sheet name="Old" r:id="r7" state="hidden"/><sheet name="Schedule" r:id="r1"/>', {
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="4" max="4" hidden="1"/></cols><sheetData>${[
        sheetRow(1, ['Last', 'First', 'DOB', 'Member ID', 'Payer']),
        sheetRow(2, ['Tallow', 'Ann', '1980-01-02', { number: '12345678901234567' }, payer]),
        sheetRow(3, ['Wick', 'Bea', '1981-01-02', { number: '1.2345678901234601E16' }, payer]),
        sheetRow(4, ['Snuff', 'Cal', '1982-01-02', { number: '123456789012345' }, payer], ' hidden="1"'),
      ].join('')}</sheetData></worksheet>`,
    });
    const { counts, remarks, faults, ready } = await checkOf(file, 'schedule.xlsx');
    const lost =
      '{Member ID} was shortened by a spreadsheet, and digits of it are lost. Format the column as text, and fill it again.';
    expect([counts, faults]).toEqual([
      [3, 1, 2],
      [`2/4 ${lost}`, `3/4 ${lost}`],
    ]);
    expect(remarks.toSorted()).toEqual([
      '1 The workbook hides column 4. What stands there was read.',
      '1 The workbook hides sheets. They were not read.',
      '1 This row is hidden in the workbook.',
    ]);
    expect(ready.Check.Remarked).toEqual([{ Row: 4, Sentence: 'This row is hidden in the workbook.' }]);
  });

  it('a number is asked as its cell shows it, and rows with remarks are found on the screen and in the file of results', async () => {
    const file = await workbook('<sheet name="Schedule" r:id="r1"/><sheet name="Old" r:id="r7"/>', {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/styles" Target="styles.xml"/></Relationships>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="&quot;W&quot;0000&quot;-ACT&quot;"/><numFmt numFmtId="171" formatCode="[&lt;100]&quot;A&quot;0;&quot;B&quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[
        sheetRow(1, ['Last', 'First', 'DOB', 'Member ID', 'Payer']),
        sheetRow(2, ['Tallow', 'Ann', { number: '29222.999999', style: 3 }, { number: '12', style: 1 }, payer]),
        sheetRow(3, ['Wick', 'Bea', '1981-01-02', { number: '13', style: 1 }, payer], ' hidden="1"'),
        sheetRow(4, ['Snuff', 'Cal', '1982-01-02', { number: '14', style: 2 }, payer]),
      ].join('')}</sheetData></worksheet>`,
    });
    const { clerk, ready, counts, remarks, faults } = await checkOf(file, 'schedule.xlsx');
    expect([counts, faults]).toEqual([
      [3, 2, 1],
      [
        '4/4 Row 4, column 4: the format of the cell adds letters to the number. Write what is to be read as text, and save again.',
      ],
    ]);
    expect(remarks.toSorted()).toEqual([
      '1 The workbook has more sheets. The first was read, and no other.',
      '1 This row is hidden in the workbook.',
    ]);
    await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'As it is shown' });
    expect((await ended(clerk, ready.BatchID)).Counts).toMatchObject({ Done: 2, Good: 2 });
    const rowsOf = async (more = {}) =>
      (await clerk.call('getBatchItems', { BatchID: ready.BatchID, ...more })).body.Data?.Rows.map((row) => [
        row.Row,
        row.DateOfBirth,
        row.MemberID,
        row.Remarks,
      ]);
    const hidden = [3, '1981-01-02', '*****-ACT', 'This row is hidden in the workbook.'];
    expect(await rowsOf()).toEqual([[2, '1980-01-02', '*****-ACT', ''], hidden]);
    expect(await rowsOf({ Remarked: true })).toEqual([hidden]);
    expect(await rowsOf({ Remarked: true, Sort: 'tries', Descending: true })).toEqual([hidden]);
    const { text } = await fileOf(server, clerk, ready.BatchID, 'Results', 'csv');
    const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const place = head.split(',').indexOf('Remarks') - head.split(',').length; // from the end: cells before it hold commas
    expect(lines.map((line) => line.split(',').at(place))).toEqual(['', 'This row is hidden in the workbook.', '']);
  });

  it('a sign by which messages are divided is told with its field before anybody is asked; a Medicare number is read as Word writes it', async () => {
    const text = [
      'Last,First,DOB,Member ID,Payer,Sub Last,Sub First',
      `Tallow: Wick,Ann,1980-01-02,${member()},${payer},,`,
      `Wick,A*nn,1981-01-02,${member()},${payer},,`,
      `Snuff,Cal,1950-01-02,1EG4–TE5–MK73,Medicare,,`,
      `Taper,Dee,1951-01-02,1EG4-TE5-MK72.,Medicare,,`,
      `Ember & Sons,Eve,1984-01-02,${member()},${payer},,`,
    ].join('\n');
    const { counts, faults } = await checkOf(text);
    const divided = 'by which a message to this {payer} is divided. Write it without.';
    expect([counts, faults]).toEqual([
      [5, 3, 2],
      [`2/1 Last name has : in it, ${divided}`, `3/2 First name has * in it, ${divided}`],
    ]);
  });

  it('letters that no message can carry are told with their field before anybody is asked; those that have plain ones are taken', async () => {
    const text = [
      'Last,First,DOB,Member ID,Payer',
      `李,小明,1980-01-02,${member()},${payer}`,
      `Đorđević,Zoë,1981-01-02,${member()},${payer}`,
      `Wick,A＊nn,1982-01-02,${member()},${payer}`,
    ].join('\n');
    const { counts, faults } = await checkOf(text);
    const foreign =
      'has letters that no message to a {payer} can carry. Write it in Latin letters, as the card has it.';
    expect([counts, faults]).toEqual([
      [3, 1, 2],
      [
        `2/1 Last name ${foreign}`,
        `2/2 First name ${foreign}`,
        '4/2 First name has * in it, by which a message to this {payer} is divided. Write it without.',
      ],
    ]);
  });

  it('what no payer is told keeps no row out', async () => {
    const text = [
      'Last,First,DOB,Member ID,Payer,Phone,Email,State,Zip,Charge,Sex,Relation',
      `Tallow,Ann,1980-01-02,${member()},${payer},617-555-0101 x11,,MA,2139,,,`,
      `Wick,Bea,1981-01-02,${member()},${payer},N/A,none,QC,H2X 1Y4,"12,50",,`,
      `Snuff,Cal,1982-01-02,${member()},${payer},,,,,,Decline to answer,EMC`,
    ].join('\n');
    const { counts, remarks, faults } = await checkOf(text);
    expect([counts, faults]).toEqual([[3, 3, 0], []]);
    expect(remarks).toHaveLength(9);
    expect(remarks).toContain('1 E-mail says that nothing is known, and was taken as empty.');
    expect(remarks).toContain('1 Phone is not a phone number of ten digits. The row is asked without it.');
  });
});
