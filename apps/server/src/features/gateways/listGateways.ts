import { certificateFacts } from '@coverline/gateways/http/certificateFields.ts';
import { batchKinds, bureauKinds, gatewayKinds, pasKinds } from '@coverline/gateways/registry.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { wireField } from '#/services/gateways/wireField.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { type TestColumns, wireLastTest } from './lastTest.ts';

type Row = Pick<
  GatewayRow,
  'id' | 'name' | 'kind' | 'config' | 'enabled' | 'usage_indicator' | 'cost_cents' | 'updated_at'
> &
  TestColumns & {
    readonly payors: number;
    readonly asked: number;
    readonly answered: number;
    readonly p95: number | null;
    readonly answered_at: string | null;
    readonly first: string | null;
    readonly last: string | null;
    readonly email: string | null;
    readonly tester_first: string | null;
    readonly tester_last: string | null;
    readonly tester_email: string | null;
  };

export const listGateways: Handlers['listGateways'] = (ctx) =>
  ctx.tx(async (trx) => ({ Gateways: await readGateways(trx), Kinds: kinds }));

/** Every gateway by name, as the list shows it. */
export const readGateways = async (trx: TenantTrx) => (await rowsOf(trx)).map(wireRow);

/** Traffic as it was seen from here: by a gateway in general, whichever the payer. */
async function rowsOf(trx: TenantTrx): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT g.id, g.name, g.kind, g.config, g.enabled, g.usage_indicator, g.cost_cents, g.updated_at,
           g.row_version, g.tested_at, g.tested_version, g.test_outcome, g.test_ms,
           b.first_name AS tester_first, b.last_name AS tester_last, b.email AS tester_email,
           (SELECT count(*)::int FROM system.trading_partner p
             WHERE CASE WHEN EXISTS (SELECT 1 FROM system.payer_route r WHERE r.partner_id = p.id AND r.client_id IS NULL)
                        THEN false ELSE p.gateway_id = g.id END
                OR EXISTS (SELECT 1 FROM system.payer_route r WHERE r.partner_id = p.id AND r.gateway_id = g.id)) AS payors,
           coalesce(t.asked, 0) AS asked, coalesce(t.answered, 0) AS answered, t.p95, t.answered_at,
           u.first_name AS first, u.last_name AS last, u.email
      FROM system.gateway g
      LEFT JOIN identity.app_user u ON u.id = g.updated_by
      LEFT JOIN identity.app_user b ON b.id = g.tested_by
      LEFT JOIN (
        SELECT gateway_id, (count(*) FILTER (WHERE recent))::int AS asked,
               (count(*) FILTER (WHERE recent AND sign = 'answered'))::int AS answered,
               round(percentile_cont(0.95) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE recent))::int AS p95,
               max(at) FILTER (WHERE sign = 'answered') AS answered_at
          FROM (SELECT *, at > now() - interval '1 hour' AS recent FROM system.payer_answer WHERE sign IS NOT NULL) a
         GROUP BY gateway_id) t ON t.gateway_id = g.id
     ORDER BY lower(g.name), g.id`.execute(trx);
  return rows;
}

const wireRow = (row: Row) => ({
  GatewayID: row.id,
  Name: row.name,
  Kind: row.kind,
  Host: URL.parse(String(row.config['BaseURL'] ?? ''))?.host ?? '',
  Enabled: row.enabled,
  Usage: row.usage_indicator,
  Payors: row.payors,
  CostCents: row.cost_cents,
  Asked: row.asked,
  Answered: row.answered,
  P95Ms: row.p95,
  LastAnswerAt: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
  LastTest: wireLastTest(row),
  CertificateUntil: certificateFacts(String(row.config['Certificate'] ?? ''))?.until.toISOString() ?? null,
  UpdatedAt: new Date(row.updated_at).toISOString(),
  UpdatedBy: row.email === null ? '' : userName(row.first, row.last, row.email),
});

const kinds = gatewayKinds.map(({ kind, label, fields }) => ({
  Kind: kind,
  Label: label,
  Fields: fields.map(wireField),
  TakesFiles: batchKinds.includes(kind),
  KnowsPeople: bureauKinds.includes(kind),
  Authorizes: pasKinds.includes(kind),
}));
