import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { takesIn } from '@coverline/domain/eligibility/answer/spans.ts';
import { isNotCovered } from '@coverline/domain/insurance/status.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerOf } from '#/services/lookups/stored/openLookup.ts';

/** What a payer said of somebody, with its segments. */
export type ReadBenefits = {
  readonly id: string;
  readonly askedAt: string;
  /** The day that it is about. */
  readonly forDay: string;
  readonly statusId: number | null;
  readonly summary: CoverageSummary;
  readonly segments: readonly string[];
  /**
   * It speaks of the visit's day: of its own plan year and its own stretch of coverage. One that does not still tells copays and shares,
   * and neither what is left of a year nor that a plan is over.
   */
  readonly isOfDay: boolean;
};

type Of = { readonly registrationId: string; readonly payerId: string; readonly day: string };

/** So many answers are opened until one speaks of the day. */
const mostOpened = 10;

/**
 * The newest answer of a payer about somebody that was understood and speaks of the day; where none does, the newest of all. What a search
 * found and nobody may use yet is none, and neither is one that was about somebody else.
 */
export async function readBenefits(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  { registrationId, payerId, day }: Of,
): Promise<ReadBenefits | null> {
  const rows = await trx
    .selectFrom('phi.lookup as l')
    .leftJoin('phi.call_task as t', (join) => join.on('t.client_id', '=', clientId).onRef('t.lookup_id', '=', 'l.id'))
    .select(['l.id', 'l.parsed_enc', 'l.requested_at', 'l.date_of_service'])
    .select(sql<number | null>`coalesce(t.status_id, l.status_id)`.as('status_id'))
    .where('l.client_id', '=', clientId)
    .where('l.reg_master_id', '=', registrationId)
    .where('l.trading_partner_id', '=', payerId)
    .where('l.kind', '=', 'Eligibility')
    .where('l.outcome', '=', 'Answered')
    .where(notHeld(clientId, 'l'))
    .orderBy(sql`(extract(year FROM l.date_of_service) = extract(year FROM ${day}::date))`, 'desc')
    .orderBy(sql`(coalesce(t.status_id, l.status_id) IS NOT NULL)`, 'desc')
    .orderBy('l.requested_at', 'desc')
    .orderBy(sql`(l.date_of_service = ${day}::date)`, 'desc')
    .orderBy('l.id')
    .limit(mostOpened)
    .execute();
  let newest: ReadBenefits | null = null;
  for (const row of rows) {
    const stored = answerOf(keys, clientId, row);
    const summary = stored?.told?.summary ?? null;
    if (summary === null) continue;
    const said = { forDay: row.date_of_service, statusId: row.status_id };
    const read: ReadBenefits = {
      id: row.id,
      askedAt: row.requested_at,
      ...said,
      summary,
      segments: stored?.parsed?.segments ?? [],
      isOfDay: speaksOf(day, said, summary),
    };
    if (read.isOfDay) return read;
    newest ??= read;
  }
  return newest;
}

const yearOf = (day: string): string => day.slice(0, 4);

/** Whether an answer that was given for one day says something of another. */
function speaksOf(
  day: string,
  { forDay, statusId }: Pick<ReadBenefits, 'forDay' | 'statusId'>,
  { coverage }: CoverageSummary,
): boolean {
  if (forDay === day) return true;
  if (yearOf(forDay) !== yearOf(day)) return false;
  const stretch = coverage !== null && (coverage.from ?? coverage.to) !== null ? coverage : null;
  // A plan that is over is over on a later day too, and on an earlier one where its stretch says so.
  if (isNotCovered(statusId)) return stretch === null ? forDay < day : !takesIn(stretch, day);
  return stretch === null || takesIn(stretch, day);
}
