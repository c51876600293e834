import {
  feedReadsPerMinute,
  mostStatusTokens,
  payorStatusFeed,
  payorStatusFeedDocumentPath,
  payorStatusFeedPath,
} from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { harborClinic, lakeside, signedIn, summit } from '#/testing/builders.ts';
import { type Caller, type CallOptions, send } from '#/testing/caller.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { addGateway, routeBy } from '#/testing/routes.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { computePayorStates } from './computePayorStates.ts';

const harborHost = 'harbor.localhost';
let server: TestServer;
let administrator: Caller;
let there: Caller;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await signedIn(server, ['ClientAdministrator'], lakeside);
  there = await signedIn(server, ['ClientAdministrator'], summit);
  const clerk = await signedIn(server, ['RealTimeEligibility'], lakeside);
  await check(clerk, asking('NORTH', 'ACT'));
  await computePayorStates(server.deps);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.admin.query('TRUNCATE identity.status_token, identity.throttle');
});

async function made(caller: Caller, Name = 'The scheduler'): Promise<{ readonly ID: string; readonly Token: string }> {
  const { body } = await caller.call('makeStatusToken', { Name, Days: 30 });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
}
const read = (token: string | null, query = '', options: CallOptions = {}) =>
  send(server.url, `${payorStatusFeedPath}${query}`, undefined, { method: 'GET', token, ...options });
const payersOf = (reply: { readonly text: string }) =>
  payorStatusFeed.parse((JSON.parse(reply.text) as { Data: unknown }).Data).Payers;
const list = async (caller: Caller = administrator) => (await caller.call('listStatusTokens', {})).body.Data;

describe('who reads the payor status from outside', () => {
  it('the holder of a token of the client, as the screen has it and no person in it', async () => {
    const { Token } = await made(administrator);
    const reply = await read(Token);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    const payers = payersOf(reply);
    expect(payers).toMatchObject([{ PayerID: 'NORTH', State: 'Up', Routes: [{ InUse: true, State: 'Up' }] }]);
    const { body } = await administrator.call('getPayor', { PartnerID: partner('NORTH') });
    const {
      PartnerID: _id,
      Watched: _watched,
      Days: _days,
      Today: _today,
      Notices: _notices,
      ...screen
    } = body.Data ?? {};
    expect(payers[0]).toEqual(screen);
    expect(payersOf(await read(Token, '?search=tidel'))).toMatchObject([{ PayerID: 'TIDEL', State: 'Idle' }]);
    expect(payersOf(await read(Token, '?search=harvest'))).toMatchObject([
      { Reason: 'This payer takes no electronic questions: it is asked by phone or on its portal.' },
    ]);
    expect(payersOf(await read(Token, '?state=Down'))).toEqual([]);
  });

  it.each([
    ['nobody', async () => null],
    ['a token that was never made', async () => `payorstatus_${'A'.repeat(43)}`],
    ['the session of an administrator', async () => administrator.token],
    [
      'a token that was revoked',
      async () => {
        const { ID, Token } = await made(administrator);
        expect((await read(Token)).status).toBe(200);
        await administrator.call('revokeStatusToken', { ID });
        return Token;
      },
    ],
    [
      'a token that has expired',
      async () => {
        const { ID, Token } = await made(administrator);
        await server.admin.query('UPDATE identity.status_token SET expires_at = now() WHERE id = $1', [ID]);
        return Token;
      },
    ],
    [
      "another company's token, at this site",
      async () => (await made(await signedIn(server, ['ClientAdministrator'], harborClinic))).Token,
    ],
  ])('not %s', async (_, tokenOf) => {
    const reply = await read(await tokenOf());
    expect(reply.status).toBe(401);
    expect(reply.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    expect(reply.body).toEqual({
      WasSuccess: false,
      UserMessage: 'A status token that is in use here is needed.',
      UserMessageSeverity: expect.any(Number) as number,
    });
    const used = await server.admin.query(
      'SELECT 1 FROM identity.status_token WHERE last_used_at IS NOT NULL AND revoked_at IS NULL',
    );
    expect(used.rows).toEqual([]);
  });

  it("another company's token reads at its own site; ours does not read there", async () => {
    const ours = await made(administrator);
    const theirs = await made(await signedIn(server, ['ClientAdministrator'], harborClinic));
    expect((await read(theirs.Token, '', { host: harborHost })).status).toBe(200);
    expect((await read(ours.Token, '', { host: harborHost })).status).toBe(401);
  });

  it('a token opens no call, and nothing but a bearer token opens the address', async () => {
    const { Token } = await made(administrator);
    const { status } = await send(server.url, '/SPIFManagement/PayorStatus/List', '{}', { token: Token });
    expect(status).toBe(401);
    expect((await read(null, `?token=${Token}`)).status).toBe(401);
    expect((await read(null, '', { headers: { authorization: `Basic ${Token}` } })).status).toBe(401);
  });

  it("each client's token shows the routes of that client", async () => {
    const own = await addGateway(server, 'NORTH');
    await routeBy(server, 'NORTH', [own], summit);
    const routesOf = async (caller: Caller) =>
      payersOf(await read((await made(caller)).Token)).map(({ Routes }) => Routes.map(({ Gateway }) => Gateway));
    const [[ours], [theirs]] = [await routesOf(administrator), await routesOf(there)];
    await routeBy(server, 'NORTH', [], summit);
    expect(theirs).toEqual([`Way ${own}`]);
    expect(ours).not.toEqual(theirs);
  });
});

describe('how it is read', () => {
  it('what has not changed has no body; nobody in between keeps it', async () => {
    const { Token } = await made(administrator);
    const first = await read(Token);
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(String(first.headers['vary'])).toMatch(/Authorization/);
    const again = await read(Token, '', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    await computePayorStates(server.deps);
    expect((await read(Token, '', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('a token reads so often a minute, and another goes on', async () => {
    const [one, other] = [await made(administrator), await made(administrator)];
    for (let n = 0; n < feedReadsPerMinute; n += 1) expect((await read(one.Token, '?search=zzz')).status).toBe(200);
    const refused = await read(one.Token);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await read(other.Token)).status).toBe(200);
  });

  it.each([
    '?state=Broken',
    '?colour=red',
    '?offset=-1',
    '?offset=x',
    '?search=a&search=b',
    `?search=${'a'.repeat(61)}`,
  ])('%s is a 400', async (query) => {
    expect((await read((await made(administrator)).Token, query)).status).toBe(400);
  });

  it('its description is there for anybody, and names what it takes', async () => {
    const { status, text } = await send(server.url, payorStatusFeedDocumentPath, undefined, { method: 'GET' });
    expect(status).toBe(200);
    const document = JSON.parse(text) as { paths: Record<string, { get: { parameters: { name: string }[] } }> };
    expect(document.paths[payorStatusFeedPath]?.get.parameters.map(({ name }) => name)).toEqual([
      'search',
      'state',
      'offset',
    ]);
  });
});

describe("a client's tokens", () => {
  it('are shown once, kept as a hash, listed without it, and each act is audited', async () => {
    const { ID, Token } = await made(administrator, '  The scheduler  ');
    expect(Token).toMatch(/^payorstatus_[\w-]{43}$/);
    expect(await list()).toMatchObject([{ ID, Name: 'The scheduler', State: 'Active', LastUsedAt: null }]);
    expect(JSON.stringify(await list())).not.toContain(Token);
    await read(Token);
    expect((await list())?.[0]?.LastUsedAt).not.toBeNull();
    const { rows } = await server.admin.query<{ row: string }>('SELECT t::text AS row FROM identity.status_token t');
    expect(rows[0]?.row).not.toContain(Token.slice(12));
    await administrator.call('revokeStatusToken', { ID });
    expect((await administrator.call('revokeStatusToken', { ID })).body.WasSuccess).toBe(true);
    expect(await list()).toMatchObject([{ ID, State: 'Revoked' }]);
    const acts = await server.admin.query<{ action: string; entity_id: string }>(
      "SELECT action, entity_id FROM phi.audit_event WHERE client_id = $1 AND action LIKE '%StatusToken' ORDER BY seq DESC LIMIT 3",
      [lakeside],
    );
    expect(acts.rows.filter(({ entity_id }) => entity_id === ID).map(({ action }) => action)).toContain(
      'RevokeStatusToken',
    );
  });

  it("are no other client's: neither seen nor revoked", async () => {
    const { ID, Token } = await made(administrator);
    expect(await list(there)).toEqual([]);
    expect((await there.call('revokeStatusToken', { ID })).status).toBe(404);
    expect((await read(Token)).status).toBe(200);
  });

  it('are bounded in number and in time', async () => {
    for (let n = 0; n < mostStatusTokens; n += 1) await made(administrator);
    const more = await administrator.call('makeStatusToken', { Name: 'One more', Days: 30 });
    expect(more.body).toMatchObject({ WasSuccess: false, UserMessage: expect.stringMatching(/20 tokens/) as string });
    expect((await administrator.call('makeStatusToken', { Name: 'For ever', Days: 3650 })).status).toBe(400);
    await administrator.call('revokeStatusToken', { ID: (await list())?.[0]?.ID });
    await made(administrator);
  });
});
