import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, logIn, makeUser, openSession } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { purgeExpired } from './purgeExpired.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const run = (text: string, ...values: unknown[]) => server.admin.query(text, values);
const count = async (table: string, where: string, ...values: unknown[]) =>
  (await run(`SELECT 1 FROM ${table} WHERE ${where}`, ...values)).rows.length;

it('what is only needed for a while goes, what still binds stays', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: [] } });
  const [dead, live] = [await openSession(server, user, lakeside), await openSession(server, user, lakeside)];
  await run("UPDATE identity.session SET ends_at = now() - interval '7 days 1 minute' WHERE sid = $1", dead.sid);
  await logIn(server, user);
  await logIn(server, user);
  await run(
    "UPDATE identity.login_transaction SET created_at = now() - interval '25 hours' WHERE id = (SELECT id FROM identity.login_transaction WHERE user_id = $1 LIMIT 1)",
    user.id,
  );
  const throttle =
    "INSERT INTO identity.throttle VALUES ($1, 'account', now() - interval '2 days', 9, now() + $2::interval)";
  const [over, standing] = [Buffer.from(randomUUID()), Buffer.from(randomUUID())];
  await run(throttle, over, '-1 hour');
  await run(throttle, standing, '1 hour');
  const act =
    "INSERT INTO phi.idempotency (client_id, user_id, key, call, request_hash, created_at) VALUES ($1, $2, $3, 'x', '', now() - $4::interval)";
  await run(act, lakeside, user.id, 'older-than-that', '25 hours 1 minute');
  await run(act, lakeside, user.id, 'younger-than-that', '24 hours 59 minutes');

  const visit =
    "INSERT INTO identity.external_login (cookie_hash, company_id, issuer, destination, created_at) SELECT $1, company_id, 'x', '/', now() - $2::interval FROM identity.app_user WHERE id = $3";
  const [former, fresh] = [Buffer.from(randomUUID()), Buffer.from(randomUUID())];
  await run(visit, former, '25 hours', user.id);
  await run(visit, fresh, '23 hours', user.id);

  await purgeExpired(server.deps);
  await purgeExpired(server.deps);

  expect(await count('identity.session', 'user_id = $1', user.id)).toBe(1);
  expect(await count('identity.session', 'sid = $1', live.sid)).toBe(1);
  expect(await count('identity.login_transaction', 'user_id = $1', user.id)).toBe(1);
  expect(await count('identity.external_login', 'cookie_hash IN ($1, $2)', former, fresh)).toBe(1);
  expect(await count('identity.throttle', 'key = $1', over)).toBe(0);
  expect(await count('identity.throttle', 'key = $1', standing)).toBe(1);
  expect((await run('SELECT key FROM phi.idempotency WHERE user_id = $1', user.id)).rows).toEqual([
    { key: 'younger-than-that' },
  ]);
});

it('a backlog goes by chunks, and the operating company’s audit says once how much of what went', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: [] } });
  const acts = () =>
    run(
      `SELECT detail, user_id FROM identity.audit_event JOIN identity.company c ON c.id = company_id
        WHERE action = 'PurgeExpired' AND c.host IS NULL ORDER BY seq`,
    ).then(({ rows }) => rows as readonly { detail: string; user_id: string | null }[]);
  await purgeExpired(server.deps);
  const before = await acts();
  await run(
    `INSERT INTO phi.idempotency (client_id, user_id, key, call, request_hash, created_at)
     SELECT $1, $2, 'old-' || n, 'x', '', now() - interval '26 hours' FROM generate_series(1, 2500) n`,
    lakeside,
    user.id,
  );
  await run(
    `INSERT INTO identity.account_link (id, user_id, kind, email_key, expires_at)
     SELECT gen_random_uuid(), $1, 'reset', 'x', now() - make_interval(days => n) FROM unnest(ARRAY[29, 31, 300]) n`,
    user.id,
  );
  await purgeExpired(server.deps);
  await purgeExpired(server.deps); // nothing to tell
  expect(await count('phi.idempotency', 'user_id = $1', user.id)).toBe(0);
  expect(await count('identity.account_link', 'user_id = $1', user.id)).toBe(1);
  expect((await acts()).slice(before.length)).toEqual([
    { user_id: null, detail: 'identity.account_link 2, phi.idempotency 2500' },
  ]);
});
