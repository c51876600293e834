import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import {
  asking,
  callsFor,
  check,
  gateway,
  letAnswer,
  openColumn,
  partner,
  resultOf,
  submit,
} from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let second: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ beside: server });
});
// Nothing waits for the deadline: what ends here early was called off.
beforeEach(async () => {
  await server.admin.query('UPDATE system.gateway SET soft_ms = 20000, hard_ms = 60000 WHERE id = ANY($1)', [
    [gateway('BLUE1'), gateway('NORTH')],
  ]);
  clerk = await signedIn(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const audited = async (id: string) =>
  (
    await server.admin.query<{ action: string; detail: string | null }>(
      `SELECT action, detail FROM phi.audit_event
        WHERE entity_id = $1 AND action IN ('CancelLookup', 'EligibilityAnswer', 'PrintLookup') ORDER BY seq`,
      [id],
    )
  ).rows.map(({ action, detail }) => [action, ...(detail === null ? [] : [detail])].join(' '));
const cancel = async (caller: Caller, SpifResponseID: string) =>
  (await caller.call('cancelLookup', { SpifResponseID })).body;
const asked = (id: string) =>
  eventually('the payer to be asked', async () => (await callsFor(server, id)).length === 1);
const signs = async () => (await server.admin.query('SELECT 1 FROM system.payer_answer')).rowCount;

it('G a check that waits is called off: it ends as Cancelled at once and blames nobody', async () => {
  const id = await submit(clerk, asking('BLUE1', 'TIMEOUT'));
  await asked(id);
  const before = await signs();
  const waiting = resultOf(clerk, id);
  expect((await cancel(clerk, id)).Data).toEqual({ Cancelled: true });
  const result = await waiting;
  expect(result).toMatchObject({
    State: 'Finished',
    Outcome: 'Cancelled',
    StatusID: null,
    Grade: 'Unknown',
    Summary: null,
    Problems: [],
    NextStep: 'Check again when needed.',
  });
  expect(result.Reason).toMatch(/cancelled while it waited .* says nothing about coverage/);
  // The exchange is broken off long before its deadline, and its end changes nothing of what was told.
  await server.deps.lookups.drain();
  expect(await resultOf(clerk, id)).toEqual({ ...result, CostCents: expect.any(Number) as number });
  expect(await signs()).toBe(before);
  expect(await audited(id)).toEqual(['CancelLookup ended as Cancelled']);
  const { rowCount } = await server.admin.query('SELECT 1 FROM system.lookup_in_flight WHERE lookup_id = $1', [id]);
  expect(rowCount).toBe(0);
});

const spent = async (caller: Caller) =>
  (await caller.call('getCheckCost', { SelectedTradingPartner: partner('BLUE1') })).body.Data;

it('one that had left is in the cost meter as charged, once; one that stood in line is not', async () => {
  await server.admin.query(
    'UPDATE system.gateway SET max_concurrent = 1, row_version = row_version + 1 WHERE id = $1',
    [gateway('BLUE1')],
  );
  const before = await spent(clerk);
  const price = before?.PriceCents ?? 0;
  expect(price).toBeGreaterThan(0);
  const left = await submit(clerk, asking('BLUE1', 'TIMEOUT'));
  await asked(left);
  const inLine = await submit(clerk, asking('BLUE1', 'ACT', { LastName: 'Inline' }));
  await cancel(clerk, inLine);
  await cancel(clerk, left);
  await server.deps.lookups.drain();
  expect(await callsFor(server, inLine)).toEqual([]);
  expect((await resultOf(clerk, inLine)).CostCents).toBe(0);
  expect((await resultOf(clerk, left)).CostCents).toBe(price);
  const after = await spent(clerk);
  expect(after?.User).toEqual({ Checks: 1, Cents: price });
  expect(after?.Client.Checks).toBe((before?.Client.Checks ?? 0) + 1);
});

it('only whoever asked may call it off, and a check of another client is none', async () => {
  const id = await submit(clerk, asking('BLUE1', 'TIMEOUT'));
  const colleague = await signedIn(server, ['RealTimeEligibility']);
  expect(await cancel(colleague, id)).toMatchObject({
    WasSuccess: false,
    UserMessage: 'Only whoever asked can cancel a check.',
  });
  const other = await signedIn(server, ['RealTimeEligibility'], summit);
  expect((await other.call('cancelLookup', { SpifResponseID: id })).status).toBe(404);
  expect((await cancel(clerk, id)).Data).toEqual({ Cancelled: true });
});

it('R-05 what another node asks is called off by its row; its answer comes late, is kept and not applied', async () => {
  const elsewhere = await signedIn(second, ['RealTimeEligibility']);
  const id = await submit(clerk, asking('NORTH', 'HELD'));
  await server.admin.query('UPDATE phi.lookup SET requested_by = $2 WHERE id = $1', [id, elsewhere.user.id]);
  const waiting = resultOf(clerk, id);
  expect((await cancel(elsewhere, id)).Data).toEqual({ Cancelled: true });
  // Whoever waits at the node that asks is told by the row, not by the answer that came after it.
  expect(await waiting).toMatchObject({ State: 'Finished', Outcome: 'Cancelled', StatusID: null });
  await letAnswer(server, id);
  await eventually('the late answer to be kept', async () => (await audited(id)).length === 2);
  expect(await audited(id)).toEqual([
    'CancelLookup ended as Cancelled',
    'EligibilityAnswer Answered, late: kept and not applied',
  ]);
  const after = await resultOf(clerk, id);
  expect(after).toMatchObject({ Outcome: 'Cancelled', Summary: null, Problems: [{ Code: 'LateAnswer' }] });
  // It was answered, and is charged as such.
  const { rows } = await server.admin.query('SELECT cost_cents FROM system.gateway WHERE id = $1', [gateway('NORTH')]);
  expect(rows).toEqual([{ cost_cents: after.CostCents }]);
  expect((await spent(elsewhere))?.User).toEqual({ Checks: 1, Cents: after.CostCents });
  expect(await openColumn(server, id, 'raw_271')).toContain('EB|1|');
});

it('an answer that was quicker stays, and cancelling says so', async () => {
  const before = await check(clerk, asking('GRANT', 'ACT'));
  const id = before.SpifResponseID;
  expect((await cancel(clerk, id)).Data).toEqual({ Cancelled: false });
  expect(await resultOf(clerk, id)).toEqual(before);
  expect(await audited(id)).toEqual(['EligibilityAnswer Answered', 'CancelLookup had ended']);
});

it('A print of an answer is written down before it leaves: who, which lookup, and nothing of the person', async () => {
  const { SpifResponseID } = await check(clerk, asking('GRANT', 'ACT'));
  expect((await clerk.call('printLookup', { SpifResponseID })).body.WasSuccess).toBe(true);
  expect(await audited(SpifResponseID)).toEqual(['EligibilityAnswer Answered', 'PrintLookup']);
});
