import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

/** Whoever has a record, by name; null where nobody does. */
export async function ownerOf(trx: TenantTrx, { owner_id: id }: { readonly owner_id: string | null }) {
  if (id === null) return null;
  const user = await trx
    .selectFrom('identity.app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { id, name: userName(user?.first_name, user?.last_name, user?.email) };
}
