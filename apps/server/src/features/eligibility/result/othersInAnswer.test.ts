import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, openColumn } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const others = /STRANGEWAYS|QUILLFEATHER|STRANGER GOLD|ZZ9000000/i;

it.each([
  ['the person', {}],
  [
    'a dependent',
    {
      UseSubscriber: true,
      SubscriberFirstName: 'Ada',
      SubscriberLastName: 'Okonkwo',
      SubscriberDateOfBirth: '1931-02-03',
    },
  ],
])('of a set that speaks of other members too, nothing but %s is read, shown or kept', async (_, changes) => {
  const result = await check(clerk, asking('GRANT', 'OTHERS', changes));
  expect(result).toMatchObject({ Outcome: 'Answered', StatusID: 1 });
  const { SpifResponseID } = result;
  expect(JSON.stringify(result)).not.toMatch(others);
  const { Data } = (await clerk.call('getLookupMessage', { SpifResponseID, Which: '271' })).body;
  const texts = Data?.Segments.map(({ Text }) => Text) ?? [];
  expect(texts.join('~')).toMatch(/NM1.IL.*EB.1/);
  expect(texts.join('~')).not.toMatch(others);
  const se = texts.findIndex((text) => text.startsWith('SE'));
  expect(texts[se]?.split(/[*|]/)[1]).toBe(String(se - texts.findIndex((text) => text.startsWith('ST')) + 1));
  for (const column of ['raw_271', 'parsed'] as const)
    expect(await openColumn(server, SpifResponseID, column)).not.toMatch(others);
});
