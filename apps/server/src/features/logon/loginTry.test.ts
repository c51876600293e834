import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '#/features/deps.ts';
import { makeUser } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { beginLogin } from './beginLogin.ts';
import { countLoginTry } from './loginTry.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How often the database is asked over a try at a reset of this person's, or of nobody's. */
async function askedFor(userId: string | null, companyId: string) {
  const login = { companyId, userId, step: 'ForgotPassword' } as const;
  const { id } = await server.deps.doors.withIdentity((trx) => beginLogin(trx, login));
  let asked = 0;
  const readIdentity: Deps['doors']['readIdentity'] = (read) => {
    asked += 1;
    return server.deps.doors.readIdentity(read);
  };
  const tried = await countLoginTry(
    { ...server.deps, doors: { ...server.deps.doors, readIdentity } },
    { ...login, id },
  );
  return { asked, emailKey: tried.emailKey };
}

it('A-06 a try at the code of nobody asks the database as often as one of somebody', async () => {
  const { id, email, companyId } = await makeUser(server);
  const [somebody, nobody] = [await askedFor(id, companyId), await askedFor(null, companyId)];
  expect([somebody.emailKey, nobody.emailKey]).toEqual([email.toLowerCase(), null]);
  expect(nobody.asked).toBe(somebody.asked);
});
