import { formatInstant } from '@coverline/domain/format/instant.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { inConflict, type HttpError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

type Held = { readonly updated_by: string | null; readonly updated_at: string; readonly row_version: number };

/** Refuses a save that began from another version than the stored one, and says who has changed it and when. */
export async function requireVersion(
  trx: TenantTrx,
  session: ClientSession,
  held: Held,
  version: number | null,
): Promise<void> {
  if (held.row_version !== version) throw await recordChanged(trx, session, held);
}

/** Whether the same person did the same a moment ago and is heard twice: their own answer got lost. */
export const isRepeat = (held: Omit<Held, 'updated_at'>, { userId }: ClientSession, version: number): boolean =>
  held.updated_by === userId && held.row_version === version + 1;

async function recordChanged(trx: TenantTrx, session: ClientSession, held: Held): Promise<HttpError> {
  const by = held.updated_by === null ? null : await nameOf(trx, held.updated_by);
  const at = formatInstant(held.updated_at, session.timeZone);
  return inConflict('RecordChanged', `Changed by ${by ?? 'another system'} at ${at}.`);
}

async function nameOf(trx: TenantTrx, userId: string): Promise<string> {
  const user = await trx
    .selectFrom('identity.app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return userName(user?.first_name, user?.last_name, user?.email);
}

export const userName = (
  first: string | null | undefined,
  last: string | null | undefined,
  email: string | null | undefined,
): string => `${first ?? ''} ${last ?? ''}`.trim() || (email ?? '');
