import { header } from '@coverline/contract/wire/envelope.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

/** Of a star, which a second act would take away again. */
async function keptOf(userId: string) {
  const { rows } = await server.admin.query<{ favorites: string[]; acts: string[] }>(
    `SELECT favorites, ARRAY(SELECT result FROM identity.audit_event WHERE user_id = $1 AND action = 'ToggleQuickMenuFavorite' ORDER BY seq) AS acts
       FROM identity.app_user WHERE id = $1`,
    [userId],
  );
  return rows[0];
}

describe.each(['40001', '40P01'])('R-14 an act that the database ended for another’s sake (%s)', (code) => {
  it('is done by the third time again, once, with one row of the audit, and its key has the one answer', async () => {
    const session = await signedIn(server);
    const headers = { [header.idempotencyKey]: randomUUID() };
    await raiseNext(server, code, 3);
    const star = () => session.call('toggleQuickMenuFavorite', 'RealTimeEligibility', { headers });
    const first = await star();
    expect([first.status, first.body.Data?.NavigationFavorites]).toEqual([200, ['RealTimeEligibility']]);
    expect(await raisedOrNot(server)).toBe(4);
    expect((await star()).body.Data).toEqual(first.body.Data);
    expect(await raisedOrNot(server)).toBe(4);
    expect(await keptOf(session.user.id)).toEqual({ favorites: ['RealTimeEligibility'], acts: ['done'] });
  });

  it('is a 503 that says when to come again after the third time, and nothing of it is kept', async () => {
    const session = await signedIn(server);
    await raiseNext(server, code, 4);
    const reply = await session.call('toggleQuickMenuFavorite', 'RealTimeEligibility');
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1']);
    expect(reply.body).toMatchObject({
      WasSuccess: false,
      UserMessage: expect.stringContaining('Try again') as string,
    });
    expect(await raisedOrNot(server)).toBe(4);
    expect(await keptOf(session.user.id)).toEqual({ favorites: [], acts: ['fault'] });
  });
});
