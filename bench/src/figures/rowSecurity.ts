import { Client } from 'pg';
import { median, type Bench, type Figure } from '../figure.ts';
import { makeAsker } from '../people.ts';
import { openBenchFixtures, type BenchFixtures } from '../fixtures.ts';
import { fillRegistrations } from './fillRegistrations.ts';

const repeats = 300;
const rounds = 5;

type Query = { readonly name: string; readonly text: string; readonly values: (known: Known) => readonly unknown[] };
type Known = { readonly clientId: string; readonly patientId: string; readonly lookupId: string };

/** The five queries a working day runs most, as the features send them. */
const hottest: readonly Query[] = [
  {
    name: 'registrationByKey',
    text: 'SELECT * FROM phi.reg_master WHERE client_id = $1 AND id = $2',
    values: (k) => [k.clientId, k.patientId],
  },
  {
    name: 'registrationByName',
    text: "SELECT id, mrn, first_name, last_name, date_of_birth FROM phi.reg_master r WHERE r.client_id = $1 AND r.last_key >= 'last77' AND r.last_key < 'last77\u{10FFFF}' ORDER BY r.last_name, r.first_name LIMIT 20",
    values: (k) => [k.clientId],
  },
  {
    name: 'insurancesOfRegistration',
    text: 'SELECT i.* FROM phi.reg_insurance i WHERE i.client_id = $1 AND i.reg_master_id = $2 ORDER BY i.cob',
    values: (k) => [k.clientId, k.patientId],
  },
  {
    name: 'lookupByKey',
    text: 'SELECT l.* FROM phi.lookup l JOIN system.trading_partner p ON p.id = l.trading_partner_id WHERE l.client_id = $1 AND l.id = $2',
    values: (k) => [k.clientId, k.lookupId],
  },
  {
    name: 'historyOfRegistration',
    text: 'SELECT l.id, l.requested_at, l.status_id FROM phi.lookup l WHERE l.client_id = $1 AND l.reg_master_id = $2 ORDER BY l.requested_at DESC LIMIT 50',
    values: (k) => [k.clientId, k.patientId],
  },
];

/** P-14: the same query in a transaction that sets the tenant, as the app's role under the policy and as one it does not bind. */
export const rowSecurity: Bench = {
  names: hottest.map(({ name }) => `rls.${name}`),
  run: async () => {
    const fixtures = await openBenchFixtures({ sandboxDelayMs: 0, server: false });
    try {
      const { clientId } = await makeAsker(fixtures);
      const known = { clientId, ...(await fillRegistrations(fixtures, clientId)) };
      const figures: Figure[] = [];
      for (const query of hottest) figures.push(await compare(fixtures, query, known));
      return figures;
    } finally {
      await fixtures.close();
    }
  },
};

async function compare(fixtures: BenchFixtures, query: Query, known: Known): Promise<Figure> {
  const [under, free] = await Promise.all([connect(fixtures.appUrl, known), connect(fixtures.adminUrl, known)]);
  const values = [...query.values(known)];
  const samePlan = (await planOf(under, query.text, values)) === (await planOf(free, query.text, values));
  const ratios: number[] = [];
  let own = 0;
  for (let round = 0; round <= rounds; round += 1) {
    let [without, within] = [0, 0];
    // In turns of ten, so that a machine that slows down for a moment slows both.
    for (let turn = 0; turn < repeats; turn += 10) {
      without += await timed(free, query.text, values);
      within += await timed(under, query.text, values);
    }
    own = within;
    if (round > 0) ratios.push(within / without); // the first round warms both
  }
  await Promise.all([under.end(), free.end()]);
  const ratio = samePlan ? median(ratios) : Number.NaN;
  const against = samePlan
    ? 'the same query by a role without row-level security, same plan'
    : 'ANOTHER PLAN without row-level security';
  return {
    name: `rls.${query.name}`,
    value: own / repeats,
    unit: 'ms',
    ratio,
    against,
    promise: { atMost: 1.2, of: 'ratio' },
  };
}

async function connect(url: string, known: Known): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`BEGIN; SET LOCAL app.client_id = '${known.clientId}'`);
  return client;
}

async function timed(client: Client, text: string, values: unknown[]): Promise<number> {
  const began = performance.now();
  for (let run = 0; run < 10; run += 1) await client.query({ text, values, name: text.slice(0, 60) });
  return performance.now() - began;
}

type Plan = {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** Scans, joins and indexes. The policy adds a one-time check of the tenant (a Result around the plan), which is looked through. */
async function planOf(client: Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan === undefined ? 'none' : shapeOf(plan);
}

function shapeOf(plan: Plan): string {
  const below = (plan.Plans ?? [])
    .filter((one) => one['Parent Relationship'] !== 'InitPlan')
    .map(shapeOf)
    .join();
  return plan['Node Type'] === 'Result' ? below : `${plan['Node Type']}:${plan['Index Name'] ?? ''}(${below})`;
}
