import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Who asks, as the rules of moves see them. */
export const askerOf = ({ userId, viewer }: ClientSession) => ({
  userId,
  isSupervisor: isCaseSupervisor(viewer.roles),
});

export async function ownerOf(trx: TenantTrx, { owner_id: id }: Pick<CaseMasterRow, 'owner_id'>) {
  if (id === null) return null;
  const user = await trx
    .selectFrom('identity.app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { id, name: userName(user?.first_name, user?.last_name, user?.email) };
}
