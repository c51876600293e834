import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx, Write } from '#/platform/db/doors.ts';

/** A lookup that nobody opened in this time is found in the history. */
const shownDays = 7;

/**
 * Tells the asker that a lookup has ended for which the screen need not have waited any longer. It names the payer and the
 * time, never the patient: notifications stand outside the walls of a client.
 */
export const tellOfSlowLookup = (clientId: string, lookupId: string): Write =>
  tellAsker(clientId, lookupId, {
    says: sql`'The check with ' || p.name || ' from ' || ${askedAt} || ' has ended.'`,
    subject: subjectOf(lookupId),
  });

/** Tells whoever asked that an answer came after all. Of a batch's lookups, which may be thousands, each says so where it is read. */
export const tellOfLateAnswer = (clientId: string, lookupId: string): Write =>
  tellAsker(clientId, lookupId, {
    says: sql`p.name || ' answered the check from ' || ${askedAt} || ' after it had ended.'`,
    subject: lateSubjectOf(lookupId),
    where: sql`l.batch_id IS NULL`,
  });

/** With its day: an answer may come days later. */
const askedAt = sql`to_char(l.requested_at AT TIME ZONE c.time_zone, 'MM/DD/YYYY FMHH12:MI AM')`;

type News = { readonly says: RawBuilder<unknown>; readonly subject: string; readonly where?: RawBuilder<unknown> };

const tellAsker = (clientId: string, lookupId: string, { says, subject, where = sql`true` }: News): Write =>
  sql`
    INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
    SELECT ${randomUUID()}, l.client_id, l.requested_by, ${says}, '/spifmanagement/eligibility?SpifResponseID=' || l.id, 'LOW', true,
           now() + make_interval(days => ${shownDays}), ${subject}, 'lookup'
      FROM phi.lookup l
      JOIN system.trading_partner p ON p.id = l.trading_partner_id
      JOIN identity.client c ON c.id = l.client_id
     WHERE l.client_id = ${clientId} AND l.id = ${lookupId} AND ${where}
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
