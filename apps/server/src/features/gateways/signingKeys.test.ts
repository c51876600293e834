import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetTokens, reachable, register } from '#/testing/outside/reviewer.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { gateway } from '#/testing/checks.ts';
import { type GatewayDraft, sandboxGateway, saveGateway } from '#/testing/good/gatewayDrafts.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let jedi: Caller;
beforeAll(async () => {
  server = await startTestServer();
  reachable(server);
  jedi = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

type Made = { readonly id: string; readonly client: string };

/** A gateway to a payer's server of PAS, saved as on the screen. */
async function made(more: Readonly<Record<string, string>> = {}): Promise<Made> {
  const client = `coverline-${randomUUID()}`;
  const draft: GatewayDraft = {
    ...sandboxGateway(server.sandboxUrl),
    Kind: 'Da Vinci PAS',
    Name: `Reviews ${client}`,
    SenderQualifier: '',
    SenderID: '',
    ReceiverQualifier: '',
    ReceiverID: '',
    GroupSender: '',
    GroupReceiver: '',
    Config: { BaseURL: `${server.sandboxUrl}/fhir/NORTH`, ClientID: client, ...more },
    Secrets: {},
  };
  const { GatewayID } = await saveGateway(jedi, draft);
  return { id: GatewayID, client };
}

const keysOf = async (GatewayID: string) => {
  const { body, text } = await jedi.call('getSigningKeys', { GatewayID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
type Jwk = Readonly<Record<string, unknown>>;
const shown = async (id: string) => {
  const answer = await fetch(`${server.url}/gateways/${id}/jwks.json`);
  const { keys = [] } = (await answer.json()) as { keys?: readonly Jwk[] };
  return { status: answer.status, cache: answer.headers.get('cache-control'), keys };
};
const outcomeOf = async (GatewayID: string) =>
  (await jedi.call('testGateway', { GatewayID, PartnerID: null })).body.Data?.Outcome;

describe('[GEN-08] a gateway that signs who it is', () => {
  it.each(['ES384', 'RS384'])('makes its key of %s itself, shows the public half, and is known by it', async (alg) => {
    const { id, client } = await made({ SigningAlgorithm: alg });
    const { Address, Keys } = await keysOf(id);
    expect(Address).toBe(`${server.url}/gateways/${id}/jwks.json`);
    expect(Keys).toMatchObject([{ Algorithm: alg, Standing: 'Signs' }]);
    const { status, cache, keys } = await shown(id);
    expect([status, cache]).toEqual([200, 'public, max-age=900']);
    expect(keys).toMatchObject([{ kid: Keys[0]?.KeyID, alg, use: 'sig', kty: alg === 'ES384' ? 'EC' : 'RSA' }]);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(secret);
    // Nobody knows us until the payer registers us.
    expect(await outcomeOf(id)).toBe('AuthRefused');
    await register(server, client, id);
    expect(await outcomeOf(id)).toBe('Answered');
  });

  it('asks for a token anew, once, when one is refused that it held', async () => {
    const { id, client } = await made();
    await register(server, client, id);
    expect(await outcomeOf(id)).toBe('Answered');
    await forgetTokens(server, client);
    expect(await outcomeOf(id)).toBe('Answered');
  });

  it('shows a new key before it signs by it, and the one before it for a week after', async () => {
    const { id, client } = await made();
    const { body } = await jedi.call('renewSigningKey', { GatewayID: id, SignsIn: 'Hour' });
    const { Keys } = await keysOf(id);
    expect(Keys.map(({ Standing }) => Standing)).toEqual(['Next', 'Signs']);
    expect(Keys[0]?.KeyID).toBe(body.Data?.KeyID);
    const [next, old] = (await shown(id)).keys;
    if (next === undefined || old === undefined) throw new Error('two keys are to be shown');
    await register(server, client, id, [old]);
    expect(await outcomeOf(id)).toBe('Answered');
    const signsFrom = (at: string) =>
      server.admin.query(`UPDATE system.gateway_key SET signs_from = ${at} WHERE id = $1`, [body.Data?.KeyID]);
    await signsFrom('now()');
    await forgetTokens(server, client);
    // The payer that has the old one alone knows us no more; that which has both does.
    expect(await outcomeOf(id)).toBe('AuthRefused');
    await register(server, client, id);
    expect(await outcomeOf(id)).toBe('Answered');
    expect((await keysOf(id)).Keys.map(({ Standing }) => Standing)).toEqual(['Signs', 'Former']);
    await server.admin.query(
      `UPDATE system.gateway_key SET signs_from = signs_from - interval '9 days' WHERE gateway_id = $1`,
      [id],
    );
    await signsFrom(`now() - interval '8 days'`);
    expect((await shown(id)).keys).toHaveLength(1);
  });

  it('one key that waits is replaced by the next, and a gateway that is saved again keeps its own', async () => {
    const { id } = await made();
    await jedi.call('renewSigningKey', { GatewayID: id, SignsIn: 'Week' });
    await jedi.call('renewSigningKey', { GatewayID: id, SignsIn: 'Hour' });
    expect((await keysOf(id)).Keys.map(({ Standing }) => Standing)).toEqual(['Next', 'Signs']);
  });

  it.each(['not-an-id', randomUUID(), gateway('NORTH')])('nobody is shown keys of %s', async (id) => {
    expect((await shown(id)).status).toBe(404);
  });

  it('is refused what is no address of a payer, and asks for no eligibility', async () => {
    const inside = { ...sandboxGateway(server.sandboxUrl), Kind: 'Da Vinci PAS', Secrets: {} };
    const reply = await jedi.call('saveGateway', {
      ...inside,
      Config: { BaseURL: 'https://10.0.0.7/fhir', ClientID: 'x' },
    });
    expect(reply.body.Fields?.map(({ Field }) => Field)).toEqual(['Config_BaseURL']);
    const { id } = await made();
    const routes = await jedi.call('getRoutes', {
      PartnerID: (await jedi.call('listRoutedPayors', {})).body.Data?.[0]?.PartnerID ?? '',
    });
    expect(routes.body.Data?.Gateways.map(({ GatewayID }) => GatewayID) ?? []).not.toContain(id);
  });
});
