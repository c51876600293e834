import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

const open = (deps: Deps, clientId: string, row: { readonly id: string; readonly text_enc: Buffer }) =>
  deps.phiSealer.openText(placeOf(clientId, 'kept_search', row.id, 'text'), row.text_enc);

/** Keeps what a session searched by, so that an address can name it. The same again is the same search. */
export async function keepSearch(
  deps: Deps,
  trx: TenantTrx,
  { clientId, sid }: ClientSession,
  text: string,
): Promise<string> {
  const last = await trx
    .selectFrom('phi.kept_search')
    .select(['id', 'text_enc'])
    .where('client_id', '=', clientId)
    .where('session_id', '=', sid)
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && open(deps, clientId, last) === text) return last.id;
  const id = randomUUID();
  const text_enc = deps.phiSealer.seal(placeOf(clientId, 'kept_search', id, 'text'), text);
  await trx
    .insertInto('phi.kept_search')
    .values({ client_id: clientId, id, session_id: sid, text_enc, kept_at: sql<string>`clock_timestamp()` })
    .execute();
  return id;
}

/** What this session searched by. Another session's is as one that is not there. */
export async function openSearch(
  deps: Deps,
  trx: TenantTrx,
  { clientId, sid }: ClientSession,
  id: string,
): Promise<string> {
  const row = await trx
    .selectFrom('phi.kept_search')
    .select(['id', 'text_enc'])
    .where('client_id', '=', clientId)
    .where('session_id', '=', sid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new UserError('This search is not kept any more. Search again.');
  return open(deps, clientId, row);
}
