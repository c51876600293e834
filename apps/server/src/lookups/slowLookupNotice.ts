import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx, Write } from '#/db/doors.ts';

/** A lookup that nobody opened in this time is found in the history. */
const shownDays = 7;

/**
 * Tells the asker that a lookup has ended for which the screen need not have waited any longer. It names the payer and the
 * time, never the patient: notifications stand outside the walls of a client.
 */
export const tellOfSlowLookup = (clientId: string, lookupId: string): Write =>
  sql`
    INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
    SELECT ${randomUUID()}, l.client_id, l.requested_by,
           'The check with ' || p.name || ' from ' || to_char(l.requested_at AT TIME ZONE c.time_zone, 'FMHH12:MI AM')
             || ' has ended.',
           '/spifmanagement/eligibility?SpifResponseID=' || l.id, 'LOW', true, now() + make_interval(days => ${shownDays}),
           ${subjectOf(lookupId)}, 'lookup'
      FROM phi.lookup l
      JOIN system.trading_partner p ON p.id = l.trading_partner_id
      JOIN identity.client c ON c.id = l.client_id
     WHERE l.client_id = ${clientId} AND l.id = ${lookupId}
    ON CONFLICT DO NOTHING`;

/** Tells whoever asked that an answer came after all. Of a batch's lookups, which may be thousands, each says so where it is read. */
export const tellOfLateAnswer = (clientId: string, lookupId: string): Write =>
  sql`
    INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
    SELECT ${randomUUID()}, l.client_id, l.requested_by,
           p.name || ' answered the check from ' || to_char(l.requested_at AT TIME ZONE c.time_zone, 'FMHH12:MI AM')
             || ' after it had ended.',
           '/spifmanagement/eligibility?SpifResponseID=' || l.id, 'LOW', true, now() + make_interval(days => ${shownDays}),
           ${lateSubjectOf(lookupId)}, 'lookup'
      FROM phi.lookup l
      JOIN system.trading_partner p ON p.id = l.trading_partner_id
      JOIN identity.client c ON c.id = l.client_id
     WHERE l.client_id = ${clientId} AND l.id = ${lookupId} AND l.batch_id IS NULL
    ON CONFLICT DO NOTHING`;

/** Whoever has read the answer needs no notice of it. */
export async function forgetSlowLookup(trx: TenantTrx, userId: string, lookupId: string): Promise<void> {
  await sql`
    INSERT INTO identity.notification_dismissal (user_id, notification_id)
    SELECT user_id, id FROM identity.notification WHERE subject IN (${subjectOf(lookupId)}, ${lateSubjectOf(lookupId)}) AND user_id = ${userId}
    ON CONFLICT DO NOTHING`.execute(trx);
}

const subjectOf = (lookupId: string) => `lookup ${lookupId}`;
const lateSubjectOf = (lookupId: string) => `late answer ${lookupId}`;
