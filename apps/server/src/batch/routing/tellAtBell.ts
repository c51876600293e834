import { screen } from '@coverline/contract/screens.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/db/doors.ts';

const shownDays = 14;

export type BellNews = {
  readonly clientId: string;
  readonly userId: string;
  /** Names no file and no person. */
  readonly says: string;
  readonly importance: 'HIGH' | 'MEDIUM' | 'LOW';
  /** The file that it is about; null where it is about several. */
  readonly fileId: string | null;
  /** The same thing is told somebody once. */
  readonly subject: string;
};

/** Tells one person at the bell of something in the file exchange, with the way there. */
export async function tellAtBell(trx: TenantTrx, news: BellNews): Promise<void> {
  const { clientId, userId, says, importance, fileId, subject } = news;
  const link = screen('clientFileExchange').path + (fileId === null ? '' : `?file=${fileId}`);
  await sql`
    INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
    VALUES (${randomUUID()}, ${clientId}, ${userId}, ${says}, ${link}, ${importance}, true,
            now() + make_interval(days => ${shownDays}), ${`${subject} ${userId}`}, 'file exchange')
    ON CONFLICT DO NOTHING`.execute(trx);
}
