import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, letAnswer, openColumn, resultOf, submit, partner } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { storeAnswer } from '#/services/lookups/answer/storeAnswer.ts';
import { classifyAnswer } from '#/services/lookups/answer/classifyAnswer.ts';

let server: TestServer;
let clerk: Caller;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ overrides: { logTo: { write: (line) => void log.push(line) } } });
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const audited = async (id: string) =>
  (
    await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE entity_id = $1 AND action = 'EligibilityAnswer' ORDER BY seq",
      [id],
    )
  ).rows.map((row) => row.detail);

/** What a node that died in between leaves behind: the lookup queued, its flight under way, its lease run out. */
async function abandoned(): Promise<string> {
  const id = await submit(clerk, asking('BLUE1', 'ACT'));
  await resultOf(clerk, id);
  await server.admin.query(
    `UPDATE phi.lookup SET state = 'Queued', outcome = NULL, status_id = NULL, raw_271_enc = NULL, parsed_enc = NULL,
            received_at = NULL, cost_cents = 0 WHERE id = $1`,
    [id],
  );
  await server.admin.query(
    `INSERT INTO system.lookup_in_flight SELECT id, client_id, gateway_id, now() - interval '1 second' FROM phi.lookup WHERE id = $1`,
    [id],
  );
  return id;
}

const answerTo = (id: string, payload: string) => {
  const asked = { lastName: '', firstName: '', dateOfBirth: '', state: '', memberId: '', dateOfService: '2026-11-21' };
  const question = {
    asked: { ...asked, services: ['30'], isDependent: false },
    trace: id.replaceAll('-', ''),
    controlNumber: 1,
    echoesControl: false,
    limitMs: 60_000,
  };
  const raw = Buffer.from(payload);
  const reply = { kind: 'reply', payload: raw, payloadType: '', raw, httpStatus: 200 } as const;
  return {
    classified: classifyAnswer(reply, question),
    raw,
    httpStatus: 200,
    latencyMs: 5,
    told: null,
    sign: 'answered' as const,
  };
};

const jobOf = (lookupId: string) => ({
  clientId: lakeside,
  lookupId,
  partnerId: partner('NORTH'),
  patientId: null,
  asker: { userId: '', sessionId: null, ip: '', userAgent: 'test' },
  softMs: 20_000,
  origin: 'Person' as const,
  timeZone: 'America/New_York',
  costCents: 11,
  day: '2026-11-21',
  visitDay: '2026-11-21',
});

it('R-05 a lookup whose node died ends as NoAnswer, is not asked again, costs nothing and is recovered once', async () => {
  const id = await abandoned();
  const calls = (await callsFor(server, id)).length;
  await Promise.all([server.deps.lookups.recover(), server.deps.lookups.recover()]);
  expect(await resultOf(clerk, id)).toMatchObject({
    State: 'Finished',
    Outcome: 'NoAnswer',
    StatusID: null,
    CostCents: 0,
    Problems: [{ Code: 'NodeLost' }],
  });
  expect(await callsFor(server, id)).toHaveLength(calls);
  expect(await audited(id)).toEqual(['Answered', 'NoAnswer']);
  const { rowCount } = await server.admin.query('SELECT 1 FROM system.lookup_in_flight WHERE lookup_id = $1', [id]);
  expect(rowCount).toBe(0);
});

it('a lookup whose lease still runs, and one of this very node, is left alone', async () => {
  const id = await submit(clerk, asking('GRANT', 'HELD'));
  await server.admin.query("UPDATE system.lookup_in_flight SET lease_until = now() - interval '1 hour'");
  await server.deps.lookups.recover();
  await letAnswer(server, id);
  expect(await resultOf(clerk, id)).toMatchObject({ Outcome: 'Answered', StatusID: 1 });

  const leased = await abandoned();
  await server.admin.query("UPDATE system.lookup_in_flight SET lease_until = now() + interval '1 minute'");
  await server.deps.lookups.recover();
  expect((await clerk.call('getEligibilityResult', { SpifResponseID: leased })).body.Data?.State).toBe('Queued');
  await server.admin.query('DELETE FROM system.lookup_in_flight WHERE lookup_id = $1', [leased]);
});

it('R-05 an answer that comes after all is kept, and changes nothing of what was told; it is never applied twice', async () => {
  const id = await abandoned();
  await server.deps.lookups.recover();
  const told = await resultOf(clerk, id);
  const { doors, phiSealer } = server.deps;
  const job = { ...jobOf(id), asker: { ...jobOf(id).asker, userId: await userOf(id) } };
  expect(await storeAnswer(doors, phiSealer, job, answerTo(id, 'the late one'))).toBe(false);
  // When it came is told, and nothing else is changed.
  const Problems = [...told.Problems, expect.objectContaining({ Code: 'LateAnswer' })];
  expect(await resultOf(clerk, id)).toEqual({ ...told, LateAt: expect.any(String), Problems });
  expect(await openColumn(server, id, 'raw_271')).toBe('the late one');
  expect(await storeAnswer(doors, phiSealer, job, answerTo(id, 'a second one'))).toBe(false);
  expect(await openColumn(server, id, 'raw_271')).toBe('the late one');
  expect(await audited(id)).toEqual(['Answered', 'NoAnswer', 'Unreadable, late: kept and not applied']);
});

const userOf = async (id: string) =>
  (await server.admin.query<{ requested_by: string }>('SELECT requested_by FROM phi.lookup WHERE id = $1', [id]))
    .rows[0]?.requested_by ?? '';

it('R-07 an answer that comes while the database is away is written when it is back', async () => {
  const id = await submit(clerk, asking('TIDEL', 'HELD'));
  const name = new URL(server.adminUrl).pathname.slice(1);
  await server.admin.query(`ALTER ROLE coverline_app IN DATABASE ${name} SET default_transaction_read_only = on`);
  await server.admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'coverline_app' AND datname = current_database()",
  );
  await letAnswer(server, id);
  await eventually('the answer to have come and not been stored', () =>
    log.some((line) => line.includes('answer not stored yet') && line.includes(id)),
  );
  await server.admin.query(`ALTER ROLE coverline_app IN DATABASE ${name} RESET default_transaction_read_only`);
  await server.admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'coverline_app' AND datname = current_database()",
  );
  await eventually('the answer to be stored', async () => {
    const { rows } = await server.admin.query('SELECT 1 FROM phi.lookup WHERE id = $1 AND status_id = 1', [id]);
    return rows.length === 1;
  });
  expect(await callsFor(server, id)).toHaveLength(1);
  expect(await audited(id)).toEqual(['Answered']);
});
