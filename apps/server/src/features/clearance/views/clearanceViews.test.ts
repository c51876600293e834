import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type Counsellor, counsellor } from '../testing/clearanceTests.ts';

let server: TestServer;
let ana: Counsellor;
let boss: Counsellor;
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Views');
  boss = await counsellor(server, 'Bea', 'Views', ['ClientAdministrator']);
});
afterAll(() => server.close());

const views = async (by: Counsellor) =>
  (await by.call('getClearanceViews', undefined)).body.Data?.map(({ Name, IsMine, IsShared, IsFirst }) =>
    [Name, IsMine ? 'mine' : 'theirs', IsShared ? 'shared' : '', IsFirst ? 'first' : ''].join(' ').trim(),
  );
const save = (by: Counsellor, Name: string, more: object = {}) =>
  by.call('saveClearanceView', { Name, Days: 'tomorrow', Filter: {}, Hidden: [], ...more });
const gone = { WasSuccess: false, UserMessage: 'This view is no longer there.' };

it('[ROUTE-019] a view of the grid is one’s own, shared by whoever answers for the client, and opens the grid for whom it does', async () => {
  await save(ana, 'Tomorrow', { Filter: { Tab: 'NotCleared', Sort: 'risk', Search: 'Okonkwo' }, Hidden: ['mrn'] });
  expect(await views(boss)).toEqual([]);
  const { body } = await ana.call('getClearanceViews', undefined);
  // What was searched for is not kept: it may name a person.
  expect(body.Data).toMatchObject([
    {
      Name: 'Tomorrow',
      Days: 'tomorrow',
      Filter: { Tab: 'NotCleared', Sort: 'risk', Search: '' },
      Hidden: ['mrn'],
      By: 'Ana Views',
    },
  ]);
  expect(fieldsOf(await save(ana, 'For all', { IsShared: true }))).toHaveProperty('IsShared');
  const shared = (await save(boss, 'For all', { IsShared: true })).body.Data?.ViewID;
  const own = (await save(boss, 'Mine')).body.Data?.ViewID;
  expect(await views(ana)).toEqual(['For all theirs shared', 'Tomorrow mine']);

  // Written over it stays shared, until somebody says otherwise.
  await save(boss, 'for ALL', { Days: 'week' });
  expect(await views(ana)).toEqual(['for ALL theirs shared', 'Tomorrow mine']);
  await save(boss, 'For all', { IsShared: false });
  expect(await views(ana)).toEqual(['Tomorrow mine']);
  await save(boss, 'For all', { IsShared: true });

  // One opens the grid, for each who says so, and is written over by the next.
  expect((await ana.call('openFirstClearanceView', { ViewID: shared })).body.WasSuccess).toBe(true);
  expect((await ana.call('openFirstClearanceView', { ViewID: own })).body).toMatchObject(gone);
  expect(await views(ana)).toEqual(['For all theirs shared first', 'Tomorrow mine']);
  expect(await views(boss)).toEqual(['For all mine shared', 'Mine mine']);
  await ana.call('openFirstClearanceView', { ViewID: null });
  expect(await views(ana)).toEqual(['For all theirs shared', 'Tomorrow mine']);

  // Nobody else's goes; a shared one by who may share.
  await ana.call('openFirstClearanceView', { ViewID: shared });
  expect((await ana.call('removeClearanceView', { ViewID: shared })).body).toMatchObject(gone);
  const chief = await counsellor(server, 'Cy', 'Views', ['ClientAdministrator']);
  expect((await chief.call('removeClearanceView', { ViewID: own })).body).toMatchObject(gone);
  expect((await chief.call('removeClearanceView', { ViewID: shared })).body.WasSuccess).toBe(true);
  expect(await views(ana)).toEqual(['Tomorrow mine']);

  await save(ana, 'tomorrow');
  expect(await views(ana)).toEqual(['tomorrow mine']);
  expect((await save(ana, ' ')).status).toBe(400);
  // What an older release kept and none knows any more is left out.
  await server.admin.query(`UPDATE phi.clearance_view SET shows = '{"Days": "tomorrow"}' WHERE user_id = $1`, [
    ana.user.id,
  ]);
  expect(await views(ana)).toEqual([]);
});
