import { rolesRefusal } from '@coverline/domain/access/administerUsers.ts';
import { clientRoles, type ClientRole } from '@coverline/domain/access/roles.ts';
import { sql } from 'kysely';
import { lockRights, touchRights } from '#/services/account/rights/rights.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { otherAdministrators } from './administrators.ts';
import { personOf, type Person } from './person.ts';
import { reachOf } from './reach.ts';
import { notBothAtOnce, refuse } from './refusals.ts';

/** Judged and written under the company's lock, after the writes that the person has under way: a right that is taken stops there (C-21). */
export const saveUserRoles: Handlers['saveUserRoles'] = async (ctx, { UserID, Clients }) => {
  await notBothAtOnce(
    ctx.tx(async (trx, note) => {
      const reach = await reachOf(trx, ctx.session);
      await lockRights(trx, reach.companyId);
      await personOf(trx, reach, UserID); // nobody's sessions are touched but those of a person one administers
      await touchRights(trx, UserID);
      const person = await personOf(trx, reach, UserID);
      for (const { ClientID, Roles, Before } of Clients) {
        const before = rolesIn(person, ClientID);
        const after = inOrder(Roles);
        refuse(
          rolesRefusal(reach, person, {
            clientId: ClientID,
            before,
            after,
            otherAdministrators: await otherAdministrators(trx, ClientID, UserID),
          }),
        );
        if (!isSame(before, Before)) throw changedMeanwhile();
        await writeRoles(trx, UserID, ClientID, after);
      }
      note({ entityType: 'user', entityId: UserID, detail: detailOf(person, Clients) });
    }),
  );
};

/** A membership without a role is none: the client goes from the person's list. */
export async function writeRoles(
  trx: IdentityTrx,
  userId: string,
  clientId: string,
  roles: readonly ClientRole[],
): Promise<void> {
  if (roles.length === 0) {
    await sql`DELETE FROM identity.membership WHERE user_id = ${userId} AND client_id = ${clientId}`.execute(trx);
    return;
  }
  await sql`INSERT INTO identity.membership (user_id, client_id, roles) VALUES (${userId}, ${clientId}, ${[...roles]}::text[])
            ON CONFLICT (user_id, client_id) DO UPDATE SET roles = excluded.roles`.execute(trx);
}

const rolesIn = (person: Person, clientId: string) =>
  person.memberships.find((membership) => membership.clientId === clientId)?.roles ?? [];

export const inOrder = (roles: readonly ClientRole[]) => clientRoles.filter((role) => roles.includes(role));

const isSame = (a: readonly string[], b: readonly string[]) =>
  new Set(a).size === new Set(b).size && a.every((role) => b.includes(role));

const changedMeanwhile = () =>
  new UserError('Somebody changed these roles while you looked at them. Close, and open the person again.');

/** What was given and taken, client by client; ids and role names, so that the audit tells what happened. */
const detailOf = (
  person: Person,
  changes: readonly { readonly ClientID: string; readonly Roles: readonly ClientRole[] }[],
) =>
  changes
    .flatMap(({ ClientID, Roles }) => {
      const before = rolesIn(person, ClientID);
      const given = Roles.filter((role) => !before.includes(role)).map((role) => `+${role}`);
      const taken = before.filter((role) => !Roles.some((kept) => kept === role)).map((role) => `-${role}`);
      return given.length + taken.length === 0 ? [] : [`${ClientID}: ${[...given, ...taken].join(' ')}`];
    })
    .join('; ');
