import { blocksFor, largeFile, type LargeForm } from '@coverline/clearance/priceFiles/testing/largeFile.ts';
import { readPriceFile } from '@coverline/clearance/priceFiles/readPriceFile.ts';
import { createDelimitedReader } from '@coverline/intake/read/delimited.ts';
import { peakMb } from '../../peakMb.ts';

/** `bare`: the parser of the form by itself, which makes rows or an object and looks at nothing. */
export type PriceOrder = {
  readonly form: LargeForm;
  readonly by: 'product' | 'bare' | 'memory';
  readonly bytes: number;
};
export type PriceAnswer = { readonly ms: number; readonly seen: number; readonly grownMb: number };

process.on('message', (order: PriceOrder) => {
  void run(order).then((answer) => process.send?.(answer));
});

async function product(form: LargeForm, blocks: number): Promise<number> {
  let seen = 0;
  for await (const events of readPriceFile(largeFile(form, blocks), '2026-12-01'))
    for (const { kind } of events) if (kind === 'price') seen++;
  return seen;
}

async function rows(form: LargeForm, blocks: number): Promise<number> {
  let seen = 0;
  const decoder = new TextDecoder();
  const reader = createDelimitedReader(',', { row: () => void seen++, fault: () => undefined }, 24);
  for await (const piece of largeFile(form, blocks)) reader.push(decoder.decode(piece, { stream: true }));
  reader.end();
  return seen;
}

/** The whole text in memory, which is what makes it fast and a gigabyte impossible. */
async function whole(form: LargeForm, blocks: number): Promise<number> {
  const pieces: Uint8Array[] = [];
  for await (const piece of largeFile(form, blocks)) pieces.push(piece);
  const file = JSON.parse(Buffer.concat(pieces).toString()) as { standard_charge_information: readonly unknown[] }; // as largeFile makes it
  return file.standard_charge_information.length;
}

async function run({ form, by, bytes }: PriceOrder): Promise<PriceAnswer> {
  const blocks = blocksFor(form, bytes);
  const read = by !== 'bare' ? product : form === 'JSON' ? whole : rows;
  await read(form, Math.max(1, blocks >> 3)); // what any run takes: code, buffers, a first generation
  const before = peakMb();
  const since = performance.now();
  const seen = await read(form, blocks);
  return { ms: performance.now() - since, seen, grownMb: peakMb() - before };
}
