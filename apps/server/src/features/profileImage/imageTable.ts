import { randomUUID } from 'node:crypto';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Drawn } from '#/platform/images/drawImage.ts';

/** Whose image it is: a user's, or a client's. */
export type Owner = { readonly column: 'user_id' | 'client_id'; readonly id: string };

export async function imageOf(
  trx: IdentityTrx,
  { column, id }: Owner,
): Promise<{ readonly bytes: Buffer; readonly type: string } | null> {
  const row = await trx
    .selectFrom('identity.image')
    .select(['media_type', 'body'])
    .where(column, '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { bytes: row.body, type: row.media_type };
}

/** One owner has one image: the former one is replaced, under another id. */
export async function keepImage(trx: IdentityTrx, { column, id }: Owner, { bytes, type }: Drawn): Promise<void> {
  const image = { id: randomUUID(), media_type: type, body: bytes };
  await trx
    .insertInto('identity.image')
    .values({ user_id: null, client_id: null, ...image, [column]: id })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(image))
    .execute();
}

export async function removeImage(trx: IdentityTrx, { column, id }: Owner): Promise<void> {
  await trx.deleteFrom('identity.image').where(column, '=', id).execute();
}
