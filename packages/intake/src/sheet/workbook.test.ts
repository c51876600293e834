import { strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { bytesOf, readAll, refusalOf } from '../testing/readAll.ts';

const rels = (more = '') =>
  `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="r3" Type="x/styles" Target="styles.xml"/>${more}</Relationships>`;

/** A workbook as another program might write it: of the parts that are told, the usual ones in the places of others. */
const book = (sheet: string, parts: Readonly<Record<string, string>> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet name="A" sheetId="7" r:id="r1"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(rels()),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  });
const head =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Last</t></is></c><c r="B1" t="str"><v>DOB</v></c><c r="C1" t="inlineStr"><is><t>Zip</t></is></c></row>';

it('a workbook of another program: texts, numbers, dates, truths', async () => {
  const file = await writeXlsxFile(
    [
      [{ value: 'Last' }, { value: 'DOB' }, { value: 'Member ID' }, { value: 'Seen' }],
      [
        { value: 'Núñez & "Co" <x>' },
        { value: new Date('1959-05-14T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' },
        { value: 12345678901 },
        { value: true },
      ],
      [{ value: 'Doe' }, null, { value: 0.1 }, null],
    ],
    { sheet: 'Schedule' },
  ).toBuffer();
  const { form, rows, faults } = await readAll(file);
  expect(form).toMatchObject({ kind: 'xlsx', hasHeader: true, columns: ['Last', 'DOB', 'Member ID', 'Seen'] });
  expect(rows).toEqual([
    { row: 2, cells: ['Núñez & "Co" <x>', '1959-05-14', '12345678901', 'TRUE'] },
    { row: 3, cells: ['Doe', '', '0.1', ''] },
  ]);
  expect(faults).toEqual([]);
});

it('shared texts with runs and readings, styles with digits in places, gaps of rows and columns', async () => {
  const file = book(
    `${head}<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>2139</v></c></row><row r="4"><c r="B4" s="2"><v>21684.5</v></c><c r="C4"><v>1.2345678901E10</v></c></row>`,
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>no</t></si><si><r><t>O’</t></r><r><t xml:space="preserve">Brien </t></r><rPh><t>reading</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    },
  );
  const { rows } = await readAll(file);
  expect(rows).toEqual([
    { row: 3, cells: ['O’Brien ', '', '02139'] },
    { row: 4, cells: ['', '1959-05-14 12:00', '12345678901'] },
  ]);
});

it('F-10 a header below a title is the header, and rows keep their numbers', async () => {
  const said = (row: number, texts: readonly string[]) =>
    `<row r="${row}">${texts.map((text, at) => `<c r="${'ABC'[at] ?? ''}${row}" t="str"><v>${text}</v></c>`).join('')}</row>`;
  const sheet = [
    said(1, ['Visits of 12/01/2025']),
    said(3, ['Last', 'DOB', 'Zip']),
    said(4, ['Doe', '1959-05-14', '60601']),
  ];
  const { form, rows, faults } = await readAll(book(sheet.join('')));
  expect(form).toMatchObject({ hasHeader: true, columns: ['Last', 'DOB', 'Zip'], headerRow: 3 });
  expect([rows, faults]).toEqual([[{ row: 4, cells: ['Doe', '1959-05-14', '60601'] }], []]);
});

it('what a workbook hides is told: rows each, columns and sheets with their count; the first sheet that is shown is read', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
  const file = book('', {
    'xl/workbook.xml':
      '<workbook xmlns:r="o"><sheets><sheet name="A" r:id="r1" state="hidden"/><sheet name="B" r:id="r9"/><sheet name="D" r:id="r7"/><sheet name="C" r:id="r8" state="veryHidden"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': rels('<Relationship Id="r9" Type="x/worksheet" Target="worksheets/sheet2.xml"/>'),
    'xl/worksheets/sheet2.xml': `<worksheet><cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="1"/></cols><sheetData>${head}<row r="2" hidden="1">${cell('A2', 'Tallow')}${cell('B2', '1980-01-02')}</row><row r="3">${cell('A3', 'Wick')}</row><row r="4" hidden="true">${cell('A4', 'Snuff')}</row></sheetData></worksheet>`,
  });
  const { rows, remarks } = await readAll(file);
  expect(rows.map(({ row, note }) => [row, note])).toEqual([
    [2, 'This row is hidden in the workbook.'],
    [3, undefined],
    [4, 'This row is hidden in the workbook.'],
  ]);
  expect(remarks.map(({ many, sentence }) => [many, sentence])).toEqual([
    [1, 'The workbook hides column 2. What stands there was read.'],
    [2, 'The workbook hides sheets. They were not read.'],
    [1, 'The workbook has more sheets. The first was read, and no other.'],
  ]);
});

it('for a formula without a value the formula stands: an error, or one that no spreadsheet has worked out', async () => {
  const { rows, faults } = await readAll(
    book(
      `${head}<row r="2"><c r="A2" t="str"><v>Doe</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="3"><c r="A3"><f>T("Roe")</f><v/></c><c r="B3"><f>A1&amp;A2</f></c><c r="C3"><f>1+1</f><v>2</v></c></row><row r="4"><c r="A4" t="str"><f>""</f><v></v></c><c r="C4"><v>3</v></c></row>`,
    ),
  );
  expect(faults).toEqual([]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Doe', '=#DIV/0!', ''],
    ['=T("Roe")', '=A1&A2', '2'],
    ['', '', '3'],
  ]);
});

it('a row without a height and a column without a width are hidden', async () => {
  const { rows, remarks } = await readAll(
    zipSync({
      ...unzipSync(book(head)),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><cols><col min="1" max="1" width="0" customWidth="1"/></cols><sheetData>${head}<row r="2" ht="0" customHeight="1"><c r="A2" t="str"><v>Doe</v></c></row></sheetData></worksheet>`,
      ),
    }),
  );
  expect(rows.map(({ note }) => note)).toEqual(['This row is hidden in the workbook.']);
  expect(remarks.map(({ sentence }) => sentence)).toEqual(['The workbook hides column 1. What stands there was read.']);
});

describe('F-03 F-06 a workbook that is not read is refused with a sentence', () => {
  it.each([
    ['macros', book(head, { 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['a document type with entities of its own', book(head.replace('Last', '&big;'), {}), 'sheet-damaged'],
    [
      'a document type',
      zipSync({ ...unzipSync(book(head)), 'xl/workbook.xml': strToU8('<!DOCTYPE w [<!ENTITY a "b">]><workbook/>') }),
      'sheet-damaged',
    ],
    [
      'no sheet',
      zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }),
      'sheet-damaged',
    ],
    ['rows that go back', book('<row r="2"/><row r="1"/>'), 'sheet-damaged'],
    ['a text that is not there', book('<row r="1"><c r="A1" t="s"><v>5</v></c></row>'), 'sheet-damaged'],
    [
      'XML that ends too early',
      zipSync({ ...unzipSync(book('')), 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row r="1">') }),
      'sheet-damaged',
    ],
    ['tags that do not match', book('<row r="1"><c r="A1"></row></c>'), 'sheet-damaged'],
    ['an attribute that is said twice', book('<row r="1" r="2"/>'), 'sheet-damaged'],
    ['an attribute without a value', book('<row r/>'), 'sheet-damaged'],
    ['an entity of its own in an attribute', book('<row r="&one;"/>'), 'sheet-damaged'],
    ['a comment without an end', book(`<!--${' '.repeat(2_000_000)}`), 'sheet-damaged'],
    ['a sheet of a gigabyte of nothing', book(`<!--${' '.repeat(60_000)}-->`.repeat(800)), 'zip-bomb'],
    ['nothing in it', book(''), 'empty'],
    ['a header alone', book(head), 'header-only'],
  ])('%s', async (_what, file, code) => {
    expect(await refusalOf(file)).toBe(code);
  });
});

describe('F-03 zips', () => {
  const csv = bytesOf('Last,First,DOB\nDoe,John,1959-05-14\n');
  it('of one file is read, whatever macOS adds', async () => {
    const { form, rows } = await readAll(
      zipSync({ 'x/': new Uint8Array(0), 'x/list.csv': csv, '__MACOSX/x/._list.csv': csv }),
    );
    expect(form).toMatchObject({ kind: 'delimited', zipped: 'x/list.csv' });
    expect(rows).toHaveLength(1);
  });
  it.each([
    ['of two files', zipSync({ 'a.csv': csv, 'b.csv': csv }), 'zip-many'],
    ['of a zip', zipSync({ 'a.zip': zipSync({ 'a.csv': csv }) }), 'zip-nested'],
    ['of a workbook', zipSync({ 'a.xlsx': book(head) }), 'zip-nested'],
    ['of a program', zipSync({ 'a.csv': new Uint8Array([0x4d, 0x5a, 0x90, 0]) }), 'type'],
    ['that leads out', zipSync({ '../a.csv': csv }), 'zip-name'],
    ['with an absolute name', zipSync({ '/etc/a.csv': csv }), 'zip-name'],
    ['with a backslash', zipSync({ 'a\\..\\b.csv': csv }), 'zip-name'],
    ['with a link', zipSync({ 'a.csv': [csv, { os: 3, attrs: 0xa1ff * 65_536 }] }), 'zip-name'],
    [
      'with very many files',
      zipSync(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}.csv`, new Uint8Array(0)]))),
      'zip-many',
    ],
    [
      'of 60 MB of nothing',
      zipSync({ 'a.csv': bytesOf('Last,First\n'.concat('a,b\n'.repeat(15_000_000))) }, { level: 9 }),
      'zip-bomb',
    ],
    ['of nothing', zipSync({}), 'empty'],
  ])('%s', async (_what, file, code) => {
    expect(await refusalOf(file)).toBe(code);
  });
  it('whose bytes were changed', async () => {
    const file = zipSync({ 'a.csv': csv }, { level: 0 });
    file[50] = (file[50] ?? 0) ^ 1;
    expect(await refusalOf(file)).toBe('zip-damaged');
  });
});
