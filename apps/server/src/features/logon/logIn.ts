import type { Calls } from '@coverline/contract/wire/calls.ts';
import { severity } from '@coverline/contract/wire/envelope.ts';
import { durations } from '@coverline/domain/constants.ts';
import { sql } from 'kysely';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { Context, Handlers } from '#/platform/http/context.ts';
import type { Deps } from '#/features/deps.ts';
import { networkOf } from '#/platform/http/session/networkOf.ts';
import { isByMail, secondStepOf, stepNames } from '#/services/account/secondStep/secondStep.ts';
import {
  accountThrottle,
  addressThrottle,
  codeThrottle,
  countTry,
  forgetTries,
  forgiveTry,
} from '#/services/account/throttle.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { beginLogin } from './beginLogin.ts';
import { requireOpen } from './requireOpen.ts';

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
    requireOpen(company, email);
    const user = await judgePassword(deps, ctx, company, email, Password);
    const change = whyChange(user);
    const steps = await secondStepOf(deps.doors, user.id);
    const mails = change === null && isByMail(steps);
    if (mails) await countCode(deps, user.id);
    const begun = await ctx.tx(async (trx, note) => {
      note({ entityType: 'user', entityId: user.id });
      const step = change === null ? 'Authentication' : 'ChangePassword';
      return beginLogin(trx, { companyId: company.id, userId: user.id, step });
    });
    ctx.answer.loginCookie = begun.cookie;
    if (change !== null) {
      return {
        ChangeStep: 'ChangePassword' as const,
        PasswordResetToken: begun.resetToken,
        UserMessage: change,
        UserMessageSeverity: severity.LOW,
      };
    }
    if (!mails) return { ChangeStep: 'Authentication' as const, SecondSteps: stepNames(steps) };
    await deps.jobs.send('mail-auth-code', { loginId: begun.id, codeNumber: 0 });
    return { ChangeStep: 'Authentication' as const };
  };

type User = { readonly id: string; readonly one_time: boolean; readonly expired: boolean };

/** Why a right password is good for choosing another and for nothing else, or null. */
function whyChange({ one_time, expired }: User): string | null {
  if (one_time) return 'You logged in with a one-time password. Choose a password of your own.';
  return expired ? `Your password is older than ${durations.passwordDays} days. Choose a new one.` : null;
}

/** Counts the try against the network and the account before the password is judged; a right one is not held against either. */
async function judgePassword(
  deps: Deps,
  ctx: Pick<Context<Calls['logIn']>, 'ip' | 'log'>,
  company: CompanyRow,
  email: string,
  password: string,
): Promise<User> {
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
  // Where a directory signs in, a password left over from before opens nothing.
  const isClosed = company.disabled_at !== null || company.external_sign_in;
  const open = user !== undefined && user.disabled_at === null && !isClosed;
  if (!allowed || !right || !open) throw refused();
  await forgetTries(deps.doors, accountThrottle, account);
  await forgiveTry(deps.doors, byAddress, network);
  return user;
}

/** Five codes an hour a person. Counted before the former code dies, so that the newest one stays good. */
export async function countCode(deps: Deps, userId: string): Promise<void> {
  if (await countTry(deps.doors, codeThrottle(deps.config.codesPerHour), userId)) return;
  throw new UserError('Too many codes were mailed to you in the last hour. Use the newest one, or try again later.');
}

const readUser = (deps: Deps, companyId: string, email: string) =>
  deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user')
      .select(['id', 'password_hash', 'disabled_at'])
      .select([
        sql<boolean>`password_changed_at IS NULL`.as('one_time'),
        sql<boolean>`coalesce(password_changed_at <= now() - make_interval(days => ${durations.passwordDays}), false)`.as(
          'expired',
        ),
      ])
      .where('company_id', '=', companyId)
      .where('email_key', '=', sql<string>`${email}`)
      .executeTakeFirst(),
  );
