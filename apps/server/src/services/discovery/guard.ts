import { isReleased } from '@coverline/domain/discovery/searchOutcome.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';

/**
 * Refuses a coverage that a search found and nobody may use yet: one that is hardly the patient's, one that waits for somebody to accept
 * it, one that somebody rejected. Every way on of an answer asks here, whichever screen it began at.
 *
 * @throws UserError
 */
export async function requireReleased(trx: TenantTrx, clientId: string, lookupId: string): Promise<void> {
  const held = await heldBack(trx, clientId, [lookupId]);
  const why = held.get(lookupId);
  if (why !== undefined) throw new UserError(why);
}

/** Whether a search found it. */
export async function isOfSearch(trx: TenantTrx, clientId: string, lookupId: string): Promise<boolean> {
  const candidate = await trx
    .selectFrom('phi.discovery_candidate')
    .select('lookup_id')
    .where('client_id', '=', clientId)
    .where('lookup_id', '=', lookupId)
    .limit(1)
    .executeTakeFirst();
  return candidate !== undefined;
}

/** Of these lookups those that are held back, each with the sentence that says why. */
export async function heldBack(
  trx: TenantTrx,
  clientId: string,
  lookupIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lookupIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('phi.discovery_candidate')
    .select(['lookup_id', 'level', 'decision'])
    .where('client_id', '=', clientId)
    .where('lookup_id', 'in', [...lookupIds])
    .orderBy('found_at')
    .execute();
  // What the latest search makes of it counts.
  const latest = new Map(rows.map((row) => [row.lookup_id, row]));
  return new Map([...latest].flatMap(([id, row]) => (isReleased(row) ? [] : [[id, whyHeld(row)] as const])));
}

type Row = { readonly level: 'HIGH' | 'REVIEW' | 'LOW'; readonly decision: string | null };

function whyHeld({ level, decision }: Row): string {
  if (decision === 'Rejected') return 'Somebody rejected this coverage: it is not this {patient}’s.';
  return level === 'LOW'
    ? 'This coverage is hardly this {patient}’s: it can be neither saved nor posted back.'
    : 'This coverage waits for a review: accept it in Live Insurance Discovery first, with what you saw.';
}
