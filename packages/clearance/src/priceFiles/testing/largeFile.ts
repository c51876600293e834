import type { TestItem } from './priceForms.ts';
import { csv, head, jsonHead, jsonItem, tallRows, tallTitles, testItem, testPrice, wideRows } from './priceForms.ts';

export const largeForms = ['tall', 'wide', 'JSON'] as const;
export type LargeForm = (typeof largeForms)[number];

const payers = 20;
const block = 200;

/** So many invented items with the prices of twenty payers, of which a third is told by percent. */
const items: readonly TestItem[] = Array.from({ length: block }, (_, at) => ({
  item: testItem({
    description: `Service number ${at}${at % 8 === 0 ? ', with a comma' : ''}`,
    codes: [
      { code: String(300 + at), type: 'RC' },
      { code: String(10_000 + at), type: 'CPT' },
    ],
    gross: `${100 + at}.25`,
  }),
  prices: Array.from({ length: payers }, (_, payer) => {
    const named = { payer: `Payer ${payer}`, plan: payer % 2 === 0 ? 'HMO' : 'PPO' };
    if (payer % 3 < 2) return testPrice({ ...named, dollar: `${50 + at + payer}.13` });
    const paid = { median: `${at + 7}.5`, tenth: '5', ninetieth: '900', count: '25' };
    return testPrice({
      ...named,
      ...paid,
      dollar: null,
      percentage: '70.5',
      methodology: 'percent of total billed charges',
    });
  }),
}));

/** What stands above the items, the items of a block, and what ends the file. */
function partsOf(form: LargeForm): readonly [before: string, block: string, after: string] {
  if (form === 'tall') return [csv([...head(), tallTitles]), csv(tallRows(items)), ''];
  if (form === 'wide') {
    const [titles = [], ...rows] = wideRows(items);
    return [csv([...head(), titles]), csv(rows), ''];
  }
  const last = JSON.stringify(jsonItem({ item: testItem(), prices: [] }));
  const before = `${JSON.stringify(jsonHead).slice(0, -1)},\n"standard_charge_information":[`;
  return [before, items.map((one) => `${JSON.stringify(jsonItem(one), null, 1)},\n`).join(''), `${last}]}`];
}

/** Prices of a file of so many blocks. */
export const pricesOf = (blocks: number): number => blocks * block * payers;

/** How many blocks of a form are about so many bytes. */
export const blocksFor = (form: LargeForm, bytes: number): number =>
  Math.ceil(bytes / Buffer.byteLength(partsOf(form)[1]));

/** A file of so many times the same block, given in pieces, so that nothing large is kept. */
export async function* largeFile(form: LargeForm, blocks: number): AsyncGenerator<Uint8Array> {
  const [before, middle, after] = partsOf(form).map((text) => Buffer.from(text));
  yield before!;
  for (let given = 0; given < blocks; given++) {
    for (let at = 0; at < middle!.length; at += 65_536) yield middle!.subarray(at, at + 65_536);
    // Lets the process answer and collect, as a file would between two reads.
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield after!;
}
