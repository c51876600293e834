import { inSharesOf } from '@coverline/domain/gateways/routeShares.ts';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, check, gateway, openColumn, partner } from '#/testing/checks.ts';
import { addGateway, routeBy } from '#/testing/routes.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let closedPort: number;
beforeAll(async () => {
  closedPort = await unusedPort();
  server = await startTestServer({ allow: [`127.0.0.1:${closedPort}`] });
  clerk = await signedIn(server);
});
afterAll(() => server.close());

/** A port of this machine at which nobody listens: a connection to it is refused. */
async function unusedPort(): Promise<number> {
  const socket: Server = createServer();
  await new Promise<void>((resolve) => {
    socket.listen(0, '127.0.0.1', resolve);
  });
  const { port } = socket.address() as AddressInfo; // a socket that listens has one
  await new Promise((resolve) => {
    socket.close(resolve);
  });
  return port;
}

const nameOf = async (id: string): Promise<string> =>
  (await server.admin.query<{ name: string }>('SELECT name FROM system.gateway WHERE id = $1', [id])).rows[0]?.name ??
  '';
const traffic = async (payerId: string) =>
  (
    await server.admin.query<{ gateway_id: string; sign: string; passed_over: boolean; outcome: string | null }>(
      'SELECT gateway_id, sign, passed_over, outcome FROM system.payer_answer WHERE partner_id = $1 ORDER BY at, passed_over DESC',
      [partner(payerId)],
    )
  ).rows;

describe('each kind of gateway carries a question to a payer and its answer back', () => {
  it.each([
    ['X12 HTTPS', '/x12', 'X12'],
    ['REST/JSON', '/json', 'JSON'],
  ])('%s', async (kind, path, transport) => {
    const id = await addGateway(server, 'BLUE1', { kind, path });
    await routeBy(server, 'BLUE1', [id]);
    const result = await check(clerk, asking('BLUE1', 'ACT'));
    expect(result).toMatchObject({ Outcome: 'Answered', CostCents: 7, Route: { Gateway: await nameOf(id) } });
    expect(result.Route?.PassedOver).toEqual([]);
    expect(await callsFor(server, result.SpifResponseID)).toMatchObject([{ transport, payer: 'BLUE1' }]);
  });

  it.each([
    ['AUTH', 'AuthRefused'],
    ['FAULT', 'EnvelopeError'],
    ['GARBLED', 'Unreadable'],
    ['TRUNC', 'Unreadable'],
    ['EMPTY', 'Unreadable'],
    ['RESET', 'NoAnswer'],
    ['999', 'Rejected999'],
    ['TA1', 'RejectedTA1'],
  ])('R-05 raw X12 and JSON, %s is %s', async (scenario, outcome) => {
    for (const [kind, path] of [
      ['X12 HTTPS', '/x12'],
      ['REST/JSON', '/json'],
    ]) {
      const id = await addGateway(server, 'JUNIP', { kind: kind ?? '', path: path ?? '' });
      await routeBy(server, 'JUNIP', [id]);
      expect(await check(clerk, asking('JUNIP', scenario))).toMatchObject({ Outcome: outcome });
    }
  });
});

describe('the second way is asked only when the first surely did not take the question', () => {
  const second = () => addGateway(server, 'GRANT');

  it.each([
    ['a connection that is refused', { port: () => closedPort }, 'NotSent'],
    ['a 503 at the door', { path: '/closed' }, 'EnvelopeError'],
    ['an address that may not be dialled', { port: () => 5432 }, 'NotSent'],
  ])('after %s', async (_name, { port, path }: { port?: () => number; path?: string }, outcome) => {
    const first = await addGateway(server, 'GRANT', {
      ...(port && { port: port() }),
      ...(path !== undefined && { path }),
    });
    const other = await second();
    await routeBy(server, 'GRANT', [first, other]);
    await server.admin.query('TRUNCATE system.payer_answer');
    const result = await check(clerk, asking('GRANT', 'ACT'));
    expect(result).toMatchObject({
      Outcome: 'Answered',
      Route: { Gateway: await nameOf(other), PassedOver: [{ Gateway: await nameOf(first), Outcome: outcome }] },
    });
    expect(await callsFor(server, result.SpifResponseID)).toHaveLength(1);
    const { rows } = await server.admin.query('SELECT gateway_id FROM phi.lookup WHERE id = $1', [
      result.SpifResponseID,
    ]);
    expect(rows).toEqual([{ gateway_id: other }]);
    const seen = await traffic('GRANT');
    expect(seen.at(-1)).toEqual({ gateway_id: other, sign: 'answered', passed_over: false, outcome: null });
    const isOurRule = outcome === 'NotSent' && port?.() === 5432;
    const sign = isOurRule ? null : 'failed'; // an address that may not be dialled says nothing of the way
    expect(seen.slice(0, -1)).toEqual([{ gateway_id: first, sign, passed_over: true, outcome }]);
  });

  it('after an open circuit, at once', async () => {
    const first = await addGateway(server, 'NWRX1', { port: closedPort });
    await routeBy(server, 'NWRX1', [first]);
    for (let n = 0; n < 5; n += 1) await check(clerk, asking('NWRX1', 'ACT'));
    const other = await addGateway(server, 'NWRX1');
    await routeBy(server, 'NWRX1', [first, other]);
    const result = await check(clerk, asking('NWRX1', 'ACT'));
    expect(result).toMatchObject({ Outcome: 'Answered', Route: { PassedOver: [{ Outcome: 'CircuitOpen' }] } });
  });

  it.each(['TIMEOUT', 'RESET', 'DRIP', 'TRUNC', 'EMPTY', 'HTTP500', 'FAULT', 'AUTH', 'GARBLED', '999', 'TA1', 'AAA42'])(
    'never after %s, by which an answer may be under way',
    async (scenario) => {
      const first = await addGateway(server, 'SUMMA');
      await routeBy(server, 'SUMMA', [first, await addGateway(server, 'SUMMA')]);
      const result = await check(clerk, asking('SUMMA', scenario));
      expect(result.Outcome).not.toBe('Answered');
      expect(result).toMatchObject({ Route: { Gateway: await nameOf(first), PassedOver: [] } });
      expect(await callsFor(server, result.SpifResponseID)).toHaveLength(1);
    },
  );

  it('keeps the message that went out, in the envelope of the gateway that it went by', async () => {
    const first = await addGateway(server, 'TIDEL', { path: '/closed' });
    const other = await addGateway(server, 'TIDEL');
    await server.admin.query("UPDATE system.gateway SET group_sender = 'SECONDWAY' WHERE id = $1", [other]);
    await routeBy(server, 'TIDEL', [first, other]);
    const result = await check(clerk, asking('TIDEL', 'ACT'));
    expect(result.Outcome).toBe('Answered');
    expect(await openColumn(server, result.SpifResponseID, 'raw_270')).toContain('GS*HS*SECONDWAY*');
  });

  it('names the payer by the id that it has there, each way by its own, and by the payer’s own where a way has none', async () => {
    const [shut, other] = [await addGateway(server, 'TIDEL', { path: '/closed' }), await addGateway(server, 'TIDEL')];
    await routeBy(server, 'TIDEL', [shut, other]);
    // What the sandbox's payer calls itself is here the id of the second way alone: by any other it answers AAA 79.
    await server.admin.query("UPDATE system.trading_partner SET payer_id = 'ELSEWHERE' WHERE id = $1", [
      partner('TIDEL'),
    ]);
    const knownAs = (id: string, qualifier: string) =>
      server.admin.query('UPDATE system.payer_route SET payer_id = $2, id_qualifier = $3 WHERE gateway_id = $1', [
        other,
        id,
        qualifier,
      ]);
    const somebody = asking('TIDEL', 'ACT', { CertificateNumber: 'NOBODY1' });
    const strange = await check(clerk, somebody);
    expect(await openColumn(server, strange.SpifResponseID, 'raw_270')).toContain('*PI*ELSEWHERE~');
    expect(await openColumn(server, strange.SpifResponseID, 'raw_271')).toMatch(/AAA.N..79./);
    await knownAs('TIDEL', 'XV');
    const result = await check(clerk, somebody);
    expect(result).toMatchObject({
      Route: { Gateway: await nameOf(other), PassedOver: [{ Outcome: 'EnvelopeError' }] },
    });
    expect(await openColumn(server, result.SpifResponseID, 'raw_270')).toMatch(/NM1\*PR\*2\*[^~]*\*XV\*TIDEL~/);
    expect(await openColumn(server, result.SpifResponseID, 'raw_271')).not.toMatch(/AAA.N..79./);
    await server.admin.query("UPDATE system.trading_partner SET payer_id = 'TIDEL' WHERE id = $1", [partner('TIDEL')]);
  });

  it('says the last of them where none takes it', async () => {
    const [first, last] = [
      await addGateway(server, 'PRBCB', { path: '/closed' }),
      await addGateway(server, 'PRBCB', { port: closedPort }),
    ];
    await routeBy(server, 'PRBCB', [first, last]);
    const result = await check(clerk, asking('PRBCB', 'ACT'));
    expect(result).toMatchObject({
      Outcome: 'NotSent',
      CostCents: 0,
      Route: { Gateway: await nameOf(last), PassedOver: [{ Outcome: 'EnvelopeError' }] },
    });
  });
});

describe('[ROUTE-091] shares split the questions between the ways', () => {
  it('by their ids, and one whose way did not take it goes on to the other', async () => {
    const [shut, open] = [await addGateway(server, 'BLUE1', { path: '/closed' }), await addGateway(server, 'BLUE1')];
    await routeBy(server, 'BLUE1', [shut, open], null, [50, 50]);
    const names = new Map([
      [shut, await nameOf(shut)],
      [open, await nameOf(open)],
    ]);
    const begun = new Set<string>();
    for (let n = 0; n < 40 && (n < 8 || begun.size < 2); n += 1) {
      const result = await check(clerk, asking('BLUE1', 'ACT'));
      const ways = inSharesOf(
        [shut, open].map((id) => ({ id, share: 50 })),
        result.SpifResponseID,
      );
      const first = ways[0]?.id ?? '';
      begun.add(first);
      const passedOver = first === shut ? [{ Gateway: names.get(shut) }] : [];
      expect(result).toMatchObject({
        Outcome: 'Answered',
        Route: { Gateway: names.get(open), PassedOver: passedOver },
      });
      expect(await callsFor(server, result.SpifResponseID)).toHaveLength(1);
    }
    expect([...begun].toSorted()).toEqual([shut, open].toSorted());
  });

  it('a way without a share is asked in its turn alone, after those that have one', async () => {
    const [last, first] = [await addGateway(server, 'BLUE1'), await addGateway(server, 'BLUE1')];
    await routeBy(server, 'BLUE1', [last, first]);
    await server.admin.query('UPDATE system.payer_route SET share = 100 WHERE gateway_id = $1', [first]);
    expect(await check(clerk, asking('BLUE1', 'ACT'))).toMatchObject({ Route: { Gateway: await nameOf(first) } });
    await server.admin.query('UPDATE system.gateway SET config = config || $2 WHERE id = $1', [
      first,
      { BaseURL: `${server.sandboxUrl}/closed` },
    ]);
    const after = await check(clerk, asking('BLUE1', 'ACT'));
    expect(after).toMatchObject({ Outcome: 'Answered', Route: { Gateway: await nameOf(last) } });
  });
});

describe('which way a client’s question goes', () => {
  it('its own routes alone, where it has any', async () => {
    const [ofAll, own] = [await addGateway(server, 'NORTH'), await addGateway(server, 'NORTH')];
    await routeBy(server, 'NORTH', [ofAll]);
    await routeBy(server, 'NORTH', [own], summit);
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    expect(await check(there, asking('NORTH', 'ACT'))).toMatchObject({ Route: { Gateway: await nameOf(own) } });
    expect(await check(clerk, asking('NORTH', 'ACT'))).toMatchObject({ Route: { Gateway: await nameOf(ofAll) } });
    await routeBy(server, 'NORTH', [], summit);
    await routeBy(server, 'NORTH', []);
    const before = await check(there, asking('NORTH', 'ACT'));
    expect(before).toMatchObject({ Route: { Gateway: await nameOf(gateway('NORTH')) } });
  });

  it('not by a way that is closed or off; where all are, it is said before anything is kept', async () => {
    const [shut, open] = [await addGateway(server, 'CVMCD'), await addGateway(server, 'CVMCD')];
    await routeBy(server, 'CVMCD', [shut, open], lakeside);
    const hour = new Date().getUTCHours();
    await server.admin.query('UPDATE system.payer_route SET opens_at = $2, closes_at = $3 WHERE gateway_id = $1', [
      shut,
      ((hour + 6) % 24) * 60,
      ((hour + 7) % 24) * 60,
    ]);
    const ask = asking('CVMCD', 'ACT');
    expect(await check(clerk, ask)).toMatchObject({ Route: { Gateway: await nameOf(open), PassedOver: [] } });
    await server.admin.query('UPDATE system.gateway SET enabled = false WHERE id = $1', [open]);
    const { body, text } = await clerk.call('submitEligibility', ask);
    expect(body.WasSuccess).toBe(false);
    expect(text).toContain('may be used at this hour');
  });

  it('a change holds with the next question on every node, and opens the circuit of the former address', async () => {
    await using other = await secondNode();
    const id = await addGateway(server, 'CMS01', { port: closedPort });
    await routeBy(server, 'CMS01', [id]);
    const there = await signedIn(other, ['RealTimeEligibility']);
    const ask = { ...asking('CMS01', 'ACT'), CertificateNumber: '9XX0XX0XX01' };
    for (const caller of [clerk, there]) {
      for (let n = 0; n < 5; n += 1) await check(caller, ask);
      expect(await check(caller, ask)).toMatchObject({ Outcome: 'CircuitOpen' });
    }
    await server.admin.query(
      `UPDATE system.gateway SET config = config || jsonb_build_object('BaseURL', $2::text), row_version = row_version + 1
        WHERE id = $1`,
      [id, `${server.sandboxUrl}/x12`],
    );
    for (const caller of [clerk, there]) expect(await check(caller, ask)).toMatchObject({ Outcome: 'Answered' });
  });
});

async function secondNode() {
  const node = await startTestServer({ beside: server, allow: [`127.0.0.1:${closedPort}`] });
  return Object.assign(node, { [Symbol.asyncDispose]: () => node.close() });
}
