import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { query } from './database.ts';

/** The address of a link as it is mailed, for tests about the screen behind it alone. */
export async function accountLinkFor(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `INSERT INTO identity.account_link (id, user_id, kind, email_key, token_hash, expires_at)
     SELECT $1, id, 'reset', email_key, $2, now() + interval '1 hour' FROM identity.app_user WHERE email_key = $3`,
    [randomUUID(), createHash('sha256').update(token).digest(), email],
  );
  return `/Account/Link#${token}`;
}
