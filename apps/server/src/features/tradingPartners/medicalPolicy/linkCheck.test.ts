import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { sandboxPolicy } from '#/testing/outside/sandboxPolicy.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import type { OutboundRequest } from '#/platform/outbound/sendRequest.ts';
import { askLink } from '#/services/medicalPolicy/askLink.ts';
import { checkLinks } from './checkLinks.ts';
import { plainLink, readLink } from './testing/linkTests.ts';

let server: TestServer;
let master: Caller;
beforeAll(async () => {
  server = await startTestServer();
  master = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const patience = { deadlineMs: 1_000 };
const saved = async (page: string, Title = page) => {
  const { body } = await master.call('savePolicyLink', {
    LinkID: null,
    Version: null,
    ...plainLink,
    Title,
    URL: page.startsWith('http') ? page : sandboxPolicy(page),
  });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data.LinkID;
};
const read = (LinkID: string) => readLink(master, LinkID);
const notices = async () =>
  (
    await server.admin.query<{ message: string }>(
      "SELECT message FROM identity.notification WHERE subject LIKE 'policy links broken%'",
    )
  ).rows;

beforeEach(() => server.admin.query("DELETE FROM identity.notification WHERE subject LIKE 'policy links broken%'"));

describe('[ROUTE-094] a look at a payer’s page', () => {
  it.each([
    ['there/knee', { kind: 'Status', status: 200 }],
    ['headless/knee', { kind: 'Status', status: 200 }],
    ['large/knee', { kind: 'Status', status: 200 }],
    ['elsewhere/knee', { kind: 'Status', status: 200 }],
    ['gone/knee', { kind: 'Status', status: 404 }],
    ['closed/knee', { kind: 'Status', status: 503 }],
    ['wary/knee', { kind: 'Status', status: 403 }],
    ['round/knee', { kind: 'TooManyHops' }],
    ['silent/knee', { kind: 'NoAnswer', why: 'silence' }],
    ['broken/knee', { kind: 'NoAnswer', why: 'silence' }],
    // A payer's site sends into our own network: nothing is opened there.
    ['inside/knee', { kind: 'Forbidden' }],
    ['moved-inside/knee', { kind: 'Moved', to: '' }],
  ])('%s', async (page, expected) => {
    expect(await askLink(server.deps, sandboxPolicy(page), patience)).toEqual(expected);
  });

  it('moved for good: the new address is told', async () => {
    expect(await askLink(server.deps, sandboxPolicy('moved/knee'), patience)).toEqual({
      kind: 'Moved',
      to: sandboxPolicy('there/knee'),
    });
  });

  it('asks nobody inside, though the link was saved before the rule', async () => {
    let asked = 0;
    const inside = createServer((socket) => {
      asked += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const address = inside.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    expect(await askLink(server.deps, `https://127.0.0.1:${address.port}/`, patience)).toEqual({ kind: 'Forbidden' });
    expect(asked).toBe(0);
    inside.close();
  });
});

it('[ROUTE-094] a look now says what it found, and when; the history tells of what changed', async () => {
  const LinkID = await saved('moved/hip');
  const { body } = await master.call('checkPolicyLink', { LinkID });
  expect(body.Data).toMatchObject({ Health: 'Moved', MovedTo: sandboxPolicy('there/hip') });
  await master.call('checkPolicyLink', { LinkID });
  const { History, Version, Health, ...link } = await read(LinkID);
  expect([Health, Version]).toEqual(['Moved', 1]);
  expect(History.map(({ Deed }) => Deed)).toEqual(['Looked at', 'Added']);
  const { PartnerID, Title, Kind, Plan, State, Codes, Diagnoses, EffectiveFrom, EffectiveTo, Source } = link;
  const facts = { PartnerID, Title, Kind, Plan, State, Codes, Diagnoses, EffectiveFrom, EffectiveTo, Source };
  await master.call('savePolicyLink', { LinkID, Version, ...facts, URL: link.MovedTo });
  expect(await read(LinkID)).toMatchObject({
    Health: null,
    MovedTo: '',
    CheckedAt: null,
    URL: sandboxPolicy('there/hip'),
  });
});

it('[ROUTE-094] a look that meets somebody who is saving waits for them, and is in nobody’s way', async () => {
  const LinkID = await saved('there/elbow');
  const saving = await server.admin.connect();
  await saving.query('BEGIN');
  await saving.query('LOCK TABLE system.policy_link IN SHARE ROW EXCLUSIVE MODE');
  const look = master.call('checkPolicyLink', { LinkID });
  await eventually('the look waits', async () => {
    const { rowCount } = await server.admin.query(
      "SELECT 1 FROM pg_locks WHERE relation = 'system.policy_link'::regclass AND NOT granted",
    );
    return rowCount === 1;
  });
  // It holds nothing that whoever saves may want.
  const row = await saving
    .query('SELECT 1 FROM system.policy_link WHERE id = $1 FOR UPDATE NOWAIT', [LinkID])
    .catch(() => null);
  await saving.query('ROLLBACK');
  saving.release();
  expect(row?.rowCount).toBe(1);
  expect((await look).body.Data?.Health).toBe('OK');
});

it('[ROUTE-094] every night the approved links are looked at, and the bell tells once of those that broke', async () => {
  const [good, dead, down] = [await saved('there/wrist'), await saved('gone/wrist'), await saved('closed/wrist')];
  await checkLinks(server.deps, patience);
  expect([(await read(good)).Health, (await read(dead)).Health, (await read(down)).Health]).toEqual([
    'OK',
    'Dead',
    'Unsure',
  ]);
  expect((await notices()).map(({ message }) => message)).toEqual([
    'A link to a medical policy no longer leads there.',
  ]);
  const seen = (await read(good)).CheckedAt;
  await checkLinks(server.deps, patience);
  expect((await read(good)).CheckedAt).toBe(seen);
  // Two nights more: what does not come back is dead as well, and what was told is not told again.
  for (let night = 0; night < 2; night += 1) {
    await server.admin.query("UPDATE system.policy_link SET checked_at = checked_at - interval '1 day'");
    await checkLinks(server.deps, patience);
  }
  expect((await read(down)).Health).toBe('Dead');
  expect(await notices()).toHaveLength(2);
  const list = await master.call('listPolicyLinks', { Check: 'Broken', Standing: 'Approved', Search: 'wrist' });
  expect(list.body.Data?.Rows.map(({ LinkID }) => LinkID).toSorted()).toEqual([dead, down].toSorted());
});

it('[ROUTE-094] a night that comes to no end tells of what broke until then', async () => {
  const [dead, next] = [await saved('gone/ankle'), await saved('there/ankle')];
  await server.admin.query('UPDATE system.policy_link SET checked_at = now() WHERE id <> ALL($1)', [[dead, next]]);
  await server.admin.query("UPDATE system.policy_link SET checked_at = now() - interval '2 days' WHERE id = $1", [
    next,
  ]);
  const pages = {
    send: (request: OutboundRequest) =>
      request.url.includes('there/') ? Promise.reject(new Error('a fault of ours')) : server.deps.pages.send(request),
  };
  await expect(checkLinks({ ...server.deps, pages }, patience)).rejects.toThrow('a fault of ours');
  expect((await read(dead)).Health).toBe('Dead');
  expect(await notices()).toHaveLength(1);
});
