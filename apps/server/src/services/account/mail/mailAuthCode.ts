import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { sql } from 'kysely';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { newAuthCode } from '#/services/account/secondStep/authCode.ts';

export type MailAuthCode = { readonly loginId: string; readonly codeNumber: number };

/**
 * Makes the code, keeps its hash, sends it. The code exists in the mail alone; a retry makes another one, and a mail of a
 * former number sets nothing.
 */
export async function mailAuthCode(deps: JobDeps, job: MailAuthCode): Promise<void> {
  const code = newAuthCode();
  const hash = await deps.passwords.hash(code);
  const minutes = deps.config.codeMinutes;
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<{ step: string; user_id: string }>`
      UPDATE identity.login_transaction
         SET code_hash = ${hash}, code_expires_at = now() + make_interval(mins => ${minutes})
       WHERE id = ${job.loginId} AND user_id IS NOT NULL AND code_number = ${job.codeNumber} AND ended_at IS NULL AND step <> 'ChangePassword'
      RETURNING step, user_id`.execute(db),
  );
  const [login] = rows;
  if (login === undefined) return;
  const to = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user as u')
      .innerJoin('identity.company as c', 'c.id', 'u.company_id')
      .select(['u.email', 'c.name as company', 'c.phone'])
      .where('u.id', '=', login.user_id)
      .executeTakeFirstOrThrow(),
  );
  const phone = formatPhone(to.phone);
  await deps.mailer.send({ to: to.email, ...mailOf(login.step, { company: to.company, phone, code, minutes }) });
}

type Facts = { readonly company: string; readonly phone: string; readonly code: string; readonly minutes: number };

function mailOf(step: string, { company, phone, code, minutes }: Facts) {
  const good = `It is good for ${minutes} minutes and for one`;
  if (step === 'ForgotPassword')
    return {
      subject: `${company}: your code for a new password`,
      text: `Your password reset code is ${code}\n\n${good} new password. If you did not ask for it, leave it: your password stays as it is. Questions: ${phone}.\n`,
    };
  if (step === 'Pairing')
    return {
      subject: `${company}: your code to connect your EHR`,
      text: `Your verification code is ${code}\n\n${good} connection of your EHR with your account here. If you did not ask for it, leave it, and tell nobody the code: with it somebody else would open your account. Questions: ${phone}.\n`,
    };
  return {
    subject: `${company}: your sign-in code`,
    text: `Your sign-in code is ${code}\n\n${good} sign-in. If you did not ask for it, somebody knows your password: call us at ${phone}.\n`,
  };
}
