import { afterAll, beforeAll, expect, it } from 'vitest';
import { allAtOnce } from '#/testing/allAtOnce.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, gateway, openColumn, partner, resultOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let colleague: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  colleague = await signedIn(server);
  admin = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

let count = 0;
/** A question that nobody has asked yet. */
const question = (scenario = 'ACT', changes = {}) =>
  asking('BLUE1', scenario, { CertificateNumber: `Q${(count += 1)}-${scenario}`, ...changes });
const submit = async (caller: Caller, request: object) => {
  const reply = await caller.call('submitEligibility', request);
  if (reply.body.Data === undefined) throw new Error(`not taken: ${reply.status} ${reply.text}`);
  return reply.body.Data;
};
const audited = async (entityId: string) =>
  (
    await server.admin.query<{ action: string; reason: string | null; detail: string | null }>(
      "SELECT action, reason, detail FROM phi.audit_event WHERE entity_id = $1 AND action = 'SubmitEligibility' ORDER BY seq",
      [entityId],
    )
  ).rows;
const windowOf = (DuplicateHours: number, Version: number) =>
  admin.call('saveEligibilitySettings', {
    DuplicateHours,
    ChaseAdvantage: false,
    ChaseManagedCare: false,
    RecheckDays: 0,
    MonthlyCapCents: null,
    DefaultService: '30',
    ServiceFavourites: [],
    Providers: [],
    Locations: [],
    Version,
  });

it('the same question is answered by what is stored: nothing is sent, nothing costs, and it stands in the audit', async () => {
  const request = question();
  // Two who ask nothing else: what other tests left under way is nobody's cost here.
  const [asker, other] = [await signedIn(server), await signedIn(server)];
  const first = await submit(asker, request);
  expect(first.Stored).toBeNull();
  const answer = await resultOf(asker, first.SpifResponseID);
  const cost = () =>
    Promise.all([asker, other].map(async (who) => (await who.call('getCheckCost', {})).body.Data?.User));
  const before = await cost();
  expect(before).toMatchObject([{ Checks: 1 }, { Checks: 0 }]);

  const again = await submit(other, { ...request, FirstName: 'ROSALIND ' });
  expect(again).toEqual({
    SpifResponseID: first.SpifResponseID,
    Stored: { RequestedAt: answer.RequestedAt, RequestedBy: answer.RequestedBy, Call: 'None' },
  });
  expect(await callsFor(server, first.SpifResponseID)).toHaveLength(1);
  expect(await cost()).toEqual(before);
  expect(await audited(first.SpifResponseID)).toMatchObject([
    { detail: null },
    { detail: 'stored answer offered, nothing sent' },
  ]);
});

it('a sign that cannot be sent is refused beside its field, whether or not the same without it was answered', async () => {
  const request = question();
  await resultOf(clerk, (await submit(clerk, request)).SpifResponseID);
  const starred = await colleague.call('submitEligibility', { ...request, FirstName: 'Ros*alind' });
  const fresh = await colleague.call('submitEligibility', { ...question(), FirstName: 'Ros*alind' });
  expect(starred.body.Fields).toMatchObject([{ Field: 'FirstName' }]);
  expect([starred.status, starred.body.Fields]).toEqual([fresh.status, fresh.body.Fields]);
});

it('to run it again takes a reason, which is kept with the lookup, its note sealed, and stands in the audit without it', async () => {
  const request = question();
  const first = await submit(clerk, request);
  await resultOf(clerk, first.SpifResponseID);
  const bare = await colleague.call('submitEligibility', { ...request, RunAgain: { Reason: 'Other', Note: ' ' } });
  expect(bare.body).toMatchObject({ WasSuccess: false, Fields: [{ Field: 'Note', Message: 'Value is required' }] });
  expect((await colleague.call('submitEligibility', { ...request, RunAgain: { Reason: 'Because' } })).status).toBe(400);

  const Note = 'Mr Okonkwo says otherwise';
  const second = await submit(colleague, { ...request, RunAgain: { Reason: 'Other', Note } });
  expect(second.Stored).toBeNull();
  expect(second.SpifResponseID).not.toBe(first.SpifResponseID);
  await resultOf(colleague, second.SpifResponseID);
  expect(await callsFor(server, second.SpifResponseID)).toHaveLength(1);
  const { rows } = await server.admin.query('SELECT * FROM phi.lookup WHERE id = $1', [second.SpifResponseID]);
  expect(rows[0]).toMatchObject({ duplicate_of_id: first.SpifResponseID, again_reason: 'Other' });
  expect(await openColumn(server, second.SpifResponseID, 'again_note')).toBe(Note);
  expect(await openColumn(server, second.SpifResponseID, 'request')).not.toContain(Note);
  const rowsOfAudit = await audited(second.SpifResponseID);
  expect(rowsOfAudit).toMatchObject([
    { reason: 'Other', detail: `run again although answered by ${first.SpifResponseID}` },
  ]);
  expect(JSON.stringify(rowsOfAudit)).not.toContain('Okonkwo');
  // From now on the newer answer is the stored one.
  expect((await submit(clerk, request)).SpifResponseID).toBe(second.SpifResponseID);
});

it('of three registrars who ask the same at once, one asks the payer and the others wait for its answer', async () => {
  // Its slow answer is waited for on whatever machine.
  await server.admin.query('UPDATE system.gateway SET hard_ms = 60000 WHERE id = $1', [gateway('BLUE1')]);
  const request = question('SLOW25');
  const clerks = await Promise.all(Array.from({ length: 3 }, () => signedIn(server)));
  // Their rows are held, so that no one of them is done before all of them have begun.
  const taken = await allAtOnce(
    server,
    clerks.map(({ user }) => user.id),
    clerks.map((one) => () => submit(one, request)),
  );
  expect(new Set(taken.map((one) => one.SpifResponseID)).size).toBe(1);
  expect(taken.filter((one) => one.Stored === null)).toHaveLength(1);
  const id = taken[0]?.SpifResponseID ?? '';
  const results = await Promise.all(clerks.map((one) => resultOf(one, id)));
  expect(results.map((one) => one.Outcome)).toEqual(clerks.map(() => 'Answered'));
  expect(await callsFor(server, id)).toHaveLength(1);
});

it.each([
  ['silence', 'TIMEOUT'],
  ['an outage at the payer', 'AAA42'],
  ['an answer to another question', 'TRN'],
])('%s answers nothing: the same is asked again without a reason', async (_, scenario) => {
  await server.admin.query('UPDATE system.gateway SET hard_ms = 1500 WHERE id = $1', [gateway('BLUE1')]);
  const request = question(scenario);
  const first = await submit(clerk, request);
  expect((await resultOf(clerk, first.SpifResponseID)).Outcome).not.toBe('Answered');
  expect((await submit(clerk, request)).Stored).toBeNull();
});

it('another day, another client and a question older than the window are asked', async () => {
  const request = question();
  const { SpifResponseID } = await submit(clerk, request);
  await resultOf(clerk, SpifResponseID);
  const other = await signedIn(server, ['RealTimeEligibility'], summit);
  expect((await submit(other, request)).Stored).toBeNull();
  expect((await submit(clerk, { ...request, DateOfService: '2026-11-20' })).Stored).toBeNull();
  await server.admin.query("UPDATE phi.lookup SET requested_at = now() - interval '25 hours' WHERE id = $1", [
    SpifResponseID,
  ]);
  expect((await submit(clerk, request)).Stored).toBeNull();
});

it("the window is the client's: its administrator sets it, a clerk may not, and a stale change is turned away", async () => {
  expect((await clerk.call('getEligibilitySettings')).status).toBe(403);
  const usual = (await admin.call('getEligibilitySettings')).body.Data;
  expect(usual).toMatchObject({
    DuplicateHours: 24,
    ChaseAdvantage: false,
    RecheckDays: 0,
    Version: 0,
    ChangedAt: null,
  });
  expect((await windowOf(0, 0)).body.Data).toMatchObject({ DuplicateHours: 0, Version: 1 });
  const request = question();
  await resultOf(clerk, (await submit(clerk, request)).SpifResponseID);
  expect((await submit(clerk, request)).Stored).toBeNull();
  expect((await windowOf(48, 0)).status).toBe(409);
  expect((await windowOf(721, 1)).status).toBe(400);
  expect((await windowOf(24, 1)).body.Data).toMatchObject({ DuplicateHours: 24, Version: 2 });
  expect((await submit(clerk, request)).Stored).not.toBeNull();
  const { rows } = await server.admin.query(
    "SELECT detail FROM phi.audit_event WHERE client_id = $1 AND action = 'SaveEligibilitySettings' AND result = 'done' ORDER BY seq",
    [lakeside],
  );
  expect(rows).toEqual([{ detail: 'changed DuplicateHours' }, { detail: 'changed DuplicateHours' }]);
});

it('the meter tells the price of the contract, and the month of client, user and payer by what was charged', async () => {
  await server.deps.lookups.drain(); // those of the tests before, which nobody waited for
  const [mine, theirs] = [await signedIn(server), await signedIn(server)];
  const costOf = async (caller: Caller, payerId: string) =>
    (await caller.call('getCheckCost', { SelectedTradingPartner: partner(payerId) })).body.Data;
  const before = await costOf(mine, 'GRANT');
  const price = before?.PriceCents ?? 0;
  expect(price).toBeGreaterThan(0);
  expect(before).toMatchObject({ User: { Checks: 0, Cents: 0 } });

  const run = async (caller: Caller, scenario: string) =>
    resultOf(
      caller,
      (await submit(caller, asking('GRANT', scenario, { CertificateNumber: `M${(count += 1)}-${scenario}` })))
        .SpifResponseID,
    );
  const charged = [await run(mine, 'ACT'), await run(theirs, 'INA')];
  expect(charged.map((one) => one.CostCents)).toEqual([price, price]);
  expect((await run(mine, '999')).CostCents).toBe(0);

  expect(await costOf(mine, 'GRANT')).toMatchObject({
    Client: { Checks: (before?.Client.Checks ?? 0) + 3, Cents: (before?.Client.Cents ?? 0) + 2 * price },
    User: { Checks: 2, Cents: price },
    Payer: { Checks: (before?.Payer?.Checks ?? 0) + 3, Cents: (before?.Payer?.Cents ?? 0) + 2 * price },
  });
  await server.admin.query('UPDATE system.gateway SET cost_cents = 0 WHERE id = $1', [gateway('GRANT')]);
  expect((await costOf(mine, 'GRANT'))?.PriceCents).toBeNull();
  const other = await signedIn(server, ['RealTimeEligibility'], summit);
  expect((await costOf(other, 'GRANT'))?.User).toEqual({ Checks: 0, Cents: 0 });
});
