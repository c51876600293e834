import { sql } from 'kysely';
import { judgeNewPassword, replacePassword, wasUsed } from '#/services/account/newPassword.ts';
import { requireOwnSignIn, requireProof } from '#/services/account/proof.ts';
import { countTry, forgetTries, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';

/** Five tries at the present password in 15 minutes: whoever found a screen unlocked cannot guess it. */
const proofThrottle: Throttle = { kind: 'proof', limit: 5, windowSeconds: 900 };

export const passwordHandlers = (
  deps: Deps,
): HandlersOf<'confirmPassword' | 'checkPasswordHistory' | 'savePasswordChange'> => ({
  confirmPassword: async (ctx, password) => {
    const { userId, sid } = ctx.session;
    await requireOwnSignIn(deps, ctx.session);
    const allowed = await countTry(deps.doors, proofThrottle, userId);
    const right = await deps.passwords.verify(password, await presentHash(deps, userId));
    if (!allowed || !right) {
      throw new UserError('Your present password is not right, or was tried too often. Try again in 15 minutes.');
    }
    await forgetTries(deps.doors, proofThrottle, userId);
    await ctx.tx(async (trx, note) => {
      await trx
        .updateTable('identity.session')
        .set({ password_proved_at: sql<string>`now()` })
        .where('sid', '=', sid)
        .execute();
      note({ entityType: 'user', entityId: userId });
    });
  },

  checkPasswordHistory: async (ctx, password) => !(await wasUsed(deps, ctx.session.userId, password)),

  savePasswordChange: async (ctx, password) => {
    const { userId, sid } = ctx.session;
    await requireProof(deps, ctx.session);
    const judged = await judgeNewPassword(deps, userId, 'NewPassword', password);
    await ctx.tx(async (trx, note) => {
      await replacePassword(trx, userId, judged, sid);
      note({ entityType: 'user', entityId: userId });
    });
    await deps.jobs.send('mail-password-changed', { userId });
  },
});

const presentHash = async (deps: Deps, userId: string): Promise<string | null> => {
  const user = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.app_user').select('password_hash').where('id', '=', userId).executeTakeFirst(),
  );
  return user?.password_hash ?? null;
};
