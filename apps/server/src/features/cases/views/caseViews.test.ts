import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, worker } from '../testing/caseTests.ts';

let server: TestServer;
let ana: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Views');
});
afterAll(() => server.close());

const views = async (by: CaseWorker) =>
  (await by.call('getCaseViews')).body.Data?.map(({ Name, Look, Filter }) => [Name, Look, Filter.Type, Filter.Sort]);
const save = (Name: string, Filter: object = {}, Look = 'list') => ana.call('saveCaseView', { Name, Look, Filter });

it('[ROUTE-017] a view of the list is kept under a name, each person’s alone, written over by the same name, and removed', async () => {
  const bea = await worker(server, 'Bea', 'Views');
  await save('Charity by dollars', { View: 'Team', Type: 'Charity', Sort: 'atRisk', Descending: true });
  await save('appeals', { Status: 'Appeal' }, 'board');
  expect(await views(ana)).toEqual([
    ['appeals', 'board', null, 'due'],
    ['Charity by dollars', 'list', 'Charity', 'atRisk'],
  ]);
  expect(await views(bea)).toEqual([]);
  const again = await save('Appeals', { Type: 'Denial' });
  expect(await views(ana)).toContainEqual(['Appeals', 'list', 'Denial', 'due']);
  const ViewID = again.body.Data?.ViewID;
  // Nobody else's goes.
  const gone = { WasSuccess: false, UserMessage: 'This view is no longer there.' };
  expect((await bea.call('removeCaseView', { ViewID })).body).toMatchObject(gone);
  expect(await views(ana)).toHaveLength(2);
  expect((await ana.call('removeCaseView', { ViewID })).body.WasSuccess).toBe(true);
  expect((await ana.call('removeCaseView', { ViewID })).body).toMatchObject(gone);
  expect(await views(ana)).toHaveLength(1);
  expect((await save(' ')).status).toBe(400);
  // What an older release kept and none knows any more is left out.
  await server.admin.query(`UPDATE phi.case_view SET shows = '{"Look": "cube"}' WHERE user_id = $1`, [ana.user.id]);
  expect(await views(ana)).toEqual([]);
});
