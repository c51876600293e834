import { sql } from 'kysely';
import { countTry, forgetTries, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { PendingLogin } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';

/** How many codes one login may try, resends included. */
export const maxTries = 5;
/** Six digits are few: whoever has the password may not go on guessing by one login after another. */
const factorThrottle: Throttle = { kind: 'second-step', limit: 10, windowSeconds: 3600 };

/** No code can finish this login any more: tries used up, or the account changed since the password was given. */
export const spent = () =>
  new UserError('This sign-in can no longer be finished. Go back, and log in again for another code.');

type Tried = {
  readonly codeHash: string | null;
  readonly live: boolean;
  readonly emailKey: string | null;
};

/**
 * Counts a try at the second step before it is judged, atomically: of fifty wrong codes in parallel at most five are
 * compared.
 */
export async function countLoginTry(deps: Deps, login: PendingLogin): Promise<Tried> {
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<Tried>`
      UPDATE identity.login_transaction l SET tries = l.tries + 1
       WHERE l.id = ${login.id} AND l.tries < ${maxTries} AND l.ended_at IS NULL
         AND l.step = ${login.step} AND l.step <> 'ChangePassword'
         AND NOT EXISTS (SELECT 1 FROM identity.app_user u WHERE u.id = l.user_id
                          AND (u.disabled_at IS NOT NULL OR u.password_changed_at > l.created_at))
      RETURNING l.code_hash AS "codeHash", coalesce(l.code_expires_at > now(), true) AS live,
                (SELECT u.email_key FROM identity.app_user u WHERE u.id = l.user_id) AS "emailKey"`.execute(db),
  );
  const row = rows[0];
  if (row === undefined) throw spent();
  return row;
}

/** Counts a try at an app's or a recovery code against the person too. */
export async function countFactorTry(deps: Deps, userId: string): Promise<void> {
  if (await countTry(deps.doors, factorThrottle, userId)) return;
  throw new UserError('Too many codes were tried for this account. Try again in an hour, or ask your administrator.');
}

export const forgetFactorTries = (deps: Deps, userId: string) => forgetTries(deps.doors, factorThrottle, userId);
