import { certificateFacts } from '@coverline/gateways/http/certificateFields.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Deps } from '#/features/deps.ts';
import { heldSecrets } from '#/services/gateways/openGateway.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { readChanges } from './gatewayChanges.ts';
import { wireLastTest } from './lastTest.ts';
import { wireEnvelope } from './wireGateway.ts';

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
        ...wireEnvelope(row),
        Config: row.config,
        // The names of what is kept; a value leaves by a dialer alone.
        SecretsSet: Object.keys(heldSecrets(deps.gatewaySealer, row)),
        Certificate: factsOf(row.config),
        UpdatedAt: new Date(row.updated_at).toISOString(),
        UpdatedBy: row.email === null ? '' : userName(row.first_name, row.last_name, row.email),
        LastTest: wireLastTest(row),
        Changes: await readChanges(trx, GatewayID),
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
        OR EXISTS (SELECT 1 FROM system.payer_route r WHERE r.partner_id = p.id AND r.gateway_id = ${gatewayId})
     ORDER BY p.rank DESC, p.name, p.id LIMIT 1`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : { PartnerID: row.id, Name: row.name };
}
