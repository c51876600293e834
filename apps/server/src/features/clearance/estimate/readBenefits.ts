import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerOf } from '#/services/lookups/stored/openLookup.ts';

/** What a payer said of somebody, with its segments. */
export type ReadBenefits = {
  readonly id: string;
  readonly askedAt: string;
  readonly statusId: number | null;
  readonly summary: CoverageSummary;
  readonly segments: readonly string[];
};

type Of = { readonly registrationId: string; readonly payerId: string; readonly day: string };

/**
 * The newest answer of a payer about somebody that was understood: one for the day itself before one for another. What a search found and
 * nobody may use yet is none, and neither is one that was about somebody else.
 */
export async function readBenefits(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  { registrationId, payerId, day }: Of,
): Promise<ReadBenefits | null> {
  const row = await trx
    .selectFrom('phi.lookup as l')
    .leftJoin('phi.call_task as t', (join) => join.on('t.client_id', '=', clientId).onRef('t.lookup_id', '=', 'l.id'))
    .select(['l.id', 'l.parsed_enc', 'l.requested_at'])
    .select(sql<number | null>`coalesce(t.status_id, l.status_id)`.as('status_id'))
    .where('l.client_id', '=', clientId)
    .where('l.reg_master_id', '=', registrationId)
    .where('l.trading_partner_id', '=', payerId)
    .where('l.kind', '=', 'Eligibility')
    .where('l.outcome', '=', 'Answered')
    .where(notHeld(clientId, 'l'))
    .orderBy(sql`(l.date_of_service = ${day}::date)`, 'desc')
    .orderBy('l.requested_at', 'desc')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const stored = answerOf(keys, clientId, row);
  const summary = stored?.told?.summary ?? null;
  if (summary === null) return null;
  return {
    id: row.id,
    askedAt: row.requested_at,
    statusId: row.status_id,
    summary,
    segments: stored?.parsed?.segments ?? [],
  };
}
