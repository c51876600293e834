import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Calls } from '@coverline/contract/calls.ts';
import type { CompanyRow } from '#/db/identityTables.ts';
import type { Context, Handlers } from '#/http/context.ts';
import type { Deps } from '#/deps.ts';
import { networkOf } from '#/account/networkOf.ts';
import {
  accountThrottle,
  addressThrottle,
  codeThrottle,
  countTry,
  forgetTries,
  forgiveTry,
} from '#/account/throttle.ts';
import { HttpError, UserError } from '#/http/errors.ts';
import { cookieHash } from '#/http/loginCookie.ts';

/** One sentence for a wrong password, an unknown or disabled user and a paused account alike. */
const refused = () =>
  new UserError(
    'The e-mail or the password is not right, or sign-in is paused after several tries. Try again in 15 minutes, or ask your administrator.',
  );

export const logIn =
  (deps: Deps): Handlers['logIn'] =>
  async (ctx, { Username, Password }) => {
    const company = await ctx.company();
    const email = Username.trim().toLowerCase();
    // Before anything is judged: while sign-in is closed, whether a password is right is nobody's to know (ERR-34).
    if (company.login_locked && !isOwnDomain(email, company.email)) {
      throw new UserError(company.login_message ?? 'Sign-in is closed at the moment.');
    }
    const user = await judgePassword(deps, ctx, company, email, Password);
    await countCode(deps, user.id);

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
    await deps.jobs.send('mail-auth-code', { loginId, codeNumber: 0 });
    ctx.answer.loginCookie = cookie;
    return data;
  };

/** Counts the try against the network and the account before the password is judged; a right one is not held against either. */
async function judgePassword(
  deps: Deps,
  ctx: Pick<Context<Calls['logIn']>, 'ip' | 'log'>,
  company: CompanyRow,
  email: string,
  password: string,
): Promise<{ readonly id: string }> {
  const byAddress = addressThrottle(deps.config.triesPerAddress);
  const network = networkOf(ctx.ip);
  if (!(await countTry(deps.doors, byAddress, network))) {
    ctx.log.warn({ event: 'sign-in throttled by address' }, 'refused');
    throw new HttpError(429, 'Too many sign-in tries came from your network. Try again in five minutes.', {
      retryAfter: byAddress.windowSeconds,
    });
  }
  const account = `${company.id}:${email}`;
  const allowed = await countTry(deps.doors, accountThrottle, account);
  const user = await readUser(deps, company.id, email);
  // A paused account costs the KDF as well: how long it takes says nothing.
  const right = await deps.passwords.verify(password, user?.password_hash ?? null);
  const open = user !== undefined && user.disabled_at === null && company.disabled_at === null;
  if (!allowed || !right || !open) throw refused();
  await forgetTries(deps.doors, accountThrottle, account);
  await forgiveTry(deps.doors, byAddress, network);
  return user;
}

/** Five codes an hour a person (quality 1.3). Counted before the former code dies, so that the newest one stays good. */
export async function countCode(deps: Deps, userId: string): Promise<void> {
  if (await countTry(deps.doors, codeThrottle(deps.config.codesPerHour), userId)) return;
  throw new UserError('Too many codes were mailed to you in the last hour. Use the newest one, or try again later.');
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
  email.includes('@') && domainOf(email) === domainOf(companyEmail.toLowerCase());

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
