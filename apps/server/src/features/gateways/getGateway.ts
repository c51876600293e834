import { certificateFacts } from '@coverline/gateways/http/certificateFields.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import type { GatewayRow } from '#/db/systemTables.ts';
import type { Deps } from '#/deps.ts';
import { heldSecrets } from '#/gateways/openGateway.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { userName } from '#/http/recordChanged.ts';
import { wireLastTest } from './lastTest.ts';

export const getGateway =
  (deps: Deps): Handlers['getGateway'] =>
  (ctx, { GatewayID }) =>
    ctx.tx(async (trx) => {
      const row = await trx
        .selectFrom('system.gateway as g')
        .leftJoin('identity.app_user as u', 'u.id', 'g.updated_by')
        .leftJoin('identity.app_user as t', 't.id', 'g.tested_by')
        .selectAll('g')
        .select(['u.first_name', 'u.last_name', 'u.email'])
        .select(['t.first_name as tester_first', 't.last_name as tester_last', 't.email as tester_email'])
        .where('g.id', '=', GatewayID)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      return {
        GatewayID: row.id,
        Version: row.row_version,
        Kind: row.kind,
        Name: row.name,
        Enabled: row.enabled,
        SenderQualifier: row.sender_qualifier,
        SenderID: row.sender_id,
        ReceiverQualifier: row.receiver_qualifier,
        ReceiverID: row.receiver_id,
        GroupSender: row.group_sender,
        GroupReceiver: row.group_receiver,
        EchoesControl: row.echoes_control,
        Usage: row.usage_indicator,
        SoftSeconds: row.soft_ms / 1000,
        HardSeconds: row.hard_ms / 1000,
        MaxConcurrent: row.max_concurrent,
        MaxWaiting: row.max_waiting,
        RatePerMin: row.rate_per_min,
        CostCents: row.cost_cents,
        Config: row.config,
        // The names of what is kept; a value leaves by a dialer alone.
        SecretsSet: Object.keys(heldSecrets(deps.gatewaySealer, row)),
        Certificate: factsOf(row.config),
        UpdatedAt: new Date(row.updated_at).toISOString(),
        UpdatedBy: row.email === null ? '' : userName(row.first_name, row.last_name, row.email),
        LastTest: wireLastTest(row),
        TryWith: await payorBehind(trx, GatewayID),
      };
    });

function factsOf({ Certificate }: GatewayRow['config']) {
  const facts = typeof Certificate === 'string' ? certificateFacts(Certificate) : null;
  return facts === null ? null : { Subject: facts.subject, Issuer: facts.issuer, Until: facts.until.toISOString() };
}

async function payorBehind(trx: TenantTrx, gatewayId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.id, p.name FROM system.trading_partner p
     WHERE p.gateway_id = ${gatewayId}
        OR EXISTS (SELECT FROM system.payer_route r WHERE r.partner_id = p.id AND r.gateway_id = ${gatewayId})
     ORDER BY p.rank DESC, p.name, p.id LIMIT 1`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : { PartnerID: row.id, Name: row.name };
}
