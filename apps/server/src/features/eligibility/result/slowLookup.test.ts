import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, gateway, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.admin.query('DELETE FROM identity.notification'); // the demo's own
});
afterAll(() => server.close());

const softAfter = (payerId: string, ms: number) =>
  server.admin.query('UPDATE system.gateway SET soft_ms = $2 WHERE id = $1', [gateway(payerId), ms]);
const notices = async (caller: Caller) =>
  (await caller.call('refreshLoginData')).body.Data?.UserData.Notifications.SystemNotifications ?? [];

it('G a lookup that ends after the screen stopped waiting tells its asker, until the answer is read', async () => {
  await softAfter('BLUE1', 1);
  const clerk = await signedIn(server, ['RealTimeEligibility'], summit);
  const colleague = await signedIn(server, ['RealTimeEligibility'], summit);
  const id = await submit(clerk, asking('BLUE1', 'SLOW25'));
  await server.deps.lookups.wait(summit, id, 5_000);
  const [notice, ...others] = await notices(clerk);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    Message: expect.stringMatching(
      /^The check with Bluestone Health Plan from \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M has ended\.$/,
    ),
    DeepLink: `/spifmanagement/eligibility?SpifResponseID=${id}`,
    NotificationImportanceName: 'LOW',
    TrackWhenShownToUserSoWontRedisplay: true,
  });
  expect(notice?.Message).not.toMatch(/Rosalind|Okonkwo/);
  expect(await notices(colleague)).toEqual([]);
  await colleague.call('getEligibilityResult', { SpifResponseID: id });
  expect(await notices(clerk)).toHaveLength(1);
  await clerk.call('getEligibilityResult', { SpifResponseID: id });
  expect(await notices(clerk)).toEqual([]);
});

it('one whose screen waited for it tells nobody, and neither does one that answered in time', async () => {
  await softAfter('BLUE1', 1);
  const clerk = await signedIn(server);
  const waited = await submit(clerk, asking('BLUE1', 'SLOW25'));
  await clerk.call('getEligibilityResult', { SpifResponseID: waited, Wait: true });
  await softAfter('BLUE1', 20_000);
  const quick = await submit(clerk, asking('BLUE1', 'ACT'));
  await server.deps.lookups.wait(lakeside, quick, 5_000);
  expect(await notices(clerk)).toEqual([]);
});
