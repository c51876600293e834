import { randomUUID } from 'node:crypto';
import { sealSecrets } from '#/services/gateways/openGateway.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { gateway, partner } from './checks.ts';
import type { TestServer } from './testServer.ts';

type Way = { readonly kind?: string; readonly path?: string; readonly port?: number };

/** A gateway to the sandbox beside a payer's own, of any kind and at any of its addresses; its name. */
export async function addGateway(server: TestServer, payerId: string, way: Way = {}): Promise<string> {
  const { kind = 'X12 HTTPS', path = '/x12', port } = way;
  const id = randomUUID();
  const url = new URL(path, server.sandboxUrl);
  if (port !== undefined) url.port = String(port);
  const config = { BaseURL: url.href, Username: 'coverline', Authentication: 'User name and password' };
  const core = { SenderID: 'COVERLINE', ReceiverID: payerId };
  const sealer = createSealer(readKeyFile(server.deps.config.keysFile), 'gateway');
  await server.admin.query(
    `INSERT INTO system.gateway (id, name, kind, config, secrets, sender_qualifier, sender_id, receiver_qualifier,
       receiver_id, group_sender, group_receiver, echoes_control, usage_indicator, soft_ms, hard_ms, cost_cents)
     SELECT $1, $2, $3, $4, $5, sender_qualifier, sender_id, receiver_qualifier, receiver_id, group_sender,
       group_receiver, echoes_control, usage_indicator, soft_ms, hard_ms, 7
       FROM system.gateway WHERE id = $6`,
    [
      id,
      `Way ${id}`,
      kind,
      { ...config, ...(kind.startsWith('CORE') && core) },
      sealSecrets(sealer, id, { Password: 'sandbox-Only-1!' }),
      gateway(payerId),
    ],
  );
  return id;
}

/** Routes of a payer in order, for one client or for all; those that it had are gone. */
export async function routeBy(
  server: TestServer,
  payerId: string,
  gatewayIds: readonly string[],
  clientId: string | null = null,
  shares: readonly number[] = [],
): Promise<void> {
  await server.admin.query(
    'DELETE FROM system.payer_route WHERE partner_id = $1 AND client_id IS NOT DISTINCT FROM $2',
    [partner(payerId), clientId],
  );
  for (const [at, gatewayId] of gatewayIds.entries()) {
    await server.admin.query(
      `INSERT INTO system.payer_route (id, partner_id, client_id, place, gateway_id, share, time_zone)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 'UTC')`,
      [partner(payerId), clientId, at + 1, gatewayId, shares[at] ?? null],
    );
  }
}
