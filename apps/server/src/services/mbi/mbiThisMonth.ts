import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Home } from '#/services/lookups/question/buildInquiry.ts';
import type { StoredLookup } from '#/services/lookups/question/duplicateGuard.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { lookupDetails } from '#/services/lookups/stored/readLookup.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { MbiLookup } from './mbiLookup.ts';

/** Of one person's in a month more than these are never looked at. */
const most = 20;

/** Who a Medicare number is asked for by: without an SSN where they live takes its place. */
function digestOf({ LastName, FirstName, DateOfBirth, SocialSecurityNumber }: EligibilityRequest, home: Home | null) {
  const place = home === null ? '' : `${home.city.trim()}, ${home.state.trim()}`.toUpperCase();
  const known = SocialSecurityNumber.replaceAll(/\D/g, '') || `home ${place}`;
  const facts = JSON.stringify(['mbi', LastName.toLowerCase(), FirstName.toLowerCase(), DateOfBirth, known]);
  return createHash('sha256').update(facts).digest('hex');
}

/** By what a question for a Medicare number is found again. */
export const mbiQuestionIndex = (
  { blindIndex }: Pick<Keys, 'blindIndex'>,
  clientId: string,
  request: EligibilityRequest,
  home: Home | null,
): Buffer => blindIndex.of(clientId, 'question', digestOf(request, home));

/**
 * This month's answer about the same person, which is given before asking again: it may have been paid for, and Medicare's
 * numbers do not change from day to day. Whoever was not found, or not alone, is asked about again by other facts: by an SSN
 * after none, or by a corrected address. What was not answered is asked again. Of two who ask at once the second waits.
 */
export async function answeredThisMonth(
  keys: Keys,
  trx: TenantTrx,
  { clientId, timeZone }: { readonly clientId: string; readonly timeZone: string },
  { config, request }: MbiLookup,
  home: Home | null,
): Promise<StoredLookup | null> {
  if (!config.monthly_guard) return null;
  const { LastName, FirstName, DateOfBirth, SocialSecurityNumber } = request;
  const person = JSON.stringify([clientId, LastName.toLowerCase(), FirstName.toLowerCase(), DateOfBirth]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${person}, 0))`.execute(trx);
  const rows = await lookupDetails(trx, clientId)
    .select(['l.question_ix', (eb) => eb('l.ssn_ix', 'is not', null).as('by_ssn')])
    .where('l.kind', '=', 'MBI')
    .where(
      sql<boolean>`l.requested_at >= date_trunc('month', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}
       AND (l.state = 'Queued' OR l.outcome IN ('Answered', 'PayerRefused')
         AND (l.unknown_kind IS NULL OR l.unknown_kind = 'notFound' AND l.left_out =
           (SELECT p.left_out FROM system.trading_partner p WHERE p.id = l.trading_partner_id)))
       AND l.last_key = lower(${LastName}) AND l.first_key = lower(${FirstName})
       AND l.date_of_birth = ${DateOfBirth === '' ? null : DateOfBirth}`,
    )
    .orderBy('l.requested_at', 'desc')
    .limit(most)
    .execute();
  const own = keys.blindIndex.all(clientId, 'question', digestOf(request, home));
  const stands = (row: (typeof rows)[number]): boolean => {
    if (own.some((index) => row.question_ix?.equals(index))) return true;
    // By another SSN, or from another place, it is somebody else's; rows of a former release do not say by what they were asked.
    if (row.question_ix !== null && row.by_ssn === (SocialSecurityNumber !== '')) return false;
    return (toldOf(row, requestOf(keys, clientId, row), answerOf(keys, clientId, row)).mbi?.mbi ?? '') !== '';
  };
  const found = rows.find(stands);
  if (found === undefined) return null;
  return {
    id: found.id,
    requestedAt: found.requested_at,
    requestedBy: `${found.user_first} ${found.user_last}`.trim() || found.user_email,
    call: 'None',
  };
}
