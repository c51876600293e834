import { rolesRefusal } from '@coverline/domain/access/administerUsers.ts';
import { isEmail } from '@coverline/domain/validate/email.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openLink } from '#/services/account/accountLink.ts';
import { lockRights } from '#/services/account/rights/rights.ts';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { ownPersonOf } from './person.ts';
import { reachOf } from './reach.ts';
import { refuse } from './refusals.ts';
import { inOrder, writeRoles } from './saveUserRoles.ts';

const emailMessage = 'Value is not a valid email address';

/** Each invitation is a mail to an address of the asker's choice: a hundred an hour. */
const inviteThrottle: Throttle = { kind: 'invite', limit: 100, windowSeconds: 3600 };

export const inviteHandlers = (deps: Deps): HandlersOf<'inviteUser' | 'resendInvitation'> => ({
  /** An address that has an account changes nothing and is answered alike; its owner is told by mail. */
  inviteUser: async (ctx, { Email, FirstName, LastName, Clients }) => {
    const email = Email.trim();
    if (!isEmail(email)) throw new UserError(emailMessage, { fields: [{ Field: 'Email', Message: emailMessage }] });
    if (Clients.every(({ Roles }) => Roles.length === 0)) throw new UserError('Choose at least one role.');
    await countMail(deps, ctx.session.userId);
    const made = await ctx.tx(async (trx, note) => {
      const reach = await reachOf(trx, ctx.session);
      await lockRights(trx, reach.companyId);
      const userId = randomUUID();
      const changes = Clients.map(({ ClientID, Roles }) => ({ clientId: ClientID, after: inOrder(Roles) }));
      for (const change of changes)
        refuse(rolesRefusal(reach, { userId }, { ...change, before: [], otherAdministrators: 1 }));
      const { rows } = await sql`
        INSERT INTO identity.app_user (id, company_id, email, email_key, first_name, last_name)
        VALUES (${userId}, ${reach.companyId}, ${email}, ${email.toLowerCase()}, ${FirstName.trim()}, ${LastName.trim()})
        ON CONFLICT (company_id, email_key) DO NOTHING RETURNING 1`.execute(trx);
      if (rows.length === 0) {
        const known = await userWith(trx, reach.companyId, email);
        note({ entityType: 'user', entityId: known, detail: 'the address has an account' });
        return { known };
      }
      for (const { clientId, after } of changes) await writeRoles(trx, userId, clientId, after);
      note({
        entityType: 'user',
        entityId: userId,
        detail: changes.map(({ clientId, after }) => `${clientId}: ${after.join(' ')}`).join('; '),
      });
      return { linkId: await openLink(trx, { userId, kind: 'invitation', createdBy: ctx.session.userId }) };
    });
    if ('linkId' in made) await deps.jobs.send('mail-account-link', { linkId: made.linkId });
    else await deps.jobs.send('mail-invitation-notice', { userId: made.known });
  },

  resendInvitation: async (ctx, { UserID }) => {
    await countMail(deps, ctx.session.userId);
    const linkId = await ctx.tx(async (trx, note) => {
      const person = await ownPersonOf(trx, await reachOf(trx, ctx.session), UserID);
      if (person.status !== 'Invited' && person.status !== 'Expired')
        throw new UserError('This person has an account already, and needs no invitation.');
      note({ entityType: 'user', entityId: UserID });
      return openLink(trx, { userId: UserID, kind: 'invitation', createdBy: ctx.session.userId });
    });
    await deps.jobs.send('mail-account-link', { linkId });
  },
});

async function countMail(deps: Deps, userId: string): Promise<void> {
  if (await countTry(deps.doors, inviteThrottle, userId)) return;
  throw new UserError('You sent a hundred invitations within the hour. Go on later.');
}

async function userWith(trx: Parameters<typeof writeRoles>[0], companyId: string, email: string): Promise<string> {
  const user = await trx
    .selectFrom('identity.app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return user.id;
}
