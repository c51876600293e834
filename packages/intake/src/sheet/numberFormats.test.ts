import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAll } from '../testing/readAll.ts';
import { formOf } from './formatCodes.ts';
import { dayOfSerial, type NumberDoubt, numberText } from './numberFormats.ts';
import { columnOf } from './readSheet.ts';

/** A workbook of one sheet whose cell styles have these formats, from style 1 on. */
const styled = (sheet: string, codes: readonly string[], book = '') =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="o">${book}<sheets><sheet name="A" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r3" Type="x/styles" Target="styles.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Last</v></c><c r="B1" t="str"><v>Member ID</v></c></row>${sheet}</sheetData></worksheet>`,
    ),
  });

const shown = (value: string, code: string): readonly [text: string, ...doubts: NumberDoubt[]] => {
  const doubts: NumberDoubt[] = [];
  return [numberText(value, formOf(code), 1900, (what) => void doubts.push(what)), ...doubts];
};

it.each([
  ['mm/dd/yyyy', 'date'],
  ['[$-409]d-mmm-yy;@', 'date'],
  ['[$-en-US]mmmm d, yyyy', 'date'],
  ['"DOB "mm/dd/yyyy', 'date'],
  ['General', 'number'],
  ['"day "0', 'number'],
])('the format %s is a %s', (code, kind) => {
  expect(formOf(code).kind).toBe(kind);
});

describe('F-10 a number is read as its cell shows it', () => {
  it.each([
    ['12', '00000', '00012'],
    ['21390', String.raw`000\-00\-0000`, '000-02-1390'],
    ['12', '"W"0000', 'W0012'],
    ['12', '[Red]"W"0000;-0', 'W0012'],
    ['12', String.raw`\W0000`, 'W0012'],
    ['7', '"00"000', '00007'],
    ['1234567', '"00"000', '001234567'],
    ['12', '"W-"General', 'W-12'],
    ['12', '"W"#', 'W12'],
    ['0', '"W"0000', 'W0000'],
    ['0', '"W"#', 'W'],
    ['0', '"W"General', 'W0'],
    ['1234567', '00"X"00-000', '12X34-567'],
    ['5', '"Day "0;"Night "0', 'Day 5'],
    ['-5', '"Day "0;"Night "0', 'Night 5'],
    ['0', '"Day "0;"Night "0;"none"', 'none'],
    ['1', '"Yes";"Yes";"No"', 'Yes'],
    ['12', '[$W]0000', 'W0012'],
    ['12', '"W"@', 'W12'],
    ['12.5', '#,##0.00_);[Red](#,##0.00)', '12.5'],
    ['12.5', '_("$"* #,##0.00_)', '12.5'],
    ['12.5', '[$€-407] #,##0.00', '12.5'],
    ['6175550101', String.raw`[<=9999999]###-####;\(###\)\ ###-####`, '6175550101'],
    ['0', '0;-0;;@', '0'],
  ])('%s in %s is %s', (value, code, text) => {
    expect(shown(value, code)).toEqual([text]);
  });
  it.each([
    ['12.5', '0.00" USD"', '12.5', 'unit'],
    ['1200', '[>=1000]#,##0,"K";0', '1200', 'unit'],
    ['12', ';;;', '12', 'hidden'],
    ['12', '[<100]"A"0;"B"0', '12', 'unsure'],
    ['12.5', '"W"0000', '12.5', 'unsure'],
    ['-12', '"W"0000', '-12', 'unsure'],
    ['12', '"W"0E+0', '12', 'unsure'],
  ])('%s in %s is %s, and %s', (...[value, code, text, doubt]) => {
    expect(shown(value, code)).toEqual([text, doubt]);
  });
  it('digits that a sheet lost stay told, whatever the format', () => {
    for (const code of ['General', '00000', '"W"0000'])
      expect([
        shown('12345678901234567', code),
        shown('1.2345678901234601E16', code),
        shown('1000000000000000', code),
      ]).toEqual([['1.2345678901234568E+16'], ['1.23456789012346E+16'], ['1E+15']]);
    expect(shown('999999999999999', 'General')).toEqual(['999999999999999']);
    expect(shown('0.30000000000000004', 'General')).toEqual(['0.3']);
  });
});

it('F-10 the rows of a workbook have what its cells show; what is not sure is told by its place', async () => {
  const cells = (row: number, style: number, value: string) =>
    `<row r="${row}"><c r="A${row}" t="str"><v>Doe</v></c><c r="B${row}" s="${style}"><v>${value}</v></c></row>`;
  const file = styled(
    `${cells(2, 1, '12')}${cells(3, 2, '12')}${cells(4, 3, '12.5')}<row r="5"><c r="A5" t="str"><v>Roe</v></c><c r="B5" s="4" t="str"><v>0012</v></c></row>`,
    ['"W"0000', '[<100]"A"0;"B"0', '0.00" USD"', '"W"@'],
  );
  const { rows, faults } = await readAll(file);
  expect(rows).toEqual([
    { row: 2, cells: ['Doe', 'W0012'] },
    {
      row: 4,
      cells: ['Doe', '12.5'],
      note: 'Column 2: the format of the cell adds letters to the number. The number alone was read.',
    },
    { row: 5, cells: ['Roe', 'W0012'] },
  ]);
  expect(faults.map(({ row, column, sentence }) => [row, column, sentence])).toEqual([
    [
      3,
      2,
      'Row 3, column 2: the format of the cell adds letters to the number. Write what is to be read as text, and save again.',
    ],
  ]);
});

describe('F-10 days of a sheet', () => {
  it.each([
    [21_684, 1900, '1959-05-14'],
    [20_222, 1904, '1959-05-14'],
    [59, 1900, '1900-02-28'],
    [60, 1900, '1900-02-29'],
    [61, 1900, '1900-03-01'],
    [21_684.5, 1900, '1959-05-14 12:00'],
    [21_684.999999, 1900, '1959-05-14 23:59'],
    [21_684.9999999999, 1900, '1959-05-14 23:59'],
    [21_684 + 545 / 1440, 1900, '1959-05-14 09:05'],
    [20_222.999_999, 1904, '1959-05-14 23:59'],
    [0.5, 1900, '12:00'],
    [0.5, 1904, '12:00'],
    [0, 1900, null],
    [0, 1904, '1904-01-01'],
    [-1, 1900, null],
  ] as const)('%d of %d is %s', (serial, epoch, text) => {
    expect(dayOfSerial(serial, epoch)).toBe(text);
  });
  it('every minute of a day is itself', () => {
    for (let minute = 1; minute < 1440; minute++)
      expect(dayOfSerial(45_000 + minute / 1440, 1900)?.slice(11)).toBe(
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      );
  });
  it('a workbook that counts from 1904 is read by its own calendar', async () => {
    const row = '<row r="2"><c r="A2" t="str"><v>Doe</v></c><c r="B2" s="1"><v>20222.99999</v></c></row>';
    const by = async (book: string) => (await readAll(styled(row, ['m/d/yyyy h:mm'], book))).rows[0]?.cells[1];
    expect([await by('<workbookPr date1904="1"/>'), await by('<workbookPr date1904="false"/>'), await by('')]).toEqual([
      '1959-05-14 23:59',
      '1955-05-13 23:59',
      '1955-05-13 23:59',
    ]);
  });
});

it('the number of a column by its letters', () => {
  expect(['A1', 'Z9', 'AA10', 'XFD1', '1'].map(columnOf)).toEqual([1, 26, 27, 16_384, 0]);
});
