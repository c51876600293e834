import { sql } from 'kysely';
import { lockPerson } from '#/services/account/endWaysIn.ts';
import { openSession, planSession, signedInAnswer } from '#/services/account/newSession.ts';
import { refreshed } from '#/services/account/refreshed.ts';
import { appendAudit } from '#/platform/audit/append.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { pleaseLogInAgain } from '#/platform/http/errors.ts';

/** The refresh of a company with a directory: opens the session of a sign-in that has just come back, or refreshes the one there is. */
export const refreshB2CLoginData =
  (deps: Deps): Handlers['refreshB2CLoginData'] =>
  async (ctx) => {
    const { login, session } = ctx;
    if (login === null || login.userId === null) {
      if (session === null) throw pleaseLogInAgain();
      return refreshed(deps, session, ctx);
    }
    const { userId, companyId } = login;
    const opened = await planSession(deps, userId, companyId);
    const work = async (trx: IdentityTrx) => {
      await lockPerson(trx, userId);
      // Once, at once, and not for somebody whose way in was closed since.
      const { rows } = await sql`
        UPDATE identity.login_transaction SET ended_at = now()
         WHERE id = ${login.id} AND step = 'External' AND ended_at IS NULL AND created_at > now() - interval '2 minutes'
        RETURNING 1 AS ended`.execute(trx);
      const person = await trx
        .selectFrom('identity.app_user')
        .select('id')
        .where('id', '=', userId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (rows.length === 0 || person === undefined) throw pleaseLogInAgain();
      await openSession(trx, deps, opened);
    };
    await deps.doors.withIdentity(work, () =>
      appendAudit(
        { schema: 'identity', ownerId: companyId },
        {
          action: 'RefreshB2CLoginData',
          result: 'done',
          userId,
          sessionId: opened.sid,
          entityType: 'session',
          entityId: opened.sid,
          ip: ctx.ip,
          userAgent: ctx.userAgent,
        },
      ),
    );
    return signedInAnswer(deps, opened, ctx.host, ctx.answer);
  };
