import { asText, fromText } from '@coverline/domain/format/sheetText.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { segments } from '@coverline/x12/segments.ts';
import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedForm, type FileForm } from './form.ts';
import { layoutProblems } from './read/fixedWidth.ts';
import { previewRows } from './readFile.ts';
import { FileRefusal } from './refusal.ts';
import { memorySource } from './source.ts';
import { bytesOf, cutSource, readAll } from './testing/readAll.ts';
import { write271Batch } from './write/answers271.ts';
import { errorColumns, extractColumns } from './write/columns.ts';
import { csvText, writeDelimited } from './write/delimited.ts';
import { whole } from './write/whole.ts';
import { writeXlsx } from './write/xlsx.ts';

const names = ['Alpha', 'Beta', 'Gamma'];
const columns = names.map((header, at) => ({ header, value: (cells: readonly string[]) => cells[at] }));
const anyCell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('"', ',', '|', '\n', '\r', '\t', "'", '=', ' ', '<', '&', 'é'), maxLength: 6 }),
);
const table = fc.array(fc.tuple(anyCell, anyCell, anyCell), { maxLength: 6 });
// A blank that begins a formula is written with an apostrophe, and so is not blank in the file.
const kept = (rows: readonly (readonly string[])[]) =>
  rows.filter((cells) => cells.some((cell) => asText(cell).trim() !== ''));
const delimited = (delimiter: ',' | '|'): FileForm => ({
  kind: 'delimited',
  encoding: 'utf-8',
  delimiter,
  hasHeader: true,
  columns: names,
  zipped: null,
});

it.each([',', '|'] as const)(
  'E-06 F-10 any cells written with %s are read back, wherever the bytes are cut',
  async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(table, fc.array(fc.nat(20), { minLength: 1 }), async (rows, lengths) => {
        const file = await whole(writeDelimited(columns, rows, delimiter));
        const all = await readAll(cutSource(file, lengths), delimited(delimiter));
        expect(all.faults).toEqual([]);
        expect(all.rows.map(({ cells }) => cells.map(fromText))).toEqual(kept(rows));
      }),
    );
  },
);

it('E-06 F-10 any cells written as a workbook are read back but for what XML cannot hold', async () => {
  const held = (cell: string) =>
    cell.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const file = await whole(writeXlsx('Rows', columns, rows));
      const form: FileForm = { kind: 'xlsx', hasHeader: true, columns: names, zipped: null };
      const all = await readAll(file, form);
      expect(all.rows.map(({ cells }) => cells.map(fromText))).toEqual(kept(rows.map((cells) => cells.map(held))));
    }),
    { numRuns: 60 },
  );
});

it('F-10 E-14 whatever the bytes, a file is read or refused with a sentence', async () => {
  const starts = ['', 'PK\u0003\u0004', 'ISA*00*', 'MSH|^~\\&|', '{"a":1}\n', 'a,b\n'].map((text) => [
    ...bytesOf(text),
  ]);
  const bytes = fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }))
    .map(([start, rest]) => Uint8Array.from([...start, ...rest]));
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      try {
        await readAll(file);
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefusal);
      }
    }),
    { numRuns: 200 },
  );
});

it('F-03 F-10 a workbook of which any byte was changed is read or refused with a sentence', async () => {
  const file = await whole(writeXlsx('Rows', columns, [['a', 'b', 'c']]));
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Uint8Array.from(file);
      changed[at] = (changed[at] ?? 0) ^ change;
      try {
        await readAll(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefusal);
      }
    }),
    { numRuns: 100 },
  );
});

it('fixed width: fields by their places, and what is too short or too long told', async () => {
  const layout = [
    { name: 'Last', from: 1, width: 6 },
    { name: 'First', from: 7, width: 5 },
    { name: 'DOB', from: 13, width: 8 },
  ];
  expect(layoutProblems(layout)).toEqual([]);
  expect(layoutProblems([...layout, { name: 'Zip', from: 15, width: 5 }])).toEqual(['Zip begins within DOB.']);
  const text = 'Núñez Ana  x19590514\n\nDoe   John\nRoe   Jane  19600102  \r\nPoe   Ed    19600102 more';
  const { rows, faults } = await readAll(text, fixedForm('utf-8', layout, null));
  expect(rows).toEqual([
    { row: 1, cells: ['Núñez', 'Ana', '19590514'] },
    { row: 4, cells: ['Roe', 'Jane', '19600102'] },
  ]);
  expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 3, 'ragged'],
    [5, 3, 'ragged'],
  ]);
});

it('fixed width: what names the columns is no row, nor one that lacks something', async () => {
  const layout = [
    { name: 'Last', from: 1, width: 6 },
    { name: 'DOB', from: 7, width: 8 },
  ];
  const text = 'Schedule\nLAST  DOB     AND MORE\nDoe   19590514\n';
  const all = async (headerRow: number | null) => readAll(text, fixedForm('utf-8', layout, null, headerRow));
  expect(await all(2)).toEqual({
    form: expect.anything(),
    rows: [{ row: 3, cells: ['Doe', '19590514'] }],
    faults: [],
    remarks: [],
  });
  expect((await all(null)).faults).toHaveLength(1);
  expect((await all(null)).rows).toHaveLength(2);
});

it('an extract has the client’s columns in their order, and the result’s behind them', () => {
  const result = [
    { header: 'StatusText', value: ({ status }: { status: string }) => status },
    { header: 'DOB', kind: 'date', value: () => '1959-05-14' },
    { header: 'CopayOffice', kind: 'money', value: () => -2500 },
  ] as const;
  const file = csvText(extractColumns(['Member', 'dob', ''], result), [
    { cells: ['W1', '5/14/1959', '=1'], result: { status: 'Active' } },
  ]);
  expect(file).toBe(
    '\uFEFFMember,dob,,StatusText,Result DOB,CopayOffice\r\nW1,5/14/1959,"\'=1",Active,1959-05-14,-25.00\r\n',
  );
});

it('the file of errors has each row as it was, why it failed, and comes back in', async () => {
  const errors = errorColumns(['Last', 'DOB']);
  const file = await whole(writeDelimited(errors, [{ row: 7, cells: ['-Doe', '5/14/59'], reasons: ['One.', 'Two.'] }]));
  const { form, rows } = await readAll(file);
  expect(form.columns).toEqual(['Last', 'DOB', 'Row', 'Reasons']);
  expect(rows[0]?.cells.map(fromText)).toEqual(['-Doe', '5/14/59', '7', 'One. Two.']);
});

it('answers are written as the interchanges that came, and what is none is told', async () => {
  const answers = [1, 2].map((seed) => Buffer.concat([...generate271({ seed, members: 1 }).chunks]));
  const skipped: number[] = [];
  const file = await whole(
    write271Batch([answers[0]!, bytesOf('nothing'), answers[1]!], (place) => skipped.push(place)),
  );
  expect(skipped).toEqual([1]);
  const headers = (bytes: Uint8Array) => [...segments(bytes)].filter(({ id }) => id === 'ISA').length;
  expect(headers(file)).toBe(headers(answers[0]!) + headers(answers[1]!));
  expect(answers.every((answer) => file.includes(answer))).toBe(true);
  expect(parse271(file).ok).toBe(true);
});

it('a preview reads no further than it must', async () => {
  let given = 0;
  const line = bytesOf('Doe,John,1\n'.repeat(1000));
  const source = {
    size: line.length * 1000,
    async *read() {
      for (; given < 1000; given++) yield line;
    },
  };
  const form: FileForm = { ...delimited(','), hasHeader: false } as FileForm;
  expect(await previewRows(source, form, 20)).toHaveLength(20);
  expect(given).toBeLessThan(3);
  expect(await previewRows(memorySource(bytesOf('a,b,c\n1,2,3')), delimited(','), 20)).toHaveLength(1);
});
