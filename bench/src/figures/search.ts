import { recallCalls } from '@coverline/contract/recall.ts';
import { median, percentile, type Bench, type Figure } from '../figure.ts';
import { freshToken, makeAsker, type Asker } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import { fillLookups, typedNames } from './fillLookups.ts';

/** SEARCH_LOOKUPS=10000000 is the size that is promised; filling it takes some ten minutes. */
const size = Number(process.env['SEARCH_LOOKUPS'] ?? 1_000_000);
const searches = 300;
const warmUp = 60;

type Times = {
  readonly prefix: readonly number[];
  readonly pair: readonly number[];
  readonly alike: readonly number[];
};

/** Total Recall end to end, in one client of so many lookups, against the same client at a tenth of them. */
export const search: Bench = {
  names: ['search.prefix', 'search.growth', 'search.pair', 'search.alike'],
  run: async () => {
    const world = await openWorld({ sandboxDelayMs: 0 });
    try {
      const asker = await makeAsker(world);
      await fillLookups(world, asker.clientId, size / 10);
      const small = await measure(world, asker);
      await fillLookups(world, asker.clientId, size - size / 10);
      const large = await measure(world, asker);
      return [
        figure('search.prefix', large.prefix, small.prefix, { atMost: 50, of: 'value' }),
        {
          name: 'search.growth',
          value: median(large.prefix),
          unit: 'ms',
          ratio: median(large.prefix) / median(small.prefix),
          against: `the median of the same search in ${size / 10} lookups`,
          promise: { atMost: 2, of: 'ratio' },
        },
        figure('search.pair', large.pair, small.pair, { atMost: 50, of: 'value' }),
        figure('search.alike', large.alike, small.alike, null),
      ];
    } finally {
      await world.close();
    }
  },
};

async function measure(world: World, asker: Asker): Promise<Times> {
  const typed = await typedNames(world, asker.clientId, searches);
  const token = await freshToken(world, asker.sid);
  const timed = async (payload: object) => {
    const began = performance.now();
    const response = await fetch(world.url + recallCalls.recall.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-client': asker.clientId,
      },
      body: JSON.stringify(payload),
    });
    const { Data } = (await response.json()) as { Data?: { Total: number } }; // the envelope
    const took = performance.now() - began;
    if (Data === undefined || Data.Total === 0) throw new Error(`search: ${response.status}, nobody found`);
    return took;
  };
  const times: { [K in keyof Times]: number[] } = { prefix: [], pair: [], alike: [] };
  for (const [prefix, pair] of typed) {
    times.prefix.push(await timed({ Text: prefix }));
    times.pair.push(await timed({ Text: pair }));
    times.alike.push(await timed({ Text: pair, Alike: true }));
  }
  return {
    prefix: times.prefix.slice(warmUp),
    pair: times.pair.slice(warmUp),
    alike: times.alike.slice(warmUp),
  };
}

const figure = (
  name: string,
  large: readonly number[],
  small: readonly number[],
  promise: Figure['promise'],
): Figure => ({
  name,
  value: percentile(large, 0.95),
  unit: `ms p95 of ${size} lookups`,
  ratio: percentile(large, 0.95) / percentile(small, 0.95),
  against: `p95 of the same search in ${size / 10} lookups`,
  promise,
});
