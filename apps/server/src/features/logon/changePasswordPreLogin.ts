import { severity } from '@coverline/contract/wire/envelope.ts';
import { sql } from 'kysely';
import { judgeNewPassword, replacePassword, wasUsed } from '#/services/account/newPassword.ts';
import { resetHash } from '#/services/account/resetToken.ts';
import { accountThrottle, forgetTries } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers, PendingLogin } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';

const stale = () => new UserError('This change of the password can no longer be finished. Go back, and begin again.');

/** Sets the password once; whoever changed it then logs in with it: a mailbox alone never signs in. */
export const changePasswordPreLogin =
  (deps: Deps): Handlers['changePasswordPreLogin'] =>
  async (ctx, { NewPassword, PasswordResetToken }) => {
    const { userId, account } = await holderOf(deps, ctx.login, PasswordResetToken);
    const judged = await judgeNewPassword(deps, userId, 'NewPassword', NewPassword);
    await ctx.tx(async (trx, note) => {
      await replacePassword(trx, userId, judged, null);
      note({ entityType: 'user', entityId: userId });
    });
    // Who tried the forgotten one too often is not kept waiting with the new one.
    await forgetTries(deps.doors, accountThrottle, account);
    await deps.jobs.send('mail-password-changed', { userId });
    ctx.answer.loginCookie = null;
    return {
      ChangeStep: 'Login' as const,
      UserMessage: 'Your password is changed. Log in with the new one.',
      UserMessageSeverity: severity.POSITIVE,
    };
  };

/** True where the password may be taken. */
export const checkPasswordHistoryPreLogin =
  (deps: Deps): Handlers['checkPasswordHistoryPreLogin'] =>
  async (ctx, { NewPassword, PasswordResetToken }) => {
    const { userId } = await holderOf(deps, ctx.login, PasswordResetToken);
    return !(await wasUsed(deps, userId, NewPassword));
  };

/** `account` is the name under which wrong passwords are counted. */
type Holder = { readonly userId: string; readonly account: string };

/** Whose password the token lets change; refuses a token of another login, a spent or old one, and one from before a change. */
async function holderOf(deps: Deps, login: PendingLogin, token: string): Promise<Holder> {
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<Holder>`
      SELECT u.id AS "userId", u.company_id || ':' || u.email_key AS account
        FROM identity.login_transaction l JOIN identity.app_user u ON u.id = l.user_id
       WHERE l.id = ${login.id} AND l.step = 'ChangePassword' AND l.ended_at IS NULL
         AND l.reset_hash = ${resetHash(token)} AND l.reset_expires_at > now()
         AND u.disabled_at IS NULL AND coalesce(u.password_changed_at <= l.created_at, true)`.execute(db),
  );
  const holder = rows[0];
  if (holder === undefined) throw stale();
  return holder;
}
