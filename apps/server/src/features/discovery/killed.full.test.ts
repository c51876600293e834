import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { gateway } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { killedSearches } from './testing/killedSearches.ts';
import { serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';
import { beginSearch, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

/** Nine payers of six steps, in the order in which a search of somebody of 76 in Michigan asks them. */
const nine = [
  { step: 'history', kind: 'Commercial', state: '' },
  { step: 'medicaid', kind: 'Medicaid', state: 'MI' },
  { step: 'managedMedicaid', kind: 'MedicaidMCO', state: 'MI' },
  { step: 'managedMedicaid', kind: 'MedicaidMCO', state: 'MI' },
  { step: 'commercial', kind: 'Commercial', state: 'MI' },
  { step: 'commercial', kind: 'TPA', state: 'MI' },
  { step: 'blueHome', kind: 'BlueCross', state: 'MI' },
  { step: 'national', kind: 'Tricare', state: '' },
  { step: 'national', kind: 'Tricare', state: '' },
].map((one, at) => ({ ...one, id: randomUUID(), payerId: `KILL${at + 1}` }));
const cents = 11;
const turns = nine.map((_, at) => at + 1);

let server: TestServer;
let finder: Awaited<ReturnType<typeof signedIn>>;
let searches: ReturnType<typeof killedSearches>;
let nodes: ServerNodes;
beforeAll(async () => {
  server = await startTestServer();
  nodes = serverNodes(server.appUrl);
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  searches = killedSearches(server, finder);
  await ninePayers();
});
afterAll(async () => {
  await nodes.end();
  await server.close();
});

/** Payers of this file alone: they answer through one gateway, and are the client's own list of a search. */
async function ninePayers() {
  for (const { id, kind, state, payerId } of nine) {
    await server.admin.query(
      `INSERT INTO system.trading_partner (id, name, name_key, payer_id, kind, state, required_field_sets, field_rules,
              dependent_mode, max_past_days, max_future_days, gateway_id)
       SELECT $1, $2, lower($2), $3, $4, $5, '[["LastName","FirstName","DateOfBirth"]]', '[]', dependent_mode, 9000, 9000, $6
         FROM system.trading_partner WHERE gateway_id = $6 LIMIT 1`,
      [id, `Plan of ${payerId}`, payerId, kind, state, gateway('BLUE1')],
    );
    await server.admin.query("INSERT INTO system.partner_transaction (partner_id, transaction) VALUES ($1, '270')", [
      id,
    ]);
  }
  const administrator = await signedIn(server, ['ClientAdministrator']);
  const saved = await administrator.call('saveDiscoverySettings', {
    Payers: nine.map(({ id }) => id),
    CapCents: 1000,
    MonthCapCents: null,
    StopRule: 'All',
    NegativeDays: 0,
    Neighbours: false,
    Version: (await administrator.call('getDiscoverySettings')).body.Data?.Version ?? 0,
  });
  expect(saved.body.WasSuccess, saved.text).toBe(true);
}

const known = { EarlierPartner: nine[0]?.id ?? null, EarlierMemberID: 'X1-ACT' };
const written = () => searches.written('ACT', known);

/** Every line of the server to its database, as a database that is begun anew cuts them; until it answers again. */
async function cutLines() {
  await server.admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coverline_app'",
  );
  await eventually('it answers again', async () => (await finder.call('fetchConfig')).status === 200);
}

const hasEnded = async (id: string) =>
  (await server.admin.query('SELECT 1 FROM phi.discovery WHERE id = $1 AND ended_at IS NOT NULL', [id])).rows.length >
  0;

/** The payers whom the dead had in hand are not asked a second time: whether they had been reached is not known. */
async function isWhole(accounts: Awaited<ReturnType<typeof searches.recovered>>, lostAtMost: number) {
  const { search, calls, lookups, partners, made, cents: sum } = accounts;
  expect(search.State).toBe('Ended');
  expect(search.Asks.filter(({ State }) => State === 'Waiting' || State === 'Asked')).toEqual([]);
  expect(search.Asks.flatMap(({ Step, State }) => (State === 'Done' ? [Step] : []))).toEqual(
    nine.map(({ step }) => step),
  );
  expect(partners.toSorted()).toEqual(nine.map(({ id }) => id).toSorted());
  expect({ made, lookups: new Set(lookups).size }).toEqual({ made: 9, lookups: 9 });
  const { rows } = await server.admin.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM phi.lookup l JOIN phi.discovery_ask a ON a.lookup_id = l.id
      WHERE a.discovery_id = $1 AND l.outcome = 'NoAnswer'`,
    [search.DiscoveryID],
  );
  const lost = rows[0]?.n ?? 0;
  expect(lost).toBeLessThanOrEqual(lostAtMost);
  expect(Math.max(...calls)).toBe(1);
  expect(calls.filter((n) => n === 1).length).toBeGreaterThanOrEqual(9 - lost);
  expect(search.SpentCents).toBe(sum);
  expect(sum).toBe(cents * (9 - lost));
}

describe('[GEN-05] a search of nine payers', () => {
  it('asks each once where nobody dies', async () => {
    const id = await written();
    server.deps.discoveries.start(lakeside, id);
    await eventually('it ends', () => searches.hasEnded(id));
    await isWhole(await searches.accountsOf(id), 0);
  });

  it.each(turns.flatMap((turn) => [[turn, 'before'] as const, [turn, 'after'] as const]))(
    'whose node dies at payer %i %s it was asked, goes on elsewhere',
    async (turn, when) => {
      const id = await written();
      await searches.dies(id, turn, when);
      // What it had written and not sent yet is lost with it: of its own step, and of the next where it got as far.
      const { step } = nine[turn - 1] ?? {};
      const behind = nine.slice(turn).filter((one) => one.step === step).length;
      await isWhole(await searches.recovered(id), behind + (when === 'before' ? 1 : 2));
    },
  );

  it.each(turns)('whose lines to the database are cut at payer %i goes on', async (turn) => {
    const id = await written();
    let asked = 0;
    let isCut = false;
    const node = searches.nodeOf(
      (job) => {
        server.deps.lookups.start(job);
        asked += 1;
        if (asked === turn) void cutLines().then(() => (isCut = true));
      },
      () => false,
    );
    node.start(lakeside, id);
    await eventually('its lines are cut', () => isCut);
    await node.drain();
    await isWhole(await searches.recovered(id), 0);
  });

  it('whose lines to the database are cut all the time goes on', async () => {
    const id = await written();
    let cuts = 0;
    while (!(await hasEnded(id)) && cuts < 60) {
      const node = searches.nodeOf(
        (job) => server.deps.lookups.start(job),
        () => false,
      );
      node.start(lakeside, id);
      await pause(5 * (cuts % 12));
      await cutLines();
      cuts += 1;
      await node.drain();
    }
    await isWhole(await searches.recovered(id), 9);
  });

  it.each(turns)('whose server is killed once %i are asked is ended by another', async (turn) => {
    const node = await nodes.start();
    const id = await beginSearch(callerOf(`http://127.0.0.1:${node.port}`, finder.token ?? ''), {
      LastName: 'ACT',
      FirstName: 'Process',
      Gender: 'F',
      DateOfBirth: `1949-03-0${turn}`,
      State: 'MI',
      ...known,
    });
    const done = async () => (await searchOf(finder, id)).Asks.filter(({ State }) => State === 'Done').length;
    await eventually('so many have answered', async () => (await done()) >= turn);
    node.child.kill('SIGKILL');
    await node.ended;
    await isWhole(await searches.recovered(id), 2);
  });
});
