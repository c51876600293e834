import { recallCalls } from '@coverline/contract/recall/recall.ts';
import { mostResults, resultLookupCalls, resultsPerPage } from '@coverline/contract/resultLookup/resultLookup.ts';
import { median, percentile, type Bench, type Figure } from '../figure.ts';
import { freshToken, makeAsker, type Asker } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import { fillLookups, typedNames } from './fillLookups.ts';

/** SEARCH_LOOKUPS=10000000 is the size that is promised; filling it takes some ten minutes. */
const size = Number(process.env['SEARCH_LOOKUPS'] ?? 1_000_000);
const searches = 300;
const warmUp = 60;

const naiveScans = 5;

type Times = {
  readonly prefix: readonly number[];
  readonly pair: readonly number[];
  readonly alike: readonly number[];
};

/**
 * Total Recall end to end, in one client of so many lookups, against the same client at a tenth of them (P-11) and against a scan
 * of the names in the database (P-12); and the last page of Result Lookup against its first (P-13).
 */
export const search: Bench = {
  names: ['search.prefix', 'search.growth', 'search.pair', 'search.alike', 'search.scan', 'search.lastPage'],
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
        await besideScan(world, asker, large),
        await lastPage(world, asker),
      ];
    } finally {
      await world.close();
    }
  },
};

async function measure(world: World, asker: Asker): Promise<Times> {
  const typed = await typedNames(world, asker.clientId, searches);
  const timed = await timer(world, asker, recallCalls.recall.path);
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

/** Calls so, and answers how many milliseconds that took. */
async function timer(world: World, asker: Asker, path: string): Promise<(payload: object) => Promise<number>> {
  const token = await freshToken(world, asker.sid);
  return async (payload) => {
    const began = performance.now();
    const response = await fetch(world.url + path, {
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
    if (Data === undefined || Data.Total === 0) throw new Error(`search: ${response.status}, nothing found`);
    return took;
  };
}

/** What somebody would write who has no index: the name anywhere in the rows of the client. */
async function besideScan(world: World, { clientId }: Asker, { pair }: Times): Promise<Figure> {
  const typed = await typedNames(world, clientId, naiveScans);
  const scans: number[] = [];
  for (const [name] of typed) {
    const began = performance.now();
    await world.admin.query(
      'SELECT count(DISTINCT (last_name, first_name, date_of_birth)) FROM phi.lookup WHERE client_id = $1 AND last_name ILIKE $2',
      [clientId, `%${name}%`],
    );
    scans.push(performance.now() - began);
  }
  return {
    name: 'search.scan',
    value: median(scans),
    unit: `ms of a scan of ${size} lookups`,
    ratio: median(scans) / median(pair),
    against: 'the median of a search by two names, end to end',
    promise: size >= 10_000_000 ? { atLeast: 50, of: 'ratio' } : null,
  };
}

async function lastPage(world: World, asker: Asker): Promise<Figure> {
  await world.admin.query(
    "UPDATE identity.membership SET roles = '{RealTimeEligibility,RealTimeLookup}' WHERE client_id = $1",
    [asker.clientId],
  );
  const timed = await timer(world, asker, resultLookupCalls.findResults.path);
  const times: { readonly first: number[]; readonly last: number[] } = { first: [], last: [] };
  for (let round = 0; round < warmUp; round += 1) {
    times.first.push(await timed({ Offset: 0 }));
    times.last.push(await timed({ Offset: mostResults - resultsPerPage }));
  }
  const warm = (of: readonly number[]) => median(of.slice(warmUp / 6));
  return {
    name: 'search.lastPage',
    value: warm(times.last),
    unit: `ms of the last page of Result Lookup in ${size} lookups`,
    ratio: warm(times.last) / warm(times.first),
    against: 'its first page',
    promise: { atMost: 2, of: 'ratio' },
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
