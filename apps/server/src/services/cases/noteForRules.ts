import type { OpeningSource } from '@coverline/domain/cases/rules/openingRule.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type Noted = { readonly clientId: string; readonly sourceId: string };

/**
 * Says that a rule may open a case for a visit, an answer or a disposition, in the transaction that keeps it: so that a node which dies
 * afterwards loses none. Nothing where no rule of the client looks at such.
 */
export const noteForRules = (source: OpeningSource, { clientId, sourceId }: Noted): RawBuilder<unknown> => sql`
  INSERT INTO system.case_to_open (client_id, source, source_id, noted_at)
  SELECT DISTINCT r.client_id, ${source}::text, ${sourceId}::uuid, ${new Date().toISOString()}::timestamptz
    FROM phi.case_rule r
   WHERE r.client_id = ${clientId} AND r.source = ${source} AND r.is_on AND r.retired_at IS NULL
  ON CONFLICT DO NOTHING`;

/** The same in a transaction of a screen; answers whether there is anything to do, of which the queue is told once it has committed. */
export async function isNoted(trx: TenantTrx, source: OpeningSource, noted: Noted): Promise<boolean> {
  const { numAffectedRows } = await noteForRules(source, noted).execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The same of payments of claims: of those that take nothing back, and say why less was paid than charged. */
export async function areClaimsNoted(trx: TenantTrx, clientId: string, claimIds: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO system.case_to_open (client_id, source, source_id, noted_at)
    SELECT c.client_id, 'Denial', c.id, ${new Date().toISOString()}::timestamptz
      FROM phi.remittance_claim c
     WHERE c.client_id = ${clientId} AND c.id = ANY(${[...claimIds]}::uuid[]) AND c.status <> '22' AND c.paid_cents < c.charge_cents
       AND EXISTS (SELECT 1 FROM phi.case_rule r
                    WHERE r.client_id = ${clientId} AND r.source = 'Denial' AND r.is_on AND r.retired_at IS NULL)
    ON CONFLICT DO NOTHING`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * The same of what somebody accepted of a search, and of the checks that it held back until then: they say something of the person from
 * now on. A rule looks at each as at any answer, so that what was noted once more opens nothing twice.
 */
export const noteAcceptedForRules = (
  clientId: string,
  { registrationId, lookupId }: { readonly registrationId: string; readonly lookupId: string },
): RawBuilder<unknown> => sql`
  INSERT INTO system.case_to_open (client_id, source, source_id, noted_at)
  SELECT l.client_id, 'Answer', l.id, ${new Date().toISOString()}::timestamptz
    FROM phi.lookup f
    JOIN phi.lookup l ON l.client_id = ${clientId} AND l.reg_master_id = ${registrationId}
     AND l.trading_partner_id = f.trading_partner_id AND l.requested_at >= f.requested_at
   WHERE f.client_id = ${clientId} AND f.id = ${lookupId} AND l.state = 'Finished'
     AND (l.id = f.id OR l.origin <> 'Discovery')
     AND EXISTS (SELECT 1 FROM phi.case_rule r
                  WHERE r.client_id = ${clientId} AND r.source = 'Answer' AND r.is_on AND r.retired_at IS NULL)
  ON CONFLICT DO NOTHING`;
