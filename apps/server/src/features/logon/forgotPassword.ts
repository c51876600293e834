import { isEmail } from '@coverline/domain/validate/email.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { beginLogin } from './beginLogin.ts';
import { limitMailedCodes } from './limitMailedCodes.ts';
import { requireOpen } from './requireOpen.ts';

const emailMessage = 'Value is not a valid email address';
const notAnEmail = () => new UserError(emailMessage, { fields: [{ Field: 'Username', Message: emailMessage }] });

/**
 * Begins a reset for whatever address is typed. One that nobody has, or that cannot sign in by password, goes the same way
 * with the same answers; only no mail is sent.
 */
export const forgotPassword =
  (deps: Deps): Handlers['forgotPassword'] =>
  async (ctx, username) => {
    const company = await ctx.company();
    const email = username.trim().toLowerCase();
    if (!isEmail(email)) throw notAnEmail();
    requireOpen(company, email);
    await limitMailedCodes(deps, { kind: 'forgot', companyId: company.id, email, ip: ctx.ip, log: ctx.log });
    const userId = await whoseReset(deps, company, email);
    const begun = await ctx.tx(async (trx, note) => {
      if (userId !== null) note({ entityType: 'user', entityId: userId });
      return beginLogin(trx, { companyId: company.id, userId, step: 'ForgotPassword' });
    });
    await deps.jobs.send('mail-auth-code', { loginId: begun.id, codeNumber: 0 });
    ctx.answer.loginCookie = begun.cookie;
    return { ChangeStep: 'Authentication' as const };
  };

async function whoseReset(deps: Deps, company: CompanyRow, email: string): Promise<string | null> {
  const user = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user')
      .select('id')
      .where('company_id', '=', company.id)
      .where('email_key', '=', sql<string>`${email}`)
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .executeTakeFirst(),
  );
  const isClosed = company.disabled_at !== null || company.external_sign_in;
  return !isClosed && user !== undefined ? user.id : null;
}
