import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { countUnmatched } from '#/services/payers/countUnmatched.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  operator = await signedIn(server, ['FRMDAdministrator']);
});
afterAll(() => server.close());

const list = async (more: object = {}) => (await operator.call('listUnmatchedPayers', more)).body.Data?.Rows ?? [];
const names = async (more: object = {}) => (await list(more)).map(({ Name }) => Name);
const idOf = async (name: string) => (await list({ Search: name }))[0]?.UnmatchedID ?? '';
const rename = (payer: string, name: string, key: string) =>
  server.admin.query('UPDATE system.trading_partner SET name = $2, name_key = $3, payer_id = $4 WHERE id = $1', [
    partner(payer),
    name,
    key,
    `${payer}9`,
  ]);

it('[ROUTE-054] a payer that an answer names and nobody knows waits with its count and who is like it; mapped, the next answer knows it', async () => {
  const ask = (number: string) => check(clerk, asking('NORTH', 'COB2', { CertificateNumber: `NLM90${number}-COB2` }));
  const tidelands = { Search: 'tidelands' };
  await ask('0001');
  await server.deps.lookups.drain(); // what it taught is counted before the name changes
  expect(await names(tidelands)).toEqual([]);
  await rename('TIDEL', 'Tidelands Employe Plan Inc', 'TIDELANDSEMPLOYEPLANINC');
  await ask('0002');
  await ask('0003');
  await expect.poll(async () => (await list(tidelands))[0]?.FromAnswers).toBe(2);
  const [row] = await list(tidelands);
  expect(row).toMatchObject({ Name: 'TIDELANDS EMPLOYER PLAN', FromCharts: 0 });
  expect(row?.Suggestions).toMatchObject([{ PartnerID: partner('TIDEL'), ByAltName: '' }]);
  expect(row?.Suggestions[0]?.Likeness).toBeGreaterThanOrEqual(60);
  const UnmatchedID = row?.UnmatchedID ?? '';
  const { body } = await operator.call('mapPayerName', { UnmatchedID, PartnerID: partner('TIDEL') });
  expect(body.WasSuccess).toBe(true);
  expect(await names(tidelands)).toEqual([]);
  await ask('0004');
  await server.deps.lookups.drain();
  const found = (await clerk.call('getTradingPartners', { SearchTerm: 'Tidelands Employer Plan' })).body.Data;
  expect(found?.[0]).toMatchObject({ ID: partner('TIDEL'), MatchedBy: 'alias TIDELANDS EMPLOYER PLAN' });
  const { rows } = await server.admin.query<{ n: number }>(
    "SELECT from_answers AS n FROM system.unmatched_payer WHERE name_key = 'TIDELANDSEMPLOYERPLAN'",
  );
  expect(rows).toEqual([{ n: 2 }]);
});

it('[ROUTE-054] a name is put away and comes back, and one of a chart counts as such', async () => {
  const faraway = { Search: 'faraway' };
  const named = [
    { name: 'Faraway Health', id: '' },
    { name: 'FARAWAY-HEALTH', id: '' },
    { name: 'Summit Peak Advantage', id: '' },
    { name: ' -- ', id: '' },
  ];
  await countUnmatched(server.deps.doors, [named], 'chart');
  expect(await list(faraway)).toMatchObject([
    { Name: 'Faraway Health', FromAnswers: 0, FromCharts: 1, Suggestions: [] },
  ]);
  const UnmatchedID = await idOf('faraway');
  await operator.call('ignorePayerName', { UnmatchedID, Ignored: true });
  expect([await names(faraway), await names({ ...faraway, Ignored: true })]).toEqual([[], ['Faraway Health']]);
  await countUnmatched(server.deps.doors, [named], 'chart');
  expect(await names(faraway)).toEqual([]);
  await operator.call('ignorePayerName', { UnmatchedID, Ignored: false });
  expect(await list(faraway)).toMatchObject([{ Name: 'Faraway Health', FromCharts: 2 }]);
});

it('[ROUTE-054] an edit of the payer that is open elsewhere does not lose the new name; one out of use gets none', async () => {
  const master = await signedIn(server, ['FRHCJediMaster']);
  const before = (await master.call('getTradingPartner', { PartnerID: partner('GRANT') })).body.Data;
  await countUnmatched(server.deps.doors, [[{ name: 'Distant Health', id: '' }]], 'chart');
  const UnmatchedID = await idOf('distant');
  const map = () => operator.call('mapPayerName', { UnmatchedID, PartnerID: partner('GRANT') });
  await server.admin.query('UPDATE system.trading_partner SET active = false WHERE id = $1', [partner('GRANT')]);
  expect((await map()).body.UserMessage).toContain('out of use');
  await server.admin.query('UPDATE system.trading_partner SET active = true WHERE id = $1', [partner('GRANT')]);
  expect((await map()).body.WasSuccess).toBe(true);
  const after = (await master.call('getTradingPartner', { PartnerID: partner('GRANT') })).body.Data;
  expect([after?.AltNames.includes('Distant Health'), (after?.Version ?? 0) - (before?.Version ?? 0)]).toEqual([
    true,
    1,
  ]);
});

it('a payer has fifty other names at most', async () => {
  const fill = (upTo: number) =>
    server.admin.query(
      `INSERT INTO system.partner_alias (partner_id, kind, alias, alias_key)
       SELECT $1, 'alias', 'Fill ' || n, 'FILL' || n FROM generate_series(1, 50) n
        LIMIT $2 - (SELECT count(*) FROM system.partner_alias WHERE partner_id = $1 AND kind = 'alias')`,
      [partner('SUMMA'), upTo],
    );
  const map = async (name: string) => {
    await countUnmatched(server.deps.doors, [[{ name, id: '' }]], 'chart');
    const { body } = await operator.call('mapPayerName', {
      UnmatchedID: await idOf(name),
      PartnerID: partner('SUMMA'),
    });
    return body.WasSuccess;
  };
  await fill(49);
  expect([await map('Fiftieth Health'), await map('Fiftyfirst Health')]).toEqual([true, false]);
});
