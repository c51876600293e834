import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handlers } from '#/http/context.ts';
import type { Deps } from '#/deps.ts';
import { accountThrottle, addressThrottle, codeThrottle, countTry, forgetTries } from '#/account/throttle.ts';
import { HttpError, UserError } from '#/http/errors.ts';
import { cookieHash } from '#/http/loginCookie.ts';

/** One sentence for a wrong password, an unknown or disabled user and a paused account alike. */
const refused = () =>
  new UserError(
    'The e-mail or the password is not right, or sign-in is paused after several tries. Try again in 15 minutes, or use Forgot password.',
  );

export const logIn =
  (deps: Deps): Handlers['logIn'] =>
  async (ctx, { Username, Password }) => {
    const company = await ctx.company();
    if (!(await countTry(deps.doors, addressThrottle(deps.config.triesPerAddress), ctx.ip))) {
      ctx.log.warn({ event: 'sign-in throttled by address' }, 'refused');
      throw new HttpError(429, 'Too many sign-in tries came from your network. Try again in five minutes.', {
        retryAfter: 300,
      });
    }
    const email = Username.trim().toLowerCase();
    const account = `${company.id}:${email}`;
    const allowed = await countTry(deps.doors, accountThrottle, account);
    const user = await readUser(deps, company.id, email);
    // A paused account costs the KDF as well: how long it takes says nothing.
    const right = await deps.passwords.verify(Password, user?.password_hash ?? null);
    const open = user !== undefined && user.disabled_at === null && company.disabled_at === null;
    if (!allowed || !right || !open) throw refused();
    if (company.login_locked && !isOwnDomain(email, company.email)) {
      throw new UserError(company.login_message ?? 'Sign-in is closed at the moment.');
    }
    await forgetTries(deps.doors, accountThrottle, account);

    const cookie = randomBytes(32).toString('base64url');
    const loginId = randomUUID();
    const data = await ctx.tx(async (trx, note) => {
      await trx
        .insertInto('identity.login_transaction')
        .values({
          id: loginId,
          cookie_hash: cookieHash(cookie),
          company_id: company.id,
          user_id: user.id,
          step: 'Authentication',
          code_hash: null,
          code_expires_at: null,
          ended_at: null,
        })
        .execute();
      note({ entityType: 'user', entityId: user.id });
      return { ChangeStep: 'Authentication' as const };
    });
    await mailCode(deps, loginId, 0, user.id);
    ctx.answer.loginCookie = cookie;
    return data;
  };

/** Five codes an hour a person (quality 1.3); one too many is not mailed, and the screen offers another later. */
export async function mailCode(deps: Deps, loginId: string, codeNumber: number, userId: string): Promise<void> {
  if (!(await countTry(deps.doors, codeThrottle(deps.config.codesPerHour), userId))) {
    throw new UserError('Too many codes were mailed to you in the last hour. Use the newest one, or try again later.');
  }
  await deps.jobs.send('mail-auth-code', { loginId, codeNumber });
}

const readUser = (deps: Deps, companyId: string, email: string) =>
  deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user')
      .select(['id', 'password_hash', 'disabled_at'])
      .where('company_id', '=', companyId)
      .where('email_key', '=', sql<string>`${email}`)
      .executeTakeFirst(),
  );

/** The provider's own domain is that of the company's e-mail, exact (decisions B.30). */
const isOwnDomain = (email: string, companyEmail: string) =>
  email.slice(email.lastIndexOf('@') + 1) === companyEmail.slice(companyEmail.lastIndexOf('@') + 1).toLowerCase();
