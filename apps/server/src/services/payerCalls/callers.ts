import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { choicesApart, named } from '#/services/account/namesApart.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Whether somebody with these roles opens answers. The screen asks for no more than a role. */
export const opensAnswers = (roles: readonly string[]): boolean =>
  refusal(screen('eligibility'), { roles, features: [], wlFlags: [] }) === null;

/** Whoever may check eligibility for this client, and the one who asks: staff have no membership. */
export async function callersOf(trx: TenantTrx, { clientId, userId }: Pick<ClientSession, 'clientId' | 'userId'>) {
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
  const callers = rows.filter(({ id, roles }) => id === userId || opensAnswers(roles ?? []));
  return choicesApart(trx, clientId, callers.map(named));
}
