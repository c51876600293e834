import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, check, gateway, resultOf, submit } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
/** Nobody listens there; a port that was free a moment ago may be another test's by now. */
const deadPort = 1;
beforeAll(async () => {
  const { sandboxPort } = inject('fixtures');
  const ports = [sandboxPort, sandboxPort + 1, deadPort];
  server = await startTestServer({
    config: { scannerUrl: null, outboundAllow: ports.map((port) => `127.0.0.1:${port}`).join(',') },
  });
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const pointTo = (payer: string, address: string) =>
  server.admin.query(
    `UPDATE system.gateway SET config = jsonb_set(config, '{BaseURL}', to_jsonb($2::text)) WHERE id = $1`,
    [gateway(payer), address],
  );

it('a dead port is NotSent: nothing charged, said in one sentence, never Inactive', async () => {
  await pointTo('BLUE1', `http://127.0.0.1:${deadPort}/core/soap`);
  const result = await check(clerk, asking('BLUE1', 'ACT'));
  expect(result).toMatchObject({
    Outcome: 'NotSent',
    StatusID: null,
    UnknownKind: 'payerUnavailable',
    CostCents: 0,
    Reason: 'The {payer} could not be reached, so nothing was sent.',
    Problems: [],
  });
  expect(result.ReceivedAt).toBeNull();
});

it('an address nobody allowed is not dialled', async () => {
  await pointTo('TIDEL', 'http://169.254.169.254/latest');
  expect(await check(clerk, asking('TIDEL', 'ACT'))).toMatchObject({ Outcome: 'NotSent', CostCents: 0 });
});

it('a connection that is not set up, and a secret that does not open, are NotSent and leave the lookup finished', async () => {
  await server.admin.query('UPDATE system.gateway SET secrets = NULL WHERE id = $1', [gateway('JUNIP')]);
  expect(await check(clerk, asking('JUNIP', 'ACT'))).toMatchObject({ State: 'Finished', Outcome: 'NotSent' });
  await server.admin.query("UPDATE system.gateway SET secrets = '\\x0102' WHERE id = $1", [gateway('PRBCB')]);
  expect(await check(clerk, asking('PRBCB', 'ACT'))).toMatchObject({ State: 'Finished', Outcome: 'NotSent' });
});

it('five failures in a row open the circuit of that payer alone: the sixth is not sent, the others answer', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => submit(clerk, asking('NORTH', 'HTTP500'))));
  for (const id of ids) expect(await resultOf(clerk, id)).toMatchObject({ Outcome: 'EnvelopeError' });
  const sixth = await check(clerk, asking('NORTH', 'ACT'));
  expect(sixth).toMatchObject({
    Outcome: 'CircuitOpen',
    StatusID: null,
    UnknownKind: 'payerUnavailable',
    CostCents: 0,
  });
  expect(sixth.Reason).toBe('This {payer} has been failing, so nothing was sent for now.');
  expect(await callsFor(server, sixth.SpifResponseID)).toEqual([]);
  expect(await check(clerk, asking('CVMCD', 'ACT'))).toMatchObject({ Outcome: 'Answered' });
});

it('more than a line may hold at once is Overloaded: not sent, not charged', async () => {
  await server.admin.query('UPDATE system.gateway SET max_concurrent = 1, max_waiting = 1 WHERE id = $1', [
    gateway('GRANT'),
  ]);
  // Who asks first is held for as long as it takes the others to be turned away, on whatever machine.
  const ids = await Promise.all(Array.from({ length: 6 }, () => submit(clerk, asking('GRANT', 'TIMEOUT'))));
  const readOf = async (SpifResponseID: string) =>
    (await clerk.call('getEligibilityResult', { SpifResponseID, Wait: false })).body.Data;
  const overloaded = await eventually('four are turned away', async () => {
    const ended = (await Promise.all(ids.map(readOf))).filter((one) => one?.Outcome === 'Overloaded');
    return ended.length < 4 ? null : ended.flatMap((one) => (one === undefined ? [] : [one]));
  });
  for (const SpifResponseID of ids) await clerk.call('cancelLookup', { SpifResponseID });
  expect(overloaded).toHaveLength(4);
  for (const result of overloaded) {
    expect(result).toMatchObject({ StatusID: null, UnknownKind: 'payerUnavailable', CostCents: 0 });
    expect(await callsFor(server, result.SpifResponseID)).toEqual([]);
  }
});
