import { createTokens, type Tokens } from '@coverline/server/platform/http/session/token.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createTokenKeys } from '@coverline/server/platform/keys/tokenKeys.ts';
import { randomUUID } from 'node:crypto';
import { query } from './database.ts';
import { readWorld } from './world.ts';

let signer: { readonly keysFile: string; readonly tokens: Tokens } | undefined;

/** Signs as the product does: with its own code and its own keys, for its usual fifteen minutes. */
function tokens(): Tokens {
  const { keysFile } = readWorld();
  if (signer?.keysFile !== keysFile)
    signer = { keysFile, tokens: createTokens(createTokenKeys(readKeyFile(keysFile)), 900) };
  return signer.tokens;
}

/**
 * Somebody signed in without the way through password and mailed code, which the tests of Login go: for tests about something
 * else. The session stands in the client where Login would leave them. Answers the token.
 */
export async function tokenFor(email: string): Promise<string> {
  const [session] = await query<{ sid: string; now: number }>(
    `WITH person AS (
       UPDATE identity.app_user u SET last_login_at = now(), last_client_id =
         (SELECT c.id FROM identity.client c
           WHERE c.disabled_at IS NULL
             AND (EXISTS (SELECT FROM identity.membership m WHERE m.user_id = u.id AND m.client_id = c.id)
               OR EXISTS (SELECT FROM identity.staff_role r JOIN identity.company o ON o.id = r.company_id
                           WHERE r.user_id = u.id AND r.company_id = u.company_id
                             AND (c.company_id = u.company_id OR (o.host IS NULL AND r.role = 'FRHCJediMaster'))))
           ORDER BY c.id <> u.last_client_id, c.name LIMIT 1)
       WHERE u.email_key = $1 RETURNING u.id, u.company_id, u.last_client_id)
     INSERT INTO identity.session (sid, user_id, company_id, client_id, ends_at)
     SELECT $2, id, company_id, last_client_id, now() + interval '12 hours' FROM person
     RETURNING sid, floor(extract(epoch FROM now()))::int AS now`,
    [email, randomUUID()],
  );
  if (session === undefined) throw new Error(`nobody is ${email}`);
  return tokens().sign({ sid: session.sid, n: 0 }, session.now);
}
