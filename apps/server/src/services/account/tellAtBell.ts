import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';

const shownDays = 14;

export type BellNotice = {
  readonly clientId: string;
  readonly userId: string;
  /** Names no file and no person. */
  readonly says: string;
  readonly importance: 'HIGH' | 'MEDIUM' | 'LOW';
  /** Of a screen, where there is more. */
  readonly link: string;
  /** The same thing is told somebody once. */
  readonly subject: string;
  /** What tells of it. */
  readonly from: string;
};

/** Tells one person something at the bell, with the way there. */
export async function noticeAtBell(trx: TenantTrx, notice: BellNotice): Promise<void> {
  const { clientId, userId, says, importance, link, subject, from } = notice;
  await sql`
    INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
    VALUES (${randomUUID()}, ${clientId}, ${userId}, ${says}, ${link}, ${importance}, true,
            now() + make_interval(days => ${shownDays}), ${`${subject} ${userId}`}, ${from})
    ON CONFLICT DO NOTHING`.execute(trx);
}
