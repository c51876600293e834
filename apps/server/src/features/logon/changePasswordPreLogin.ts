import { severity } from '@coverline/contract/envelope.ts';
import { sql } from 'kysely';
import { judgeNewPassword, replacePassword, wasUsed } from '#/account/newPassword.ts';
import { resetHash } from '#/account/resetToken.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers, PendingLogin } from '#/http/context.ts';
import { UserError } from '#/http/errors.ts';

const stale = () => new UserError('This change of the password can no longer be finished. Go back, and begin again.');

/** Sets the password once; whoever changed it then logs in with it: a mailbox alone never signs in (decisions B.53). */
export const changePasswordPreLogin =
  (deps: Deps): Handlers['changePasswordPreLogin'] =>
  async (ctx, { NewPassword, PasswordResetToken }) => {
    const userId = await holderOf(deps, ctx.login, PasswordResetToken);
    const judged = await judgeNewPassword(deps, userId, 'NewPassword', NewPassword);
    await ctx.tx(async (trx, note) => {
      await replacePassword(trx, userId, judged, null);
      note({ entityType: 'user', entityId: userId });
    });
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
  async (ctx, { NewPassword, PasswordResetToken }) =>
    !(await wasUsed(deps, await holderOf(deps, ctx.login, PasswordResetToken), NewPassword));

/** Whose password the token lets change; refuses a token of another login, a spent or old one, and one from before a change. */
async function holderOf(deps: Deps, login: PendingLogin, token: string): Promise<string> {
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<{ id: string }>`
      SELECT u.id FROM identity.login_transaction l JOIN identity.app_user u ON u.id = l.user_id
       WHERE l.id = ${login.id} AND l.step = 'ChangePassword' AND l.ended_at IS NULL
         AND l.reset_hash = ${resetHash(token)} AND l.reset_expires_at > now()
         AND u.disabled_at IS NULL AND coalesce(u.password_changed_at <= l.created_at, true)`.execute(db),
  );
  const holder = rows[0];
  if (holder === undefined) throw stale();
  return holder.id;
}
