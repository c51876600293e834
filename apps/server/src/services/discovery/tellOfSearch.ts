import { type SearchOutcome, searchOutcomeWords } from '@coverline/domain/discovery/searchOutcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { HeldSearch } from './heldSearch.ts';

/** Whoever waits at the screen needs no bell: only a search that took longer is told of. */
const slowSeconds = 20;

/** Where a search is looked at. */
export const searchLink = (id: string): string => `/spifmanagement/livepatientremedi?DiscoveryID=${id}`;

const subjectOf = (id: string) => `search ${id}`;

/** Tells who began a search that it has ended, and of what it came to alone: notifications stand outside the walls of a client. */
export async function tellOfSearch(trx: TenantTrx, search: HeldSearch, outcome: SearchOutcome): Promise<void> {
  // A batch tells of all of its own when it ends.
  if (search.source === 'Batch') return;
  // Of a watch only what it found is news.
  if (search.source === 'Watch' && outcome !== 'Found' && outcome !== 'Review') return;
  if (search.source === 'Realtime' && Date.now() - Date.parse(search.requested_at) < slowSeconds * 1000) return;
  await noticeAtBell(trx, {
    clientId: search.client_id,
    userId: search.requested_by,
    says: `${search.source === 'Watch' ? 'A visit that you watch was asked about' : 'Your search for coverage has ended'}: ${searchOutcomeWords[outcome].toLowerCase()}.`,
    importance: outcome === 'Found' || outcome === 'Review' ? 'MEDIUM' : 'LOW',
    link: searchLink(search.id),
    subject: subjectOf(search.id),
    from: 'search',
  });
}

/** Whoever has read the result needs no notice of it. */
export const forgetSearchNotice = (trx: TenantTrx, userId: string, id: string) =>
  sql`
    INSERT INTO identity.notification_dismissal (user_id, notification_id)
    SELECT user_id, id FROM identity.notification WHERE subject = ${`${subjectOf(id)} ${userId}`} AND user_id = ${userId}
    ON CONFLICT DO NOTHING`.execute(trx);
