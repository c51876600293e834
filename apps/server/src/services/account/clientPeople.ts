import { choicesApart, named } from '#/services/account/namesApart.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Whoever may do something for this client, by their roles, and the one who asks: staff have no membership. */
export async function clientPeople(
  trx: TenantTrx,
  { clientId, userId }: Pick<ClientSession, 'clientId' | 'userId'>,
  may: (roles: readonly string[]) => boolean,
) {
  const rows = await trx
    .selectFrom('identity.app_user as u')
    .leftJoin('identity.membership as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.client_id', '=', clientId),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'm.roles'])
    .where('u.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('u.id', '=', userId), eb('m.user_id', 'is not', null)]))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .execute();
  const people = rows.filter(({ id, roles }) => id === userId || may(roles ?? []));
  return choicesApart(trx, clientId, people.map(named));
}
