import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newResetToken, resetHash, resetMinutes } from '#/services/account/resetToken.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { LoginTransactionRow } from '#/platform/db/tables/people/logonTables.ts';
import { cookieHash } from '#/platform/http/session/loginCookie.ts';

type Begun = { readonly id: string; readonly cookie: string; readonly resetToken: string };

/** Opens a pending login at a step. Of its cookie and of its token the hashes alone are kept. */
export async function beginLogin(
  trx: IdentityTrx,
  { companyId, userId, step }: { companyId: string; userId: string | null; step: LoginTransactionRow['step'] },
): Promise<Begun> {
  const begun = { id: randomUUID(), cookie: randomBytes(32).toString('base64url'), resetToken: newResetToken() };
  const changes = step === 'ChangePassword';
  await trx
    .insertInto('identity.login_transaction')
    .values({
      id: begun.id,
      cookie_hash: cookieHash(begun.cookie),
      company_id: companyId,
      user_id: userId,
      step,
      code_hash: null,
      code_expires_at: null,
      reset_hash: changes ? resetHash(begun.resetToken) : null,
      reset_expires_at: changes ? sql<string>`now() + make_interval(mins => ${resetMinutes})` : null,
      ended_at: null,
    })
    .execute();
  return begun;
}
