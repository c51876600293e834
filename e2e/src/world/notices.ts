import type { Notification } from '@coverline/contract/logon/sessionUser.ts';
import { randomUUID } from 'node:crypto';
import { query } from './database.ts';

export type NoticeSpec = {
  readonly message: string;
  readonly link?: string;
  readonly importance?: Notification['NotificationImportanceName'];
  readonly tracked?: boolean;
};

/** Tells one person something, as `npm run admin -- notice` does; answers its id. */
export async function tell(userId: string, spec: NoticeSpec): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO identity.notification (id, user_id, message, deep_link, importance, tracked, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, 'a test')`,
    [id, userId, spec.message, spec.link ?? null, spec.importance ?? 'LOW', spec.tracked ?? true],
  );
  return id;
}
