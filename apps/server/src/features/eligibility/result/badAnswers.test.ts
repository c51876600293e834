import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, check, letAnswer, openColumn, resultOf, submit } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let second: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ beside: server });
  clerk = await signedIn(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const audited = async (id: string) =>
  (
    await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE entity_id = $1 AND action = 'EligibilityAnswer' ORDER BY seq",
      [id],
    )
  ).rows.map((row) => row.detail);

it('an answer that a host wrapped, with no separator in ISA11, is read by its use, and what was read otherwise is told', async () => {
  const { StatusID, Problems, Summary } = await check(clerk, asking('BLUE1', 'WRAPPED'));
  expect(StatusID).toBe(1);
  expect(Summary?.Contradictions).toEqual([]);
  expect(Problems.map(({ Code }) => Code).toSorted()).toEqual(['lines-joined', 'repetition-separator']);
});

it('an answer that contradicts itself is shown as it is and flagged, never averaged', async () => {
  const { StatusID, Summary } = await check(clerk, asking('TIDEL', 'CONTRA'));
  expect(StatusID).toBe(36);
  expect(Summary?.Contradictions.map(({ Text }) => Text)).toEqual([
    'Health benefit plan is active and inactive on the same day.',
    'Deductible, individual, in network: $1,750.00 left of a total of $1,500.00.',
    'Deductible, family, in network: $400.00 met and $2,500.00 left do not make the total of $3,000.00.',
    'The {payer} stated the out-of-pocket maximum in network for the family only.',
    'Copay for Office visit, individual, in network: $30.00 and $45.00.',
  ]);
  expect(Summary?.CoverageLines.map(({ State }) => State)).toEqual(['live', 'dead']);
  const stated = (Cents: number) => ({ Cents, Source: 'stated' });
  expect(Summary?.Deductible).toMatchObject({
    Individual: { InNetwork: { Total: stated(150_000), Met: null, Remaining: stated(175_000) }, OutOfNetwork: null },
    Family: { InNetwork: { Total: stated(300_000), Met: stated(40_000), Remaining: stated(250_000) } },
  });
  expect(Summary?.OutOfPocket).toMatchObject({
    Individual: { InNetwork: null, OutOfNetwork: null },
    Family: { InNetwork: { Total: stated(600_000), Remaining: stated(500_000) } },
  });
  const office = Summary?.Benefits.find(({ Service }) => Service === '98')?.InNetwork;
  expect(office?.CopayCents).toMatchObject({ Depends: 'disagree' });
  expect(office?.More.map(({ Value }) => Value)).toEqual([3000, 4500]);
});

it.each([
  ['TWICE', 'SUMMA', 'in the same message'],
  ['AFTER', 'GRANT', 'behind it'],
])(
  'two answers to one request that say the opposite (%s at %s, %s): neither is believed, both are there to read',
  async (one, payer) => {
    const result = await check(clerk, asking(payer, one));
    expect(result).toMatchObject({ Outcome: 'Answered', StatusID: 36, Grade: 'Questionable', Rule: 9 });
    expect(result.Reason).toMatch(/^The {payer} sent two answers to this request/);
    expect(result.Summary?.CoverageLines.every(({ State }) => State === 'live')).toBe(true);
    // It is told once.
    expect(result.Problems.map(({ Code }) => Code)).not.toContain('more-transactions');
    const flag = result.Summary?.Contradictions[0];
    expect(flag?.Text).toMatch(/^A further answer to this request came with it/);
    const { SpifResponseID } = result;
    const { Data } = (await clerk.call('getLookupMessage', { SpifResponseID, Which: '271' })).body;
    // The flag leads to where the second begins, and what it says is all there.
    expect(Data?.Segments[(flag?.Segments[0] ?? 0) - 1]?.Text).toMatch(/^ST\*271/);
    expect(Data?.Segments.slice(flag?.Segments[0]).some(({ Text }) => Text.startsWith('EB*6'))).toBe(true);
    expect(await audited(SpifResponseID)).toEqual(['Answered']);
  },
);

it('a source that does not know the person says nothing against a second one that does: that is shown, the first is there to read', async () => {
  const result = await check(clerk, asking('GRANT', 'SOURCES'));
  expect(result).toMatchObject({ Outcome: 'Answered', StatusID: 1, Grade: 'Good' });
  expect(result.Summary?.Deductible.Individual.InNetwork).not.toBeNull();
  expect(result.Summary?.Rejections).toEqual([]);
  expect(result.Problems.map(({ Code }) => Code)).not.toContain('more-sources');
  const flag = result.Summary?.Contradictions[0];
  expect(flag?.Text).toMatch(/^A further answer to this request came with it/);
  const { SpifResponseID } = result;
  const { Data } = (await clerk.call('getLookupMessage', { SpifResponseID, Which: '271' })).body;
  expect(Data?.Segments[(flag?.Segments[0] ?? 0) - 1]?.Text).toMatch(/^NM1\*PR/);
  const active = result.Reasons[0]?.Segment ?? result.Summary?.CoverageLines[0]?.Segment ?? 0;
  expect(Data?.Segments[active - 1]?.Text).toMatch(/^EB\*1/);
});

it('a late answer finds its lookup, which another node had ended: kept as evidence, told of, nothing overwritten', async () => {
  const SpifResponseID = await submit(clerk, asking('NORTH', 'HELD'));
  await server.admin.query(
    "UPDATE system.lookup_in_flight SET lease_until = now() - interval '1 second' WHERE lookup_id = $1",
    [SpifResponseID],
  );
  await second.deps.lookups.recover();
  const told = (await clerk.call('getEligibilityResult', { SpifResponseID })).body.Data;
  expect(told).toMatchObject({ Outcome: 'NoAnswer', StatusID: null, Problems: [{ Code: 'NodeLost' }] });
  await letAnswer(server, SpifResponseID);
  await eventually('the late answer to be kept', async () => (await audited(SpifResponseID)).length === 2);
  expect(await audited(SpifResponseID)).toEqual(['NoAnswer', 'Answered, late: kept and not applied']);
  const after = await resultOf(clerk, SpifResponseID);
  expect(after).toMatchObject({ Outcome: 'NoAnswer', StatusID: null, Summary: null, CostCents: 0 });
  expect(after.Problems.map(({ Code }) => Code)).toEqual(['NodeLost', 'LateAnswer']);
  expect(await openColumn(server, SpifResponseID, 'raw_271')).toContain('EB|1|');
  expect(await callsFor(server, SpifResponseID)).toHaveLength(1);
});

it('E-13 an answer about another patient alerts whoever runs the gateways, once, and names no person', async () => {
  await server.admin.query('DELETE FROM identity.notification');
  const jedi = await signedIn(server, ['FRHCJediMaster']);
  const { SpifResponseID } = await check(clerk, asking('BLUE1', 'OTHER'));
  const bell = async (caller: Caller) =>
    (await caller.call('refreshLoginData')).body.Data?.UserData.Notifications.SystemNotifications ?? [];
  const [alert, ...more] = await bell(jedi);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    NotificationImportanceName: 'HIGH',
    Message: expect.stringContaining(`Bluestone Health Plan answered lookup ${SpifResponseID}`),
  });
  expect(alert?.Message).not.toMatch(/okonkwo|rosalind|strangeways/i);
  expect(await bell(clerk)).toEqual([]);
});
