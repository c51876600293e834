import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { endLinks, openLink } from '#/services/account/accountLink.ts';
import { endWaysIn, lockPerson } from '#/services/account/endWaysIn.ts';
import { replacePassword } from '#/services/account/newPassword.ts';
import { lockRights } from '#/services/account/rights/rights.ts';
import { resetSecondStep } from '#/services/account/secondStep/secondStep.ts';
import { accountThrottle, forgetTries } from '#/services/account/throttle.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { otherAdministrators, otherJediMasters } from './administrators.ts';
import { ownPersonOf, type Person } from './person.ts';
import { reachOf } from './reach.ts';
import { notBothAtOnce, refuse } from './refusals.ts';

type Names =
  | 'saveUserName'
  | 'setUserDisabled'
  | 'unlockUser'
  | 'resetUserPassword'
  | 'resetUserSecondStep'
  | 'endUserSessions';

export const accountActHandlers = (deps: Deps): HandlersOf<Names> => ({
  saveUserName: async (ctx, { UserID, FirstName, LastName }) => {
    await ctx.tx(async (trx, note) => {
      await ownPersonOf(trx, await reachOf(trx, ctx.session), UserID);
      await sql`UPDATE identity.app_user SET first_name = ${FirstName.trim()}, last_name = ${LastName.trim()}
                 WHERE id = ${UserID}`.execute(trx);
      note({ entityType: 'user', entityId: UserID });
    });
  },

  setUserDisabled: async (ctx, { UserID, Disabled }) => {
    await notBothAtOnce(
      ctx.tx(async (trx, note) => {
        const reach = await reachOf(trx, ctx.session);
        await lockRights(trx, reach.companyId);
        await ownPersonOf(trx, reach, UserID); // nobody is locked but a person one administers
        await lockPerson(trx, UserID);
        const person = await ownPersonOf(trx, reach, UserID);
        note({ entityType: 'user', entityId: UserID, detail: Disabled ? 'disabled' : 'enabled' });
        if (!Disabled) {
          await sql`UPDATE identity.app_user SET disabled_at = NULL, disabled_why = NULL, active_since = now()
                     WHERE id = ${UserID} AND disabled_at IS NOT NULL`.execute(trx);
          return;
        }
        await refuseIfLast(trx, person);
        await endWaysIn(trx, UserID, { keep: null, why: 'disabled' });
        await sql`UPDATE identity.app_user SET disabled_at = now(), disabled_why = 'administrator'
                   WHERE id = ${UserID} AND disabled_at IS NULL`.execute(trx);
        await endLinks(trx, UserID);
      }),
    );
  },

  unlockUser: async (ctx, { UserID }) => {
    const account = await ctx.tx(async (trx, note) => {
      const person = await ownPersonOf(trx, await reachOf(trx, ctx.session), UserID);
      note({ entityType: 'user', entityId: UserID });
      return `${person.companyId}:${person.emailKey}`;
    });
    await forgetTries(deps.doors, accountThrottle, account);
  },

  /** The former password is replaced by one that nobody knows; the mailed link is the way to the next. */
  resetUserPassword: async (ctx, { UserID }) => {
    const hash = await deps.passwords.hash(randomBytes(32).toString('base64url'));
    const linkId = await notBothAtOnce(
      ctx.tx(async (trx, note) => {
        const person = await ownPersonOf(trx, await reachOf(trx, ctx.session), UserID);
        if (person.status === 'Disabled') throw new UserError('The account is disabled. Enable it first.');
        await refuseWithDirectory(trx, person);
        if (person.passwordHash === null)
          throw new UserError('This person has not chosen a password yet. Send the invitation again instead.');
        await replacePassword(trx, UserID, { hash, former: person.passwordHash }, null);
        note({ entityType: 'user', entityId: UserID });
        return openLink(trx, { userId: UserID, kind: 'reset', createdBy: ctx.session.userId });
      }),
    );
    await deps.jobs.send('mail-account-link', { linkId });
  },

  /** The person is told by mail, and signs in with a mailed code until another step is added. */
  resetUserSecondStep: async (ctx, { UserID }) => {
    await notBothAtOnce(
      ctx.tx(async (trx, note) => {
        await ownPersonOf(trx, await reachOf(trx, ctx.session), UserID);
        await resetSecondStep(trx, UserID);
        note({ entityType: 'user', entityId: UserID });
      }),
    );
    await deps.jobs.send('mail-second-step-changed', { userId: UserID, change: 'reset' });
  },

  endUserSessions: async (ctx, { UserID, SessionID }) => {
    await notBothAtOnce(
      ctx.tx(async (trx, note) => {
        await ownPersonOf(trx, await reachOf(trx, ctx.session), UserID);
        await lockPerson(trx, UserID);
        if (SessionID === undefined) await endWaysIn(trx, UserID, { keep: null, why: 'administrator' });
        else await endSession(trx, UserID, SessionID);
        note({ entityType: 'user', entityId: UserID, detail: SessionID ?? 'all sessions' });
      }),
    );
  },
});

const endSession = (trx: IdentityTrx, userId: string, sid: string): Promise<unknown> =>
  sql`UPDATE identity.session SET revoked_at = now(), revoked_why = 'administrator'
       WHERE sid = ${sid} AND user_id = ${userId} AND revoked_at IS NULL`.execute(trx);

/** A password that nobody can sign in with is not asked for. */
async function refuseWithDirectory(trx: IdentityTrx, { companyId }: Person): Promise<void> {
  const { external_sign_in } = await trx
    .selectFrom('identity.company')
    .select('external_sign_in')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (external_sign_in)
    throw new UserError('People of this company sign in by its directory, where their passwords are kept.');
}

/** Nobody is closed out of whom a client, or the company, has no second. */
async function refuseIfLast(trx: IdentityTrx, person: Person): Promise<void> {
  for (const { clientId, roles } of person.memberships) {
    if (!roles.includes('UserAdministrator')) continue;
    if ((await otherAdministrators(trx, clientId, person.userId)) === 0) refuse('lastAdministrator');
  }
  if (person.staff.includes('FRHCJediMaster') && (await otherJediMasters(trx, person.companyId, person.userId)) === 0)
    throw lastJediMaster();
}

export const lastJediMaster = () =>
  new UserError('This is the company’s last FRHCJediMaster. Make somebody else one first.');
