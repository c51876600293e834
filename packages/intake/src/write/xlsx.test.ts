import { fromText } from '@coverline/domain/format/sheetText.ts';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { whole } from './whole.ts';
import { writeXlsx } from './xlsx.ts';

const xlsx = <R>(sheet: string, columns: readonly Column<R>[], rows: readonly R[]): Promise<Buffer> =>
  whole(writeXlsx(sheet, columns, rows));

type Row = { readonly text: string; readonly cents: number | null };
const columns = [
  { header: 'Text', value: (row: Row) => row.text },
  { header: 'Money', kind: 'money', value: (row: Row) => row.cents },
  { header: 'Share', kind: 'share', value: () => 1250 },
  { header: 'Day', kind: 'date', value: () => '2026-11-21' },
  { header: 'At', kind: 'instant', value: () => '2026-11-21T23:05:00-05:00' },
  { header: 'Count', kind: 'number', value: () => 3 },
  { header: 'Nothing', value: () => null },
] as const;

it('E-06 a sheet has text as text, numbers, money and dates as such, and nothing for what is not there', async () => {
  const file = await xlsx('Lookups', columns, [{ text: 'Ana Lee', cents: -1250 }]);
  const rows = await readSheet(file);
  expect(rows[0]).toEqual(['Text', 'Money', 'Share', 'Day', 'At', 'Count', 'Nothing']);
  expect(rows[1]).toEqual([
    'Ana Lee',
    -12.5,
    0.125,
    new Date('2026-11-21T00:00:00Z'),
    new Date('2026-11-21T23:05:00Z'),
    3,
    null,
  ]);
  const sheets = await readXlsxFile(file);
  expect(JSON.stringify(sheets)).toContain('Lookups');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', "'=1", 'a\n=1'])(
  'E-06 %j is a text that gives itself back',
  async (text) => {
    const rows = await readSheet(await xlsx('Lookups', columns, [{ text, cents: null }]));
    const read = String(rows[1]?.[0]);
    expect(read).toBe(`'${text}`);
    expect(fromText(read)).toBe(text);
  },
);

it('E-06 what a sheet cannot hold is left out, so that it opens', async () => {
  const rows = await readSheet(
    await xlsx('Lookups', columns, [{ text: 'a\u0000b\u0008c'.padEnd(40_000, 'd'), cents: 1 }]),
  );
  expect(String(rows[1]?.[0]).slice(0, 5)).toBe('abcdd');
  expect(String(rows[1]?.[0]).length).toBeLessThanOrEqual(32_767);
});

it('stands still at its head', async () => {
  const file = await xlsx('Lookups', columns, []);
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('state="frozen"');
});
