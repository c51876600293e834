import { isNpi } from '@coverline/domain/validate/npi.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { demoReviewer } from '#/entry/demo/demoReviewer.ts';
import { jwksPath } from '#/services/gateways/jwksPath.ts';
import { lakeside } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** From now on payers reach this server: its public address is that on which it listens. */
export const reachable = (server: TestServer): void =>
  void Object.assign(server.deps.config, { publicUrl: server.url });

/** A payer of the sandbox registers us, by where our public keys are or by the keys themselves. */
export async function register(server: TestServer, client: string, gatewayId: string, keys?: readonly object[]) {
  const given = keys === undefined ? { jwksUrl: `${server.url}${jwksPath(gatewayId)}` } : { jwks: { keys } };
  const answer = await fetch(`${server.sandboxUrl}/authorizations/clients?client=${client}`, {
    method: 'PUT',
    body: JSON.stringify(given),
  });
  if (!answer.ok) throw new Error(`the sandbox does not register ${client}`);
}

/** A number of an organisation that no other test is. */
function ownNpi(): string {
  const stem = randomInt(100_000_000, 200_000_000) * 10;
  const digit = Array.from({ length: 10 }, (_, at) => at).find((at) => isNpi(String(stem + at))) ?? 0;
  return String(stem + digit);
}

/**
 * Of the demo's gateway of reviews a client that no other server is, and a sending organisation that no other client is: its tokens are this
 * test's alone, and so is what a payer tells.
 */
export async function ownReviewer(server: TestServer): Promise<string> {
  const client = `coverline-${randomUUID()}`;
  reachable(server);
  await server.admin.query(
    `UPDATE system.gateway SET config = jsonb_set(config, '{ClientID}', to_jsonb($2::text)), soft_ms = 4000, hard_ms = 8000 WHERE id = $1`,
    [demoReviewer.gateway, client],
  );
  await server.admin.query('UPDATE identity.client SET provider_npi = $2 WHERE id = $1', [lakeside, ownNpi()]);
  await register(server, client, demoReviewer.gateway);
  return client;
}

/** The sandbox forgets the tokens of a client; the next that is shown is refused. */
export const forgetTokens = (server: TestServer, client: string) =>
  fetch(`${server.sandboxUrl}/authorizations/clients?client=${client}`, { method: 'DELETE' });
