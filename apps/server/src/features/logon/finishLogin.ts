import type { Calls } from '@coverline/contract/wire/calls.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { EmbeddedWire } from '@coverline/contract/embedded/embeddedData.ts';
import { sql } from 'kysely';
import { lockPerson } from '#/services/account/endWaysIn.ts';
import { openSession, planSession, signedInAnswer } from '#/services/account/newSession.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Context } from '#/platform/http/context.ts';
import { keepLaunch } from '#/services/ehr/launch.ts';
import { HttpError } from '#/platform/http/errors.ts';
import { pair, pairingOf } from './embedded/pairing.ts';
import { readForSession } from './embedded/readForSession.ts';

type Ctx = Pick<Context<Calls['twoFactorAuth']>, 'login' | 'tx' | 'host' | 'answer' | 'ip' | 'userAgent' | 'log'>;

/**
 * Ends the pending login and opens the session of whom it proved to be. `spend` takes what proved it, in the same
 * transaction, and throws where that was taken before.
 */
export async function finishLogin(
  deps: Deps,
  ctx: Ctx,
  userId: string,
  spend: (trx: IdentityTrx) => Promise<void> = async () => {},
): Promise<{ UserData: UserData; EmbeddedData: EmbeddedWire | null }> {
  const { companyId } = ctx.login;
  const pairing = await pairingOf(deps, ctx.login);
  const session = await planSession(deps, userId, companyId, pairing?.clientId);
  const embedded = pairing && (await readForSession(deps, pairing.launch, session, ctx));
  await ctx.tx(async (trx, note) => {
    await lockPerson(trx, userId);
    const ended = await trx
      .updateTable('identity.login_transaction')
      .set({ ended_at: sql<string>`now()`, code_hash: null })
      .where('id', '=', ctx.login.id)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
    // Where a directory signs in, nothing of ours does: not by a passkey, nor by a login from before.
    const { external_sign_in: isExternal } = await trx
      .selectFrom('identity.company')
      .select('external_sign_in')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    if (ended.length === 0 || isExternal) throw new HttpError(401, 'Please log in again.'); // another tab was first
    await spend(trx);
    await openSession(trx, deps, session);
    if (pairing !== null) {
      await pair(trx, { companyId, userId, pairing });
      await keepLaunch(trx, deps, session.sid, pairing.launch);
    }
    note({
      entityType: 'session',
      entityId: session.sid,
      userId,
      ...(pairing !== null && { detail: 'paired with an EHR' }),
    });
  });
  return signedInAnswer(deps, session, ctx.host, ctx.answer, embedded);
}
