import { severity } from '@coverline/contract/envelope.ts';
import { sql } from 'kysely';
import { normaliseAuthCode } from '#/account/authCode.ts';
import { lockPerson } from '#/account/endWaysIn.ts';
import { openSession, planSession, signedInAnswer } from '#/account/newSession.ts';
import { newResetToken, resetHash, resetMinutes } from '#/account/resetToken.ts';
import type { IdentityTrx } from '#/db/doors.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers, PendingLogin } from '#/http/context.ts';
import { HttpError, UserError } from '#/http/errors.ts';

/** How many codes one login may try, resends included (quality 1.3). */
export const maxTries = 5;

const wrong = () =>
  new UserError('This code is not right, or it is no longer good. Check the newest e-mail, or ask for another code.');
/** No code can finish this login any more: tries used up, or the account changed since the password was given. */
export const spent = () =>
  new UserError('This sign-in can no longer be finished. Go back, and log in again for another code.');
const expired = () =>
  new UserError(
    'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
    { severity: severity.MEDIUM },
  );

export const twoFactorAuth =
  (deps: Deps): Handlers['twoFactorAuth'] =>
  async (ctx, { AuthCode, Username }) => {
    const login = ctx.login;
    const userId = await judgeCode(deps, login, AuthCode, Username);
    if (login.step === 'ForgotPassword') {
      return ctx.tx(async (trx, note) => {
        note({ entityType: 'user', entityId: userId });
        return letChoosePassword(trx, login);
      });
    }
    const session = await planSession(deps, userId, login.companyId);
    await ctx.tx(async (trx, note) => {
      await lockPerson(trx, userId);
      const ended = await trx
        .updateTable('identity.login_transaction')
        .set({ ended_at: sql<string>`now()`, code_hash: null })
        .where('id', '=', login.id)
        .where('ended_at', 'is', null)
        .returning('id')
        .execute();
      if (ended.length === 0) throw new HttpError(401, 'Please log in again.'); // another tab used the code first
      await openSession(trx, deps, session);
      note({ entityType: 'session', entityId: session.sid });
    });
    return signedInAnswer(deps, session, ctx.host, ctx.answer);
  };

/** A right code of a reset lets its holder choose a password, and nothing else. */
async function letChoosePassword(trx: IdentityTrx, login: PendingLogin) {
  const PasswordResetToken = newResetToken();
  const moved = await trx
    .updateTable('identity.login_transaction')
    .set({
      step: 'ChangePassword',
      code_hash: null,
      reset_hash: resetHash(PasswordResetToken),
      reset_expires_at: sql<string>`now() + make_interval(mins => ${resetMinutes})`,
    })
    .where('id', '=', login.id)
    .where('step', '=', 'ForgotPassword')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  if (moved.length === 0) throw new HttpError(401, 'Please log in again.'); // another tab used the code first
  return { ChangeStep: 'ChangePassword' as const, PasswordResetToken };
}

/**
 * Whose code it is. Counts the try first and atomically: of fifty wrong codes in parallel at most five are compared.
 * A login of nobody, and one whose code is still being made, cost the KDF as well.
 */
async function judgeCode(deps: Deps, login: PendingLogin, typed: string, username: string): Promise<string> {
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<{ code_hash: string | null; live: boolean; email_key: string | null }>`
      UPDATE identity.login_transaction l SET tries = l.tries + 1
       WHERE l.id = ${login.id} AND l.tries < ${maxTries} AND l.ended_at IS NULL AND l.step <> 'ChangePassword'
         AND NOT EXISTS (SELECT 1 FROM identity.app_user u WHERE u.id = l.user_id
                          AND (u.disabled_at IS NOT NULL OR u.password_changed_at > l.created_at))
      RETURNING l.code_hash, coalesce(l.code_expires_at > now(), true) AS live,
                (SELECT u.email_key FROM identity.app_user u WHERE u.id = l.user_id) AS email_key`.execute(db),
  );
  const row = rows[0];
  if (row === undefined) throw spent();
  const code = normaliseAuthCode(typed);
  if (code === null) throw wrong();
  const right = await deps.passwords.verify(code, row.code_hash);
  if (!right || login.userId === null || row.email_key !== username.trim().toLowerCase()) throw wrong();
  if (!row.live) throw expired();
  return login.userId;
}
