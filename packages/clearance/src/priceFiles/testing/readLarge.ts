import { readPriceFile } from '../readPriceFile.ts';
import { blocksFor, largeFile, type LargeForm } from './largeFile.ts';

/** Of a file that was read in a process of its own: how many prices it had, and by how much the process grew beyond its first 4 MB. */
export type ReadLarge = { readonly prices: number; readonly warnings: number; readonly grownMb: number };

const warmUp = 4_000_000;

async function read(form: LargeForm, bytes: number, see: () => void): Promise<Omit<ReadLarge, 'grownMb'>> {
  const counts = { prices: 0, warnings: 0 };
  for await (const events of readPriceFile(largeFile(form, blocksFor(form, bytes)), '2026-12-01')) {
    for (const { kind } of events)
      if (kind === 'price') counts.prices++;
      else if (kind === 'warning') counts.warnings++;
    see();
  }
  return counts;
}

const [form, bytes] = process.argv.slice(2) as [LargeForm, string];
let most = 0;
const see = (): void => {
  most = Math.max(most, process.memoryUsage.rss());
};
await read(form, warmUp, see);
const before = most;
const counts = await read(form, Number(bytes), see);
console.log(JSON.stringify({ ...counts, grownMb: (most - before) / 1e6 } satisfies ReadLarge));
