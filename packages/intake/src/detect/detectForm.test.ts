import { describe, expect, it } from 'vitest';
import { bytesOf, readAll, refusalOf } from '../testing/readAll.ts';
import { detectForm } from './detectForm.ts';
import { FileRefusal } from '../refusal.ts';
import { memorySource } from '../source.ts';

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const table = 'Last,First,DOB\nNúñez,Ana,1959-05-14\n';

describe('what a file is, by its content', () => {
  it.each([
    ['commas', 'Last,First,DOB\nDoe,John,1959-05-14\n', ','],
    ['tabs', 'Last\tFirst\tDOB\nDoe, Jr\tJohn\t1959-05-14\n', '\t'],
    ['pipes', 'Last|First|DOB\nDoe|John, A|1959-05-14\n', '|'],
    ['semicolons', 'Last;First;DOB\n"Doe, A";John;1959-05-14\n', ';'],
    ['commas beside semicolons in a list', 'Last,First,STC\nDoe,John,30;98;UC\nRoe,Jane,30;98\n', ','],
  ])('%s', async (_what, text, delimiter) => {
    const { form, rows } = await readAll(text);
    expect(form).toMatchObject({ kind: 'delimited', delimiter, hasHeader: true, encoding: 'utf-8' });
    expect(rows[0]?.cells).toHaveLength(3);
  });

  it.each([
    ['UTF-8', bytesOf(table), 'utf-8'],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${table}`), 'utf-8'],
    ['Windows-1252', latin(table), 'windows-1252'],
    [
      'Windows-1252 far behind the beginning',
      latin(`Last,First,DOB\n${'Doe,John,1959-05-14\n'.repeat(20_000)}N\xfa\xf1ez,Ana,1959-05-14\n`),
      'windows-1252',
    ],
  ])('letters in %s', async (_what, bytes, encoding) => {
    const { form, rows, faults } = await readAll(bytes);
    expect(form).toMatchObject({ encoding, columns: ['Last', 'First', 'DOB'] });
    expect(rows.at(-1)?.cells[0]).toBe('Núñez');
    expect(faults).toEqual([]);
  });

  it('signs that only Windows-1252 has', async () => {
    const { rows } = await readAll(latin('Last,First\nO\x92Brien \x80,Ana\nDoe,J1'));
    expect(rows[0]?.cells[0]).toBe('O’Brien €');
  });

  it('F-10 letters of both kinds: UTF-8, and the broken ones can be told', async () => {
    const bytes = Buffer.concat([bytesOf('Last,First\nNúñez,Ana\n'), latin('N\xfa\xf1ez,Eva\n')]);
    const { form, rows } = await readAll(bytes);
    expect(form).toMatchObject({ encoding: 'utf-8' });
    expect(rows.map(({ cells }) => cells[0]?.includes('\uFFFD'))).toEqual([false, true]);
  });

  it.each([
    ['ISAACS,ANN,1959-05-14\nROE,JANE,1960-01-02\n', 3],
    ['ISABEL|ROE|1959-05-14\nANN|ROE|1960-01-02\n', 3],
  ])('one that begins with a name of ISA is no X12: %j', async (text, width) => {
    const { form, rows } = await readAll(text);
    expect(form).toMatchObject({ kind: 'delimited', hasHeader: false });
    expect(rows.map(({ cells }) => cells.length)).toEqual([width, width]);
  });

  it.each(['*', '|', '^'])('an ISA that goes on with %j is X12', async (sign) => {
    expect(await refusalOf(`ISA${sign}00${sign}`)).toBe('x12-kind');
  });

  it('a file without a header has numbered columns, and its first row is a row', async () => {
    const { form, rows } = await readAll('Doe,John,1959-05-14\nRoe,Jane,1960-01-02\n');
    expect(form).toMatchObject({ hasHeader: false, columns: ['Column 1', 'Column 2', 'Column 3'] });
    expect(rows.map(({ row }) => row)).toEqual([1, 2]);
  });

  it('F-10 a second header, rows of another width, and what an unmapped tail of blanks is', async () => {
    const { rows, faults } = await readAll(
      'Last,First,DOB\nDoe,John,1959-05-14,,\nLAST, first,DOB\nRoe,Jane\nA,B,C,D\nPoe,Ed,1960-01-02\n',
    );
    expect(rows.map(({ row }) => row)).toEqual([2, 6]);
    expect(rows[0]?.cells).toHaveLength(3);
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, null, 'header-again'],
      [4, 2, 'ragged'],
      [5, 4, 'ragged'],
    ]);
    expect(faults[1]?.cells).toEqual(['Roe', 'Jane']);
  });

  it.each([
    ['its title and day', 'Visits of December\n\nPrinted 12/01/2025, by Ana\n', 4],
    ['a line that only Excel reads', 'sep=,\n', 2],
  ])('F-10 a header that stands below %s is the header, and rows keep their numbers', async (_what, above, row) => {
    const { form, rows, faults } = await readAll(`${above}Last,First,DOB\nDoe,John,1959-05-14\nRoe,Jane\n`);
    expect(form).toMatchObject({ delimiter: ',', hasHeader: true, columns: ['Last', 'First', 'DOB'] });
    expect(rows.map((one) => one.row)).toEqual([row + 1]);
    expect(faults.map((one) => [one.row, one.code])).toEqual([[row + 2, 'ragged']]);
  });

  it('F-10 a header and one row that cannot be read: the row is told, not the file refused', async () => {
    const { rows, faults } = await readAll('Last,First\n"Doe,John\n');
    expect([rows, faults.map(({ row, code }) => [row, code])]).toEqual([[], [[2, 'open-quote']]]);
  });

  it('F-10 the mark of DOS for the end of a file is no row', async () => {
    const { rows, faults } = await readAll('Last,First\nDoe,J1\n\u001A');
    expect([rows.map(({ row }) => row), faults]).toEqual([[2], []]);
  });

  it('F-10 JSON lines of which the first is broken are JSON lines', async () => {
    const { form, rows, faults } = await readAll('{"Last":\n{"Last":"Roe"}\n');
    expect(form).toMatchObject({ kind: 'json lines', columns: ['Last'] });
    expect(rows.map(({ cells }) => cells)).toEqual([['Roe']]);
    expect(faults.map(({ row, code }) => [row, code])).toEqual([[1, 'not-json']]);
  });

  it('JSON lines: numbers as written, lists joined, what is no row told', async () => {
    const { form, rows, faults } = await readAll(
      [
        '{"Last":"Doe","ID":12345678901234567890,"STC":["30",98]}',
        '{"ID":1.50,"Last":"Roe"}',
        '',
        '{"Last":',
        '[1]',
        '{"Last":{"a":1}}',
      ].join('\n'),
    );
    expect(form).toMatchObject({ kind: 'json lines', columns: ['Last', 'ID', 'STC'] });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Doe', '12345678901234567890', '30;98'],
      ['Roe', '1.50', ''],
    ]);
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, null, 'not-json'],
      [5, null, 'not-json'],
      [6, 1, 'not-text'],
    ]);
  });
});

describe('F-01 F-10 what is not read is refused with a sentence', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n \r\n', 'empty'],
    ['a header alone', 'Last,First,DOB\n', 'header-only'],
    ['a header and blanks below it', 'Last,First,DOB\n\n , ,\n', 'header-only'],
    ['a title, a header and nothing below', 'December visits\nLast,First,DOB\n', 'header-only'],
    ['no row that can be read', '"Last,First\n', 'no-row'],
    ['a first line without an end', 'Last,First,'.repeat(30_000), 'row-long'],
    ['a second one', `Last,First\n${'Doe,John,'.repeat(40_000)}`, 'row-long'],
    ['a second one behind a first row of data', `Doe,John,1959-05-14\n${'Doe,John,'.repeat(40_000)}`, 'row-long'],
    ['a second one of JSON', `{"Last":"Doe"}\n{"Last":"${'Doe'.repeat(100_000)}"}`, 'row-long'],
    ['one below a title and a header', `Visits\nLast,First,DOB\n\n${'Doe,John,'.repeat(40_000)}`, 'row-long'],
    ['more columns than a batch has', `${'Last,'.repeat(201)}\nDoe${','.repeat(201)}\n`, 'too-wide'],
    ['JSON over several lines', '{\n  "Last": "Doe"\n}\n', 'json-lines'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...wide(table)]), 'utf-16'],
    ['UTF-16 without its mark', wide(table), 'utf-16'],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'type'],
    ['an ELF', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'type'],
    ['a script', '#!/bin/sh\necho a,b\n', 'type'],
    ['a PDF', '%PDF-1.7\n', 'type'],
    ['an older workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'type'],
    ['gzip', new Uint8Array([0x1f, 0x8b, 8, 0]), 'type'],
    ['a web page', '<html><table><tr><td>Last</td></tr></table></html>', 'markup'],
    ['XML', '\uFEFF<?xml version="1.0"?><a/>', 'markup'],
    ['bytes of nothing', Uint8Array.from({ length: 999 }, (_, at) => (at * 7) % 256), 'binary'],
    ['a JSON list', '[\n{"Last":"Doe"}\n]', 'json-array'],
    ['a zip that is cut', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'zip-damaged'],
    [
      'X12 of another kind',
      'ISA*00*          *00*          *ZZ*A              *ZZ*B              *260101*1200*^*00501*000000001*0*T*:~GS*HP*A*B*20260101*1200*1*X*005010X221A1~ST*835*0001~SE*2*0001~GE*1*1~IEA*1*000000001~',
      'x12-kind',
    ],
  ])('%s', async (_what, file, code) => {
    expect(await refusalOf(file)).toBe(code);
    const bytes = typeof file === 'string' ? bytesOf(file) : file;
    const sentence = await detectForm(memorySource(bytes)).catch((error: Error) => error.message);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

it('F-03 a file whose rows do not end is refused with the row and what to do', async () => {
  const endless = 'Doe,John,'.repeat(40_000);
  const says = async (text: string) => {
    try {
      return (await readAll(text)).form.kind;
    } catch (error) {
      return error instanceof FileRefusal ? error.message : String(error);
    }
  };
  const within = 'has no end within 262,144 characters. End each row with a line break.';
  expect([
    await says(endless),
    await says(`Last,First\r\n${endless}`),
    await says(`Visits\nLast,First,DOB\n\n${endless}`),
  ]).toEqual([`Row 1 ${within}`, `Row 2 ${within}`, `Row 4 ${within}`]);
  expect(await says(`Last,First\nDoe,John\n${endless}`)).toBe('delimited');
});
