import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, people, runBatch, startBatchServer, untilEnded, workersOf } from '#/testing/batches.ts';
import { lakeside, logIn, mailedCode, makeUser, signedIn, typeCode } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { asking, gateway, submit } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';
import type { TestServer } from '#/testing/testServer.ts';

// Processes whose own clocks are two hours wrong, on a database whose clock is right. The clock is put in the process's place of
// Date: nothing of the machine is changed.

const hour = 3_600_000;
const shifted = (ms: number) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../../../testing/processes/shiftedClock.ts')).href}?ms=${ms}`,
});

let server: TestServer;
let nodes: ServerNodes;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  nodes = serverNodes(server.appUrl);
});
afterAll(async () => {
  await workers.endAll();
  await nodes.end();
  await server.close();
});

describe.each([
  ['two hours ahead', 2 * hour],
  ['two hours behind', -2 * hour],
])('R-18 a server %s of its database', (_how, ms) => {
  let wrong: Pick<TestServer, 'url'>;
  beforeAll(async () => {
    const { port } = await nodes.start(shifted(ms));
    wrong = { url: `http://127.0.0.1:${port}` };
  });

  it('signs in by a code that the other one mailed, and takes and gives tokens as long as they are good', async () => {
    const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
    const { cookie } = await logIn({ ...server, ...wrong }, user);
    const code = await mailedCode(server, user.email);
    const signed = await typeCode(server, cookie, user.email, code);
    const token = signed.body.AuthToken ?? null;
    expect((await callerOf(wrong.url, token).call('refreshLoginData')).status).toBe(200);
    const other = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
    const begun = await logIn(server, other);
    const byWrong = await typeCode(
      { ...server, ...wrong },
      begun.cookie,
      other.email,
      await mailedCode(server, other.email),
    );
    const given = byWrong.body.AuthToken ?? null;
    const { exp, iat } = JSON.parse(Buffer.from(given?.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      iat: number;
    }; // our own token
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
    expect(exp - iat).toBe(900);
    expect((await callerOf(server.url, given).call('refreshLoginData')).status).toBe(200);
    // A session that is over is over there as well.
    await server.admin.query("UPDATE identity.session SET ends_at = now() - interval '1 second' WHERE user_id = $1", [
      user.id,
    ]);
    expect((await callerOf(wrong.url, token).call('refreshLoginData')).status).toBe(401);
  });

  it('writes its acts and leases by the database’s clock, so that no other takes what it has in hand', async () => {
    await server.admin.query('UPDATE system.gateway SET hard_ms = 60000 WHERE id = $1', [gateway('BLUE1')]);
    const clerk = await signedIn(server);
    const away = callerOf(wrong.url, clerk.token);
    const id = await submit(away, asking('BLUE1', 'TIMEOUT'));
    const { rows } = await server.admin.query<{ lease: number; requested: number; audited: number }>(
      `SELECT extract(epoch FROM f.lease_until - now())::float8 AS lease,
              extract(epoch FROM now() - l.requested_at)::float8 AS requested,
              (SELECT extract(epoch FROM now() - max(a.at))::float8 FROM phi.audit_event a WHERE a.client_id = l.client_id AND a.entity_id = l.id::text) AS audited
         FROM phi.lookup l JOIN system.lookup_in_flight f ON f.lookup_id = l.id WHERE l.id = $1`,
      [id],
    );
    expect(rows[0]?.lease).toBeGreaterThan(30);
    expect(rows[0]?.lease).toBeLessThan(300);
    expect(Math.abs(rows[0]?.requested ?? hour)).toBeLessThan(30);
    expect(Math.abs(rows[0]?.audited ?? hour)).toBeLessThan(30);
    await server.deps.lookups.recover();
    expect((await clerk.call('getEligibilityResult', { SpifResponseID: id })).body.Data?.State).toBe('Queued');
    expect((await away.call('cancelLookup', { SpifResponseID: id })).body.Data).toEqual({ Cancelled: true });
  });
});

it('R-18 two workers four hours apart ask each item of a batch once', async () => {
  await Promise.all([workers.startProcess(shifted(2 * hour)), workers.startProcess(shifted(-2 * hour))]);
  const rows = people('NORTH', 200).map((one) => ({ ...one, member: `${randomUUID().slice(0, 6)}-ACT` }));
  const batch = await runBatch(server, rows, { clientId: lakeside });
  const { counts } = await untilEnded(server, batch);
  expect(counts).toMatchObject({ done: 200, failed: 0 });
  await eventually('all that was asked is told', async () => (await callsOf(server, batch)).length >= 200);
  expect(await callsOf(server, batch)).toHaveLength(200);
});
