import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { lakeside, logIn, makeUser } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

/** The real thing, counted: how many passwords were judged, and how many of nobody. */
const real = createPasswords();
const judged = { all: 0, nobody: 0 };
const passwords = {
  hash: real.hash,
  verify: (secret: string, stored: string | null) => {
    judged.all += 1;
    if (stored === null) judged.nobody += 1;
    return real.verify(secret, stored);
  },
};

const limit = 15;
/** Behind a proxy of ours at 127.0.0.1, and without one. */
let behind: TestServer;
let open: TestServer;
beforeAll(async () => {
  behind = await startTestServer({
    config: { triesPerAddress: limit, trustedProxies: ['127.0.0.1'] },
    overrides: { passwords },
  });
  open = await startTestServer({ config: { triesPerAddress: 5 } });
});
afterAll(async () => {
  await open.close();
  await behind.close();
});

const from = (...addresses: string[]) => ({ headers: { 'x-forwarded-for': addresses.join(', ') } });
const somebody = (server: TestServer) => makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
const guess = { password: 'Summer-2026!!' };

it('A-06 a paused, an unknown and a disabled account cost one judged password each, as a known one does', async () => {
  const known = await somebody(behind);
  const disabled = await makeUser(behind, { disabled: true });
  const before = { ...judged };
  for (let at = 0; at < 7; at += 1) await logIn(behind, { email: known.email, ...guess }, from('198.51.100.1'));
  await logIn(behind, { email: `${randomUUID()}@people.example`, ...guess }, from('198.51.100.1'));
  await logIn(behind, { email: disabled.email, ...guess }, from('198.51.100.1'));
  expect([judged.all - before.all, judged.nobody - before.nobody]).toEqual([9, 1]);
});

it('A-18 one password for two thousand users from one network: the network is stopped, its own people for five minutes', async () => {
  const nat = '198.51.100.2';
  const before = judged.all;
  const statuses: number[] = [];
  for (let batch = 0; batch < 40; batch += 1) {
    const tries = Array.from({ length: 50 }, () =>
      logIn(behind, { email: `${randomUUID()}@x.example`, ...guess }, from(nat)),
    );
    for (const reply of await Promise.all(tries)) {
      statuses.push(reply.status);
      if (reply.status === 429) expect(reply.headers['retry-after']).toBe('300');
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2000 - limit);
  expect(judged.all - before).toBe(limit);

  const colleague = await somebody(behind);
  expect((await logIn(behind, colleague, from(nat))).status).toBe(429);
  expect((await logIn(behind, colleague, from('198.51.100.3'))).body.WasSuccess).toBe(true);
  const { rows } = await behind.admin.query<{ left: number }>(
    "UPDATE identity.throttle SET locked_until = now() WHERE kind = 'address' AND count > 1000 RETURNING 1",
  );
  expect(rows).toHaveLength(1);
  expect((await logIn(behind, colleague, from(nat))).body.WasSuccess).toBe(true);
});

it('A-18 the network’s pause lasts five minutes and is not prolonged by tries during it', async () => {
  const nat = '198.51.100.4';
  const one = () => logIn(behind, { email: `${randomUUID()}@x.example`, ...guess }, from(nat));
  for (let at = 0; at < limit; at += 1) await one();
  const pause = async () => {
    const { rows } = await behind.admin.query<{ until: string; left: number }>(
      "SELECT locked_until::text AS until, extract(epoch FROM locked_until - now())::float8 AS left FROM identity.throttle WHERE kind = 'address' AND locked_until > now() ORDER BY window_start DESC LIMIT 1",
    );
    return rows[0];
  };
  const first = await pause();
  expect(first?.left).toBeGreaterThan(290);
  expect(first?.left).toBeLessThanOrEqual(300);
  for (let at = 0; at < 5; at += 1) expect((await one()).status).toBe(429);
  expect((await pause())?.until).toBe(first?.until);
});

it('A-18 a whole shift signs in from one network: who knows the password is not held against it', async () => {
  const nat = '198.51.100.5';
  for (let at = 0; at < limit + 10; at += 1) {
    expect((await logIn(behind, await somebody(behind), from(nat))).body.WasSuccess).toBe(true);
  }
});

it('A-18 an IPv6 network is one network, whichever of its addresses asks', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < limit + 5; at += 1) {
    const address = `2001:db8:7:7:${at.toString(16)}::1`;
    statuses.push((await logIn(behind, { email: `${randomUUID()}@x.example`, ...guess }, from(address))).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

it('A-18 one account from thirty networks is paused after five tries, for the right password too', async () => {
  const user = await somebody(behind);
  const faces = new Set<string>();
  for (let at = 0; at < 30; at += 1) {
    faces.add((await logIn(behind, { email: user.email, ...guess }, from(`203.0.113.${at}`))).text);
  }
  faces.add((await logIn(behind, user, from('192.0.2.200'))).text);
  expect(faces.size).toBe(1);
  const { rows } = await behind.admin.query('SELECT 1 FROM identity.login_transaction WHERE user_id = $1', [user.id]);
  expect(rows).toEqual([]);
});

const auditedAddresses = async (server: TestServer) => {
  const { rows } = await server.admin.query<{ ip: string }>(
    "SELECT DISTINCT ip FROM identity.audit_event WHERE action = 'LogIn' ORDER BY ip",
  );
  return rows.map((row) => row.ip);
};

it('A-20 without a trusted proxy X-Forwarded-For and its kin are not read: no dodge, nothing in the audit', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const spoofed = `192.0.2.${at}`;
    const headers = {
      'x-forwarded-for': spoofed,
      'x-real-ip': spoofed,
      forwarded: `for=${spoofed}`,
      'true-client-ip': spoofed,
    };
    statuses.push((await logIn(open, { email: `${randomUUID()}@x.example`, ...guess }, { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await auditedAddresses(open)).toEqual(['127.0.0.1']);
});

it('A-20 behind a trusted proxy the address is the one the proxy saw; what the caller put before it is not read', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < limit + 2; at += 1) {
    const options = from(`192.0.2.${at}`, '10.1.1.1', '198.51.100.77');
    statuses.push((await logIn(behind, { email: `${randomUUID()}@x.example`, ...guess }, options)).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const addresses = await auditedAddresses(behind);
  expect(addresses).toContain('198.51.100.77');
  expect(addresses).not.toContain('10.1.1.1');
  expect(addresses.some((address) => address.includes(','))).toBe(false);
});
