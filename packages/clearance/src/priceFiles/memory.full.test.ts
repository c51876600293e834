import { expect, it } from 'vitest';
import { inOwnProcess } from './testing/inOwnProcess.ts';
import { blocksFor, largeForms, pricesOf } from './testing/largeFile.ts';

const bytes = 1_000_000_000;

it.each(largeForms)('a %s file of 1 GB is read whole, and memory stays flat', { timeout: 1_800_000 }, async (form) => {
  const { prices, grownMb } = await inOwnProcess(form, bytes, 512);
  expect(prices).toBe(pricesOf(blocksFor(form, bytes)));
  expect(grownMb).toBeLessThan(64);
});
