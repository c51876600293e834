import { outcomeTable, silentFor } from '@coverline/domain/eligibility/status/outcome.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeCases } from '#/testing/outside/answerCases.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, check, gateway, openColumn } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

/** What every gateway of the seeded template waits (globalSetup.ts). */
const hardMs = 400;

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

describe('[NET-16] R-05 each way a payer can behave is one outcome of the closed list, told in one sentence', () => {
  it.each(outcomeCases)('%s at %s is %s', async (scenario, payer, outcome, kind, kept) => {
    const told = outcomeTable[outcome];
    const result = await check(clerk, asking(payer, scenario));
    expect(result).toMatchObject({
      State: 'Finished',
      Outcome: outcome,
      UnknownKind: kind,
      NextStep: told.nextStep,
      CostCents: told.charged === 'no' ? 0 : 11,
    });
    expect(result.StatusID).toBe(outcome === 'Answered' ? 1 : null);
    if (outcome !== 'Answered' && outcome !== 'PayerRefused') {
      const sentence = ['TIMEOUT', 'DRIP'].includes(scenario) ? silentFor(hardMs) : told.sentence;
      expect(result).toMatchObject({
        Rule: 1,
        Grade: 'Unknown',
        Summary: null,
        Reason: sentence,
        Reasons: [{ Text: sentence, Segment: null }],
      });
      expect(result.Problems.length > 0).toBe(sentence === told.sentence);
    }
    expect(await callsFor(server, result.SpifResponseID)).toHaveLength(1);
    const raw = await openColumn(server, result.SpifResponseID, 'raw_271');
    if (kept === null) expect(raw).toBeNull();
    else expect(raw).toMatch(kept);
  });
});

it('H-01 an answer is kept sealed: no segment and no name of it stands in the database in clear', async () => {
  const { SpifResponseID } = await check(clerk, asking('BLUE1', 'ACT', { FirstName: 'Zyxwvut' }));
  const { rows: found } = await server.admin.query<{ columns: string }>(
    `SELECT encode(raw_270_enc || raw_271_enc || parsed_enc || request_enc, 'escape') AS columns
       FROM phi.lookup WHERE id = $1`,
    [SpifResponseID],
  );
  expect(found[0]?.columns).not.toMatch(/NM1\*(?:PR|IL)|EB\*1\*|ISA\*00|Zyxwvut|X1-ACT/i);
});

it('a 999 and a TA1 name what was wrong by code and place, never by value', async () => {
  const rejected = await check(clerk, asking('NORTH', '999'));
  expect(rejected.Problems).toEqual([{ Code: 'IK3 8 NM1', Text: expect.stringContaining('Segment NM1'), Segment: 8 }]);
  const turned = await check(clerk, asking('BLUE1', 'TA1'));
  expect(turned.Problems[0]?.Code).toBe('TA1 R 006');
});

it('a silent payer costs nothing, and names the limit of its own gateway once', async () => {
  const limitMs = 250;
  await server.admin.query('UPDATE system.gateway SET soft_ms = 100, hard_ms = $2 WHERE id = $1', [
    gateway('BLUE1'),
    limitMs,
  ]);
  const result = await check(clerk, asking('BLUE1', 'TIMEOUT'));
  expect(result).toMatchObject({
    Outcome: 'NoAnswer',
    CostCents: 0,
    Reasons: [
      { Text: 'The {payer} did not answer in 0.25 seconds, which says nothing about coverage.', Segment: null },
    ],
    Problems: [],
  });
});

it('R-10 the screen may ask again and again: a lookup that timed out is read like any other', async () => {
  const result = await check(clerk, asking('GRANT', 'TIMEOUT'));
  const again = await clerk.call('getEligibilityResult', { SpifResponseID: result.SpifResponseID });
  expect(again.body.Data).toMatchObject({ Outcome: 'NoAnswer', State: 'Finished' });
  expect(result.LatencyMs).toBeGreaterThanOrEqual(390);
});

it('an answer of 2,000 benefits is read whole', async () => {
  // Until it is here, which on a full machine takes longer than another payer's silence.
  await server.admin.query('UPDATE system.gateway SET hard_ms = 60000 WHERE id = $1', [gateway('JUNIP')]);
  const result = await check(clerk, asking('JUNIP', 'HUGE'));
  expect(result).toMatchObject({ Outcome: 'Answered', StatusID: 1 });
  expect(result.Summary?.Benefits.length).toBeGreaterThan(450); // a row for each procedure
});
