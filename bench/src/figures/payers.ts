import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createTokenKeys } from '@coverline/server/platform/keys/tokenKeys.ts';
import { freePortRun } from '@coverline/server/entry/launch/freePortRun.ts';
import { insertPayerDirectory, payerSearches } from '@coverline/server/testing/outside/payerDirectory.ts';
import { percentile, type Bench } from '../figure.ts';
import { makeAsker } from '../people.ts';
import { openWorld } from '../world.ts';

const rounds = 6;
const warmUpRounds = 2;
const against =
  'ILIKE over names, ids and aliases, bare Fastify + pg behind the same token check (bench/src/baseline/server.ts)';

/** The type-ahead of payers among 5,000, end to end: how long an answer takes, and how often the right one is first. */
export const payers: Bench = {
  names: ['payers.search.p95', 'payers.search.rightFirst', 'payers.lastAsked.p95'],
  run: async () => {
    const world = await openWorld({ sandboxDelayMs: 0 });
    try {
      await insertPayerDirectory(world.admin);
      const port = await freePortRun(1);
      const signing = createTokenKeys(readKeyFile(world.keysFile));
      const key = Buffer.from(signing.byId.get(signing.current) ?? []).toString('base64');
      await world.start(
        'bench/src/baseline/server.ts',
        { PORT: String(port), DATABASE_ADMIN_URL: world.adminUrl, TOKEN_KEY: key },
        /baseline ready/,
      );
      const { token, clientId } = await makeAsker(world);
      // Everybody, the asker too, has asked sixty payers lately: the order goes by that.
      await world.admin.query(
        `INSERT INTO phi.lookup_cost (client_id, month, user_id, trading_partner_id, checks, cents, last_asked_at)
         SELECT $1, month::date, u.id, p.id, 1, 0, now()
           FROM identity.app_user u, (SELECT id FROM system.trading_partner LIMIT 60) p,
                unnest(ARRAY[date_trunc('month', now()), date_trunc('month', now()) - interval '1 month']) month`,
        [clientId],
      );
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-client': clientId };
      const ours = searcher(world.url + eligibilityCalls.getTradingPartners.path, headers, (term) => ({
        SearchTerm: term,
      }));
      const theirs = searcher(`http://127.0.0.1:${port}/payers`, headers, (term) => ({ term }));
      const [one, other] = [await measure(ours), await measure(theirs)];
      const [empty, theirEmpty] = [await untyped(ours), await untyped(theirs)];
      return [
        {
          name: 'payers.search.p95',
          value: one.p95,
          unit: 'ms',
          ratio: one.p95 / other.p95,
          against,
          promise: { atMost: 30, of: 'value' },
        },
        {
          name: 'payers.search.rightFirst',
          value: one.right,
          unit: 'of the searches',
          ratio: one.right / other.right,
          against,
          promise: { atLeast: 1, of: 'value' },
        },
        {
          name: 'payers.lastAsked.p95',
          value: empty,
          unit: 'ms',
          ratio: empty / theirEmpty,
          against,
          promise: { atMost: 30, of: 'value' },
        },
      ];
    } finally {
      await world.close();
    }
  },
};

type Found = readonly { readonly Name: string }[];
type Search = (term: string) => Promise<Found>;

const searcher =
  (url: string, headers: Readonly<Record<string, string>>, body: (term: string) => object): Search =>
  async (term) => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body(term)) });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return ((await response.json()) as { Data: Found }).Data; // of both, by their own contracts
  };

/** The list before anything is typed: of ours those asked last. */
async function untyped(search: Search): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const began = performance.now();
    const found = await search('');
    if (found.length === 0) throw new Error('nothing was asked lately: nothing is measured');
    if (turn >= 40) times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}

/** Each search as it is typed: after two letters, after four, and whole. */
async function measure(search: Search): Promise<{ readonly p95: number; readonly right: number }> {
  const times: number[] = [];
  let right = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [term, name] of payerSearches) {
      for (const typed of new Set([term.slice(0, 2), term.slice(0, 4), term])) {
        const began = performance.now();
        const [first] = await search(typed);
        if (round >= warmUpRounds) times.push(performance.now() - began);
        if (round === 0 && typed === term && first?.Name === name) right += 1;
      }
    }
  }
  return { p95: percentile(times, 0.95), right: right / payerSearches.length };
}
