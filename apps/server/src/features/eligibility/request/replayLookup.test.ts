import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, check, openColumn, resultOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let admin: Caller;
const Reason = 'AnswerDoubted';

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  admin = await signedIn(server, ['ClientAdministrator', 'RealTimeLookup', 'RealTimeEligibility']);
});
afterAll(() => server.close());

describe('[ROUTE-033] replay', () => {
  it('asks the same about the same day; a new lookup says which one it repeats and why, and the old one stays', async () => {
    const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    const old = await check(clerk, asking('NORTH', 'ACT', { DateOfService: day, LastName: 'Replayed' }));
    const { body } = await admin.call('replayLookup', { SpifResponseID: old.SpifResponseID, Reason });
    const id = body.Data?.SpifResponseID ?? '';
    expect(id).not.toBe(old.SpifResponseID);
    const again = await resultOf(admin, id);
    expect(again).toMatchObject({ StatusID: 1, Outcome: 'Answered' });
    expect(await openColumn(server, id, 'request')).toBe(await openColumn(server, old.SpifResponseID, 'request'));
    expect((await callsFor(server, id)).map(({ dateOfService }) => dateOfService.replaceAll('-', ''))).toEqual([
      day.replaceAll('-', ''),
    ]);
    const { rows } = await server.admin.query(
      `SELECT l.duplicate_of_id, l.again_reason, l.date_of_service::text AS day, e.reason, e.detail
         FROM phi.lookup l JOIN phi.audit_event e ON e.client_id = l.client_id AND e.entity_id = l.id::text AND e.action = 'ReplayLookup'
        WHERE l.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        duplicate_of_id: old.SpifResponseID,
        again_reason: Reason,
        day,
        reason: Reason,
        detail: `replay of ${old.SpifResponseID}`,
      },
    ]);
  });

  it('a payer that is no longer asked is told, and nothing is sent', async () => {
    const old = await check(clerk, asking('NORTH', 'ACT', { LastName: 'Tooold' }));
    const { rows } = await server.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM phi.lookup');
    await server.admin.query('UPDATE system.trading_partner SET active = false WHERE payer_id = $1', ['NORTH']);
    const reply = await admin.call('replayLookup', { SpifResponseID: old.SpifResponseID, Reason });
    expect(reply.body).toMatchObject({ WasSuccess: false });
    expect(reply.body.UserMessage).toMatch(/^This cannot be asked again as it was: /);
    await server.admin.query('UPDATE system.trading_partner SET active = true WHERE payer_id = $1', ['NORTH']);
    const after = await server.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM phi.lookup');
    expect(after.rows).toEqual(rows);
  });

  it('is an administrator’s who opens lookups, in their own client', async () => {
    const old = await check(clerk, asking('NORTH', 'ACT', { LastName: 'Notyours' }));
    const payload = { SpifResponseID: old.SpifResponseID, Reason };
    for (const roles of [['ClientAdministrator'], ['RealTimeLookup'], ['RealTimeLookup', 'RealTimeEligibility']])
      expect((await (await signedIn(server, roles)).call('replayLookup', payload)).status).toBe(403);
    const other = await signedIn(server, ['ClientAdministrator', 'RealTimeLookup'], summit);
    expect((await other.call('replayLookup', payload)).status).toBe(404);
    const silent = await admin.call('replayLookup', { ...payload, Reason: 'Other' });
    expect(silent.body.Fields?.map(({ Field }) => Field)).toEqual(['Note']);
  });
});
