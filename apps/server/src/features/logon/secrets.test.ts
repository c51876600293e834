import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { choosePassword, lakeside, logIn, mailedCode, mailedText, makeUser, typeCode } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

/** The real thing, which tells what it was given to hash: the codes, also those that no mail brings. */
const real = createPasswords();
const hashed: string[] = [];
const passwords = {
  verify: real.verify,
  hash: (secret: string) => {
    hashed.push(secret);
    return real.hash(secret);
  },
};

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
let server: TestServer;
/** The same where no mail can be sent: what a failed job leaves behind. */
let mute: TestServer;
beforeAll(async () => {
  // Cookies as outside of the demo.
  server = await startTestServer({ config: { demo: false }, overrides: { logTo, passwords } });
  mute = await startTestServer({
    config: { smtpUrl: 'smtp://127.0.0.1:1', scannerUrl: null, outboundAllow: '127.0.0.1:1' },
    overrides: { logTo, passwords },
  });
});
afterAll(async () => {
  await mute.close();
  await server.close();
});

/** Every row of both schemas as text, bytea both as hex and as what its bytes spell. */
async function everythingStored(at: TestServer): Promise<string> {
  const { rows: tables } = await at.admin.query<{ name: string }>(
    "SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('identity', 'jobs', 'system') AND c.relkind IN ('r', 'p')",
  );
  expect(tables.length).toBeGreaterThan(20);
  let text = '';
  for (const { name } of tables) {
    const { rows } = await at.admin.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    for (const { row } of rows) text += `${name} ${row}\n`;
  }
  const bytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
  return `${text}\n${bytes.join('\n')}`;
}

const spellings = (secret: string) => [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)];
const holds = (text: string, secret: string) => spellings(secret).some((one) => text.includes(one));

it('A-13 neither code nor password is in the database, the queue or the log: only the mail has the code', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const typo = 'Orchid-Laddre-77-typed-wrong';
  await logIn(server, { email: user.email, password: typo });
  const first = await logIn(server, user);
  expect(String(first.headers['set-cookie'])).toMatch(/^__Host-login=[\w-]{43};.*Secure/);
  const code = await mailedCode(server, user.email);
  await typeCode(server, first.cookie, user.email, code === 'AAAAAAA' ? 'BBBBBBB' : 'AAAAAAA');
  const whilePending = await everythingStored(server);
  const second = await typeCode(server, first.cookie, user.email, code);
  expect(second.body.WasSuccess).toBe(true);
  const cookie = first.cookie.slice(first.cookie.indexOf('=') + 1);

  const everywhere = `${whilePending}\n${await everythingStored(server)}\n${lines.join('\n')}`;
  for (const secret of [code, user.password, typo, cookie, second.body.AuthToken ?? '?']) {
    expect(holds(everywhere, secret)).toBe(false);
  }
  expect(whilePending).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashed).toContain(code);
});

it('A-13 A-15 of a reset neither code, nor token, nor the new password is anywhere but where it was sent', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const fresh = 'Lantern-Orchid-5813';
  const anybody = callerOf(server.url, null);
  const begun = await anybody.call('forgotPassword', user.email);
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
  const code = await mailedCode(server, user.email);
  const second = await typeCode(server, cookie, user.email, code);
  const token = second.body.Data?.PasswordResetToken ?? '?';
  await anybody.call('checkPasswordHistoryPreLogin', { NewPassword: fresh, PasswordResetToken: token }, { cookie });
  const whilePending = await everythingStored(server);
  expect((await choosePassword(server, cookie, token, fresh)).body.WasSuccess).toBe(true);
  const everywhere = `${whilePending}\n${await everythingStored(server)}\n${lines.join('\n')}`;
  for (const secret of [code, token, fresh, user.password]) expect(holds(everywhere, secret)).toBe(false);
  expect(hashed).toContain(fresh);
});

it('the mail of a code says whom to call, in the form a telephone number is read in', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  await logIn(server, user);
  const text = await mailedText(server, user.email);
  expect(text).toMatch(/^Your sign-in code is [0-9A-Z]{7}\n\nIt is good for 30 minutes and for one sign-in\./);
  expect(text).toContain('call us at (555) 010-4400.');
});

it('A-13 a mail that cannot be sent leaves no code in the job that failed, nor in the log', async () => {
  const user = await makeUser(mute, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const before = hashed.length;
  await logIn(mute, user);
  await eventually('the mail job fails', async () => {
    const { rows } = await mute.admin.query(
      "SELECT 1 FROM jobs.job WHERE name = 'mail-auth-code' AND state IN ('retry', 'failed') AND output IS NOT NULL",
    );
    return rows.length > 0;
  });
  const codes = hashed.slice(before);
  expect(codes.length).toBeGreaterThan(0);
  const everywhere = `${await everythingStored(mute)}\n${lines.join('\n')}`;
  for (const secret of [...codes, user.password]) expect(holds(everywhere, secret)).toBe(false);
  const { rows } = await mute.admin.query<{ data: object }>("SELECT data FROM jobs.job WHERE name = 'mail-auth-code'");
  for (const { data } of rows) expect(Object.keys(data).toSorted()).toEqual(['codeNumber', 'loginId']);
});

it('A-13 the search would find a secret that was stored, as text or as bytes', async () => {
  const user = await makeUser(server);
  const planted = ['PLNTD27', 'PLNTD28'] as const;
  await server.admin.query('UPDATE identity.app_user SET first_name = $2 WHERE id = $1', [user.id, planted[0]]);
  await server.admin.query("INSERT INTO identity.throttle VALUES ($1, 'planted', now(), 1)", [Buffer.from(planted[1])]);
  const text = await everythingStored(server);
  expect(planted.map((one) => holds(text, one))).toEqual([true, true]);
});
