import { sql } from 'kysely';
import { endLinks, isLinkGood } from '#/services/account/accountLink.ts';
import { judgeNewPassword, replacePassword } from '#/services/account/newPassword.ts';
import { networkOf } from '#/platform/http/session/networkOf.ts';
import { resetHash } from '#/services/account/resetToken.ts';
import { accountThrottle, countTry, forgetTries, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { AccountLinkRow } from '#/platform/db/tables/people/accountLinkTables.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';

/** One sentence for a token that was never made, is used up, too old, or another company's. */
const spent = () =>
  new UserError('This link is no longer good. Ask your administrator for another, or use "Forgot password?" on Login.');

const byNetwork = (limit: number): Throttle => ({ kind: 'link', limit, windowSeconds: 300 });

type Holder = {
  readonly linkId: string;
  readonly userId: string;
  readonly email: string;
  readonly kind: AccountLinkRow['kind'];
  readonly account: string;
};

export const accountLinkHandlers = (deps: Deps): HandlersOf<'openAccountLink' | 'redeemAccountLink'> => ({
  openAccountLink: async (ctx, { Token }) => {
    const { kind, email } = await holderOf(deps, await ctx.company(), ctx.ip, Token);
    return { Kind: kind, Email: email };
  },

  /** The password alone: whoever holds the mailbox then signs in with a mailed code, as everybody does. */
  redeemAccountLink: async (ctx, { Token, NewPassword }) => {
    const { linkId, userId, account } = await holderOf(deps, await ctx.company(), ctx.ip, Token);
    const judged = await judgeNewPassword(deps, userId, 'NewPassword', NewPassword);
    await ctx.tx(async (trx, note) => {
      await replacePassword(trx, userId, judged, null);
      const { rows } =
        await sql`SELECT 1 FROM identity.account_link WHERE id = ${linkId} AND ended_at IS NULL FOR UPDATE`.execute(
          trx,
        );
      if (rows.length === 0) throw spent(); // another tab, or a newer link, came first
      await endLinks(trx, userId);
      note({ entityType: 'user', entityId: userId });
    });
    await forgetTries(deps.doors, accountThrottle, account);
    await deps.jobs.send('mail-password-changed', { userId });
  },
});

async function holderOf(deps: Deps, company: CompanyRow, ip: string, token: string): Promise<Holder> {
  const network = byNetwork(deps.config.triesPerAddress);
  if (!(await countTry(deps.doors, network, networkOf(ip)))) {
    throw new HttpError(429, 'Too many requests came from your network. Try again in five minutes.', {
      retryAfter: network.windowSeconds,
    });
  }
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<Holder>`
      SELECT l.id AS "linkId", u.id AS "userId", u.email, l.kind, u.company_id || ':' || u.email_key AS account
        FROM identity.account_link l JOIN identity.app_user u ON u.id = l.user_id
       WHERE l.token_hash = ${resetHash(token)} AND u.company_id = ${company.id} AND ${isLinkGood}`.execute(db),
  );
  const holder = rows[0];
  // Where a directory signs in, a password would open nothing.
  if (holder === undefined || company.disabled_at !== null || company.external_sign_in) throw spent();
  return holder;
}
