import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, gateway, letAnswer, openColumn, partner, resultOf, submit } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { decideUnanswered } from '@coverline/domain/eligibility/status/decideStatus.ts';
import { storeLate } from '#/services/lookups/answer/storeLate.ts';

// Here a payer is given up after 150 ms; it answers once it may.

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  await server.admin.query('UPDATE system.gateway SET soft_ms = 50, hard_ms = 150 WHERE id = ANY($1)', [
    [gateway('NORTH'), gateway('GRANT')],
  ]);
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
const bell = async (caller: Caller) =>
  ((await caller.call('refreshLoginData')).body.Data?.UserData.Notifications.SystemNotifications ?? []).map(
    ({ Message }) => Message,
  );
const lateNotices = async (caller: Caller) =>
  (await bell(caller)).filter((text) =>
    /answered the check from \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M after it had ended\.$/.test(text),
  );
const kept = (id: string) => eventually('the late answer to be kept', async () => (await audited(id)).length === 2);

it('R-05 an answer behind the hard deadline finds its lookup: told at the bell, there to read, applied to nothing', async () => {
  const asker = await signedIn(server);
  const id = await submit(asker, asking('NORTH', 'HELD'));
  const ended = await resultOf(asker, id);
  expect(ended).toMatchObject({ Outcome: 'NoAnswer', StatusID: null, LateAt: null, Problems: [] });
  await letAnswer(server, id);
  await kept(id);
  expect(await audited(id)).toEqual(['NoAnswer', 'Answered, late: kept and not applied']);
  expect(await lateNotices(asker)).toHaveLength(1);
  const after = await resultOf(asker, id);
  expect(after).toEqual({
    ...ended,
    LateAt: expect.any(String),
    Problems: [expect.objectContaining({ Code: 'LateAnswer' })],
  });
  expect(after.Problems[0]?.Text).toMatch(
    /^An answer came after the check had ended\. It says: .+\. It is kept as received and not applied: check again\.$/,
  );
  const { Data } = (await asker.call('getLookupMessage', { SpifResponseID: id, Which: '271' })).body;
  expect(Data?.Segments.some(({ Text }) => /^EB.1/.test(Text))).toBe(true);
  const saved = await asker.call('exportLookup', { SpifResponseID: id, Format: '271' });
  const file = await fetch(`${server.url}/download/${saved.body.Data?.Ticket}`);
  expect(await file.text()).toMatch(/^ISA.*IEA/s);
  // Whoever has read it needs no notice, and the payer was asked once.
  expect(await lateNotices(asker)).toEqual([]);
  expect(await callsFor(server, id)).toHaveLength(1);
});

const jobOf = async (lookupId: string) => {
  const { rows } = await server.admin.query<{ user: string; day: string }>(
    'SELECT requested_by AS user, date_of_service::text AS day FROM phi.lookup WHERE id = $1',
    [lookupId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such lookup');
  return {
    clientId: lakeside,
    lookupId,
    partnerId: partner('GRANT'),
    patientId: null,
    asker: { userId: row.user, sessionId: null, ip: '', userAgent: 'test' },
    origin: 'Person' as const,
    timeZone: 'America/New_York',
    costCents: 11,
    softMs: 20_000,
    day: row.day,
    visitDay: row.day,
  };
};
const saying = (outcome: 'WrongAnswer' | 'Unreadable', text: string) => ({
  classified: { outcome, decision: decideUnanswered(outcome), parsed: null, problems: [] },
  raw: Buffer.from(text),
  httpStatus: 200,
  latencyMs: 150,
  told: null,
  sign: null,
});

it('R-05 of two late answers the first is kept; one to another question is told of and kept nowhere', async () => {
  const { doors, phiSealer } = server.deps;
  const jedi = await signedIn(server, ['FRHCJediMaster']);
  const id = await submit(clerk, asking('GRANT', 'TIMEOUT'));
  await resultOf(clerk, id);
  const job = await jobOf(id);
  await storeLate(doors, phiSealer, job, saying('WrongAnswer', 'about somebody else'));
  expect(await openColumn(server, id, 'raw_271')).toBeNull();
  expect((await resultOf(clerk, id)).Problems).toEqual([]);
  expect((await bell(jedi)).some((text) => text.includes(`answered lookup ${id}`))).toBe(true);
  await storeLate(doors, phiSealer, job, saying('Unreadable', 'the first'));
  await storeLate(doors, phiSealer, job, saying('Unreadable', 'the second'));
  expect(await openColumn(server, id, 'raw_271')).toBe('the first');
  expect(await audited(id)).toEqual([
    'NoAnswer',
    'WrongAnswer, late: set aside',
    'Unreadable, late: kept and not applied',
  ]);
});

it('R-05 a lookup that is asked again by then, as a batch does, is left to its own answer', async () => {
  const { doors, phiSealer } = server.deps;
  const id = await submit(clerk, asking('GRANT', 'TIMEOUT'));
  await resultOf(clerk, id);
  await server.admin.query("UPDATE phi.lookup SET state = 'Queued' WHERE id = $1", [id]);
  await storeLate(doors, phiSealer, await jobOf(id), saying('Unreadable', 'of the try before'));
  const { rows } = await server.admin.query(
    'SELECT state, outcome, late_at, raw_271_enc AS raw FROM phi.lookup WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'Queued', outcome: 'NoAnswer', late_at: null, raw: null }]);
  expect(await audited(id)).toEqual(['NoAnswer']);
  await server.admin.query("UPDATE phi.lookup SET state = 'Finished' WHERE id = $1", [id]);
});

it('R-20 whoever stops waits for nobody who is merely listened to', async () => {
  const node = await startTestServer({ beside: server });
  const asker = await signedIn(node);
  const id = await submit(asker, asking('GRANT', 'HELD'));
  await resultOf(asker, id);
  await node.deps.lookups.drain();
  // Only now may it be answered.
  await letAnswer(server, id);
  await node.close();
});
