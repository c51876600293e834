import { expect, it } from 'vitest';
import { inOwnProcess } from './testing/inOwnProcess.ts';
import { blocksFor, largeForms, pricesOf } from './testing/largeFile.ts';

const bytes = 24_000_000;

// The long test beside this one reads a gigabyte. What would keep the events or the text of a file ends here already.
it.each(largeForms)('a %s file of 24 MB is read within a heap of 28', async (form) => {
  const { prices, warnings } = await inOwnProcess(form, bytes, 28);
  expect({ prices, warnings }).toEqual({ prices: pricesOf(blocksFor(form, bytes)), warnings: 0 });
});
