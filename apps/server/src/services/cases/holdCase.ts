import { dayIn } from '@coverline/domain/format/instant.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/casesTables.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Today, where the client is. */
export const todayOf = ({ timeZone }: Pick<ClientSession, 'timeZone'>): string => dayIn(new Date(), timeZone);

/** A case under its lock: one writer at a time. */
export async function holdCase(trx: TenantTrx, clientId: string, id: string): Promise<CaseMasterRow> {
  const row = await trx
    .selectFrom('phi.case_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Whether the same person did the same a moment ago and is heard twice: their own answer got lost. */
export const isRepeat = (held: CaseMasterRow, session: ClientSession, version: number): boolean =>
  held.updated_by === session.userId && held.row_version === version + 1;

/** Refuses what began from another version than the stored one, and says who changed it. */
export const requireCaseVersion = (
  trx: TenantTrx,
  session: ClientSession,
  held: CaseMasterRow,
  version: number,
): Promise<void> => requireVersion(trx, session, held, version);
