import { largeForms } from '@coverline/clearance/priceFiles/testing/largeFile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLarge } from '../../testing/largePrices.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

/** The reader alone is held against a gigabyte (`packages/clearance/src/priceFiles/memory.full.test.ts`); this is what keeps it. */
const bytes = 250_000_000;

it.each(largeForms)(
  'a %s file is read into its tables whole, and memory stays flat',
  { timeout: 1_800_000 },
  async (form) => {
    const { prices, expected, grownMb, speed } = await readLarge(server, form, bytes);
    console.log(`${form}: grown ${grownMb.toFixed(0)} MB, ${speed.toFixed(2)} × the speed of the bare reader`);
    expect(prices).toBe(expected);
    expect(grownMb).toBeLessThan(64);
  },
);
