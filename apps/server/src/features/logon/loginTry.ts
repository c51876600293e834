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
    sql<Omit<Tried, 'emailKey'> & { userId: string | null; startedAt: string }>`
      UPDATE identity.login_transaction SET tries = tries + 1
       WHERE id = ${login.id} AND tries < ${maxTries} AND ended_at IS NULL AND step = ${login.step} AND step <> 'ChangePassword'
      RETURNING code_hash AS "codeHash", coalesce(code_expires_at > now(), true) AS live, user_id AS "userId", created_at AS "startedAt"`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw spent();
  const { userId, startedAt, codeHash, live } = row;
  // Apart, since people stand on every node of a distributed database, and logins on one; of nobody too, or the time would tell.
  const { rows: people } = await deps.doors.readIdentity((db) =>
    sql<{ emailKey: string }>`
      SELECT email_key AS "emailKey" FROM identity.app_user
       WHERE id = ${userId}::uuid AND disabled_at IS NULL AND (password_changed_at IS NULL OR password_changed_at <= ${startedAt}::timestamptz)`.execute(
      db,
    ),
  );
  if (userId === null) return { codeHash, live, emailKey: null };
  const [person] = people;
  if (person === undefined) throw spent();
  return { codeHash, live, ...person };
}

/** Counts a try at an app's or a recovery code against the person too. */
export async function countFactorTry(deps: Deps, userId: string): Promise<void> {
  if (await countTry(deps.doors, factorThrottle, userId)) return;
  throw new UserError('Too many codes were tried for this account. Try again in an hour, or ask your administrator.');
}

export const forgetFactorTries = (deps: Deps, userId: string) => forgetTries(deps.doors, factorThrottle, userId);
