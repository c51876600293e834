import { join } from 'node:path';
import { blocksFor, type LargeForm, largeForms, pricesOf } from '@coverline/clearance/priceFiles/testing/largeFile.ts';
import { nodeFlags } from '@coverline/server/entry/launch/part.ts';
import { type Bench, type Figure, median } from '../figure.ts';
import type { PriceAnswer, PriceOrder } from './prices/worker.ts';
import { start } from './process.ts';

const rounds = 5;
const bytes = 64_000_000;
const gigabyte = 1_000_000_000;

async function ask(order: PriceOrder, flags: readonly string[] = []): Promise<PriceAnswer> {
  const script = join(import.meta.dirname, 'prices/worker.ts');
  const { ask: send, close } = start<PriceOrder, PriceAnswer>(script, flags);
  try {
    const answer = await send(order);
    const prices = pricesOf(blocksFor(order.form, order.bytes));
    if (order.by !== 'bare' && answer.seen !== prices)
      throw new Error(`${order.form}: ${answer.seen} prices were read of ${prices}`);
    return answer;
  } finally {
    close();
  }
}

/** Ours and the bare parser's in turn, so that a busy moment meets both. */
async function speed(form: LargeForm): Promise<Figure> {
  const ratios: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [ours, bare] = [await ask({ form, by: 'product', bytes }), await ask({ form, by: 'bare', bytes })];
    ratios.push(bare.ms / ours.ms);
    speeds.push(bytes / 1e6 / (ours.ms / 1000));
  }
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return {
    name: `prices.${form.toLowerCase()}`,
    value: median(speeds),
    unit: 'MB/s',
    ratio: median(ratios),
    against: `${form === 'JSON' ? 'JSON.parse of the whole text' : 'the rows of the file alone, by our own reader'}; ${rounds} rounds, ${spread}`,
    promise: { atLeast: 0.3, of: 'ratio' },
  };
}

async function growth(form: LargeForm): Promise<Figure> {
  const { grownMb, ms } = await ask({ form, by: 'memory', bytes: gigabyte }, nodeFlags);
  return {
    name: `prices.${form.toLowerCase()}.memory`,
    value: grownMb,
    unit: 'MB',
    ratio: null,
    against: `1 GB read in ${(ms / 1000).toFixed(0)} s, beyond its first eighth`,
    promise: { atMost: 64, of: 'value' },
  };
}

/** Hospitals' price files: how fast items and prices come out of them, and how flat memory stays. */
export const prices: readonly Bench[] = largeForms.flatMap((form) => [
  { names: [`prices.${form.toLowerCase()}`], run: async () => [await speed(form)] },
  { names: [`prices.${form.toLowerCase()}.memory`], run: async () => [await growth(form)] },
]);
