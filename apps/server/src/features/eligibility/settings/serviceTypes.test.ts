import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, fieldsOf, openColumn, resultOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  admin = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

async function save(change: object) {
  const { ChangedBy: _by, ChangedAt: _at, ...settings } = (await admin.call('getEligibilitySettings')).body.Data ?? {};
  return admin.call('saveEligibilitySettings', { ...settings, ...change });
}
async function offered(caller: Caller) {
  const { DefaultService, ServiceFavourites } = (await caller.call('getRequestChoices')).body.Data ?? {};
  return { DefaultService, ServiceFavourites };
}
const usual = { DefaultService: '30', ServiceFavourites: [] };

it('[ENT-093] [CONST-20] a client that chose nothing begins with 30 and has no favourites; what its administrator saves is its own alone', async () => {
  await server.admin.query('DELETE FROM phi.eligibility_setting WHERE client_id = $1', [lakeside]);
  const { rows: last } = await server.admin.query<{ seq: string }>(
    'SELECT coalesce(max(seq), 0) AS seq FROM phi.audit_event WHERE client_id = $1',
    [lakeside],
  );
  expect(await offered(clerk)).toEqual(usual);
  const chosen = { DefaultService: '98', ServiceFavourites: ['UC', '98', '1'] };
  expect((await save(chosen)).body.Data).toMatchObject(chosen);
  expect(await offered(clerk)).toEqual(chosen);
  expect(await offered(await signedIn(server, ['RealTimeEligibility'], summit))).toEqual(usual);
  // The same in another order is a change, the same again is none.
  const turned = { ServiceFavourites: ['98', 'UC', '1'] };
  expect((await save(turned)).body.Data).toMatchObject({ ...turned, DefaultService: '98', Version: 2 });
  expect((await save(turned)).body.Data).toMatchObject({ Version: 2 });
  const { rows } = await server.admin.query<{ detail: string }>(
    "SELECT detail FROM phi.audit_event WHERE client_id = $1 AND action = 'SaveEligibilitySettings' AND result = 'done' AND seq > $2 ORDER BY seq",
    [lakeside, last[0]?.seq],
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    'changed DefaultService ServiceFavourites',
    'changed ServiceFavourites',
    'changed',
  ]);
});

it.each([
  [{ DefaultService: '29' }, { DefaultService: '29 is not a service type' }],
  [{ DefaultService: '' }, { DefaultService: 'Choose a service type' }],
  [{ ServiceFavourites: ['98', '98'] }, { ServiceFavourites: '98 is there twice' }],
  [{ ServiceFavourites: ['XX'] }, { ServiceFavourites: 'XX is not a service type' }],
  [
    { ServiceFavourites: Array.from({ length: 21 }, (_one, at) => String(at + 1)) },
    { ServiceFavourites: 'At most 20 service types' },
  ],
])('%j is told beside its field, and nothing is stored', async (change, faults) => {
  const before = await offered(clerk);
  const refused = await save(change);
  expect(refused.status).toBe(200);
  expect(fieldsOf(refused)).toEqual(faults);
  expect(await offered(clerk)).toEqual(before);
});

it('the benefits of a result come in the order of the favourites, whatever they were when it was asked; its figures stay', async () => {
  await save(usual);
  const asked = await clerk.call('submitEligibility', asking('BLUE1', 'ACT'));
  const id = asked.body.Data?.SpifResponseID ?? '';
  const before = await resultOf(clerk, id);
  const kept = await openColumn(server, id, 'parsed');
  const rows = before.Summary?.Benefits ?? [];
  const house = rows.map(({ Service }) => Service);
  expect(house.length).toBeGreaterThan(3);
  const favourites = [house.at(-1) ?? '', house[2] ?? ''];
  await save({ ServiceFavourites: favourites });
  const after = await resultOf(clerk, id);
  const others = house.filter((code) => !favourites.includes(code));
  expect(after.Summary?.Benefits.map(({ Service }) => Service)).toEqual([...favourites, ...others]);
  for (const row of rows) expect(after.Summary?.Benefits).toContainEqual(row);
  expect({ ...after.Summary, Benefits: [] }).toEqual({ ...before.Summary, Benefits: [] });
  expect(await openColumn(server, id, 'parsed')).toEqual(kept);
  await save(usual);
  expect((await resultOf(clerk, id)).Summary).toEqual(before.Summary);
});
