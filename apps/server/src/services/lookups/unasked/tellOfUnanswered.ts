import { dayIn, isoIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { isDue, isGivenUp, isOpen, isWanted, saver, visitInsurances } from './recheckDue.ts';

/** From this hour on the day before, what is still without an answer is told: late enough for another try, early enough to call. */
const lastHour = 12;

/** Up to which day visits are near enough to tell of, by the client's clock. */
export function nearUntil(now: Date, timeZone: string): { readonly today: string; readonly tomorrowToo: boolean } {
  return { today: dayIn(now, timeZone), tomorrowToo: Number(isoIn(now, timeZone).slice(11, 13)) >= lastHour };
}

/**
 * Tells whoever saved the insurance, once, that the check before its visit got no answer: on the last day before it, while there is
 * time to call. It names the payer, never the patient: notifications stand outside the walls of a client.
 */
export async function tellOfUnanswered(trx: TenantTrx, clientId: string, now: Date, timeZone: string): Promise<void> {
  const { today, tomorrowToo } = nearUntil(now, timeZone);
  await sql`
    INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
    SELECT gen_random_uuid(), v.client_id, ${saver},
           'The check ahead of ' || to_char(v.date_of_service, 'MM/DD/YYYY') || ' with ' || p.name || CASE
             WHEN c.outcome = 'Incomplete' THEN ' was not sent: the registration lacks something that is required.'
             WHEN c.outcome = 'Closed' THEN ' was not sent: no connection could be used.'
             WHEN c.outcome = 'Capped' THEN ' was not sent: it would have cost more than the month allows.'
             ELSE ' got no answer.' END,
           CASE WHEN c.lookup_id IS NULL THEN '/spifmanagement/registration?RegMasterID=' || r.id
                ELSE '/spifmanagement/eligibility?SpifResponseID=' || c.lookup_id END,
           'HIGH', true, now() + interval '3 days',
           'recheck unanswered ' || v.id || ' ' || i.id || ' ' || v.date_of_service, 'recheck'
      FROM ${visitInsurances} JOIN system.trading_partner p ON p.id = i.trading_partner_id
     WHERE v.client_id = ${clientId} AND v.date_of_service BETWEEN ${today}::date AND ${today}::date + 1
       AND ${isWanted} AND ${isOpen} AND NOT ${isDue}
       AND (${tomorrowToo} OR v.date_of_service = ${today}::date OR ${isGivenUp})
    ON CONFLICT DO NOTHING`.execute(trx);
}
