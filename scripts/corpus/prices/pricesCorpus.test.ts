import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, tall, testItem, testPrice, wide } from '@coverline/clearance/priceFiles/testing/priceForms.ts';
import { expect, it } from 'vitest';
import { runPricesCorpus } from './pricesCorpus.ts';

const samples = join(import.meta.dirname, '..', 'samples', 'prices');

type Line = {
  readonly file?: string;
  readonly version?: string;
  readonly items?: number;
  readonly prices?: number;
  readonly modifiers?: number;
  readonly warnings?: Readonly<Record<string, { readonly many: number; readonly lines: readonly number[] }>>;
  readonly formOf?: string;
  readonly onlyHere?: unknown;
  readonly onlyThere?: unknown;
  readonly faults?: readonly string[];
  readonly refused?: string;
};

async function ran(folder: string) {
  const lines: Line[] = [];
  const code = await runPricesCorpus([folder], (line) => void lines.push(JSON.parse(line) as Line));
  return { code, lines };
}

async function ranOver(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'prices-corpus-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await ran(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('the examples of CMS: no rule is broken, and the forms of one file agree', async () => {
  const { code, lines } = await ran(samples);
  expect(code).toBe(0);
  expect(
    lines.map(({ file, version, items, prices, modifiers, formOf }) => [
      file,
      version,
      items,
      prices,
      modifiers,
      formOf,
    ]),
  ).toEqual([
    ['tall_v2.csv', '2.0.0', 14, 25, 6, undefined],
    ['tall_v3.csv', '3.0.0', 23, 39, 6, undefined],
    ['v3.json', '3.0.0', 22, 39, 6, 'tall_v3.csv'],
    [undefined, undefined, undefined, undefined, undefined, undefined],
  ]);
  expect(lines.map(({ warnings }) => warnings ?? {})).toEqual([{}, {}, {}, {}]);
  expect(lines.at(-1)).toEqual({ summary: { files: 3, items: 59, prices: 103, passedOver: 0, failed: 0 } });
});

const items = [
  { item: testItem(), prices: [testPrice(), testPrice({ payer: 'Granite', dollar: '1,000' })] },
  { item: testItem({ description: 'Visit', codes: [{ code: '99213', type: '' }] }), prices: [testPrice()] },
];

it('warnings by rule with their lines, and a manifest that says the same', async () => {
  const manifest = (warnings: string) => ({
    'manifest.tsv': `file\titems\tprices\twarnings\none.csv\t2\t3\t${warnings}\n`,
  });
  const right = await ranOver({
    'one.csv': tall(items),
    ...manifest('{"thousands":1,"code-needed":1,"code-and-type":1}'),
  });
  expect(right.code).toBe(0);
  expect(right.lines[0]).toMatchObject({
    items: 2,
    prices: 3,
    warnings: { thousands: { many: 1, lines: [5] }, 'code-needed': { many: 1, lines: [6] } },
  });
  const wrong = await ranOver({
    'one.csv': tall(items),
    'manifest.tsv': 'file\titems\tprices\twarnings\none.csv\t2\t4\t{"thousands":1}\n',
  });
  expect([wrong.code, wrong.lines[0]?.faults]).toEqual([
    1,
    ['not as the manifest says: prices, code-needed, code-and-type'],
  ]);
});

it('forms that differ in one price are told with the lines', async () => {
  const same = [{ item: testItem(), prices: [testPrice(), testPrice({ payer: 'Granite' })] }];
  const other = [{ item: testItem(), prices: [testPrice(), testPrice({ payer: 'Granite', dollar: '150.51' })] }];
  const agree = await ranOver({ 'a.csv': tall(same), 'b.csv': wide(same), 'c.json': json(same) });
  expect([agree.code, agree.lines.map(({ formOf }) => formOf)]).toEqual([0, [undefined, 'a.csv', 'a.csv', undefined]]);
  const differ = await ranOver({ 'a.csv': tall(same), 'b.csv': wide(other) });
  expect(differ.code).toBe(1);
  expect(differ.lines[1]).toMatchObject({
    formOf: 'a.csv',
    onlyHere: { many: 1, lines: [4] },
    onlyThere: { many: 1, lines: [5] },
    faults: ['prices differ from a.csv'],
  });
});

it('what is no price file is passed over, unless the manifest names it', async () => {
  const { code, lines } = await ranOver({
    'a.csv': tall(items),
    'b.csv': 'x,y\n1,2\n',
    'c.json': '{}',
    'notes.md': '',
  });
  expect([code, lines.filter(({ refused }) => refused !== undefined).map(({ file }) => file)]).toEqual([
    0,
    ['b.csv', 'c.json'],
  ]);
  expect((await ranOver({ 'b.csv': 'x,y\n', 'manifest.tsv': 'file\titems\nb.csv\t1\n' })).code).toBe(1);
  expect((await ranOver({ 'notes.md': '' })).code).toBe(1);
});

it('says how it is called, and what is not there', async () => {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  expect([
    await runPricesCorpus([], print),
    await runPricesCorpus(['--help'], print),
    await runPricesCorpus(['nowhere'], print),
  ]).toEqual([2, 0, 2]);
  expect([said[0] === said[1], said[2]]).toEqual([true, 'nowhere is not there.']);
});
