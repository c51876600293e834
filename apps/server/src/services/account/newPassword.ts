import { limits } from '@coverline/domain/constants.ts';
import { knownPasswords } from '@coverline/domain/validate/knownPasswords.ts';
import { passwordMessage, passwordProblems, reusedPassword } from '@coverline/domain/validate/passwordProblems.ts';
import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { clientsOf } from './rights/clientsOf.ts';
import { endWaysIn, lockPerson } from './endWaysIn.ts';
import { countTry, type Throttle } from './throttle.ts';

/** Each check costs the KDF several times, and says something about a password: twenty in 15 minutes a person. */
const historyThrottle: Throttle = { kind: 'history', limit: 20, windowSeconds: 900 };

/** A new password that passed every rule, ready to be kept in place of the one it was judged against. */
export type JudgedPassword = { readonly hash: string; readonly former: string | null };

/**
 * Whether it is among the last five, the present one counted. Throws a UserError after too many questions, and for what no
 * password may be: that costs no KDF.
 */
export async function wasUsed(deps: PlatformDeps, userId: string, password: string): Promise<boolean> {
  const message = passwordMessage(passwordProblems(password));
  if (message !== null) throw refusal('NewPassword', message);
  return isAmong(deps, password, await lastHashes(deps, userId));
}

/** Judges a new password by every rule; what it breaks is a UserError that names `field`. */
export async function judgeNewPassword(
  deps: PlatformDeps,
  userId: string,
  field: string,
  password: string,
): Promise<JudgedPassword> {
  const broken = passwordProblems(password, { blocklist: knownPasswords, words: await ownWords(deps, userId) });
  const message = passwordMessage(broken);
  if (message !== null) throw refusal(field, message);
  const hashes = await lastHashes(deps, userId);
  if (await isAmong(deps, password, hashes)) throw refusal(field, reusedPassword);
  return { hash: await deps.passwords.hash(password), former: hashes[0] ?? null };
}

/**
 * Keeps it, the former one among the history, and ends what the former one opened: every pending login and every session
 * but `keep`. Throws a UserError where another change came first, so that a token is good once.
 */
export async function replacePassword(
  trx: IdentityTrx,
  userId: string,
  { hash, former }: JudgedPassword,
  keep: string | null,
): Promise<void> {
  await lockPerson(trx, userId);
  // To the database's own microsecond, as text: what is written below is compared with it.
  const { rows: clock } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(trx);
  const changed = sql`${clock[0]?.now}::timestamptz`;
  const { rows } = await sql`
    UPDATE identity.app_user SET password_hash = ${hash}, password_changed_at = ${changed}
     WHERE id = ${userId} AND password_hash IS NOT DISTINCT FROM ${former} AND disabled_at IS NULL
    RETURNING 1 AS changed`.execute(trx);
  if (rows.length === 0) throw new UserError('Your password was changed elsewhere in the meantime. Log in again.');
  if (former !== null) {
    await sql`INSERT INTO identity.former_password (user_id, replaced_at, password_hash)
              VALUES (${userId}, ${changed}, ${former})`.execute(trx);
  }
  await sql`DELETE FROM identity.former_password WHERE user_id = ${userId} AND replaced_at NOT IN (
              SELECT replaced_at FROM identity.former_password WHERE user_id = ${userId}
               ORDER BY replaced_at DESC LIMIT ${limits.passwordHistory - 1})`.execute(trx);
  await sql`UPDATE identity.session SET password_proved_at = ${changed}
             WHERE user_id = ${userId} AND sid = ${keep}::uuid`.execute(trx);
  await endWaysIn(trx, userId, { keep, why: 'password' });
}

const refusal = (field: string, message: string) =>
  new UserError(`This password cannot be used: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`, {
    fields: [{ Field: field, Message: message }],
  });

/** Newest first: the present one, then those before it. Counts one question against the person. */
async function lastHashes(deps: PlatformDeps, userId: string): Promise<readonly string[]> {
  if (!(await countTry(deps.doors, historyThrottle, userId))) {
    throw new UserError('Too many passwords were tried for this account. Try again in 15 minutes.');
  }
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<{ password_hash: string }>`
      SELECT password_hash FROM identity.app_user WHERE id = ${userId} AND password_hash IS NOT NULL
      UNION ALL
      (SELECT password_hash FROM identity.former_password WHERE user_id = ${userId}
        ORDER BY replaced_at DESC LIMIT ${limits.passwordHistory - 1})`.execute(db),
  );
  return rows.map((row) => row.password_hash);
}

async function isAmong(deps: PlatformDeps, password: string, hashes: readonly string[]): Promise<boolean> {
  const matches = await Promise.all(hashes.map((hash) => deps.passwords.verify(password, hash)));
  return matches.includes(true);
}

/** What a password of this person must not be built on: own names, those of company and clients, the product's. */
async function ownWords(deps: PlatformDeps, userId: string): Promise<readonly string[]> {
  const person = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user as u')
      .innerJoin('identity.company as c', 'c.id', 'u.company_id')
      .select(['u.first_name', 'u.last_name', 'u.email', 'u.company_id', 'c.name', 'c.abbreviation'])
      .where('u.id', '=', userId)
      .executeTakeFirst(),
  );
  if (person === undefined) return [];
  const clients = await clientsOf(deps.doors, userId, person.company_id);
  const names = [person.first_name, person.last_name, person.name, person.abbreviation, ...clients.map((c) => c.name)];
  const local = person.email.split('@')[0] ?? '';
  return ['coverline', local, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))];
}
