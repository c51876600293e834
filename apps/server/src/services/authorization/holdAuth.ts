import { dayIn } from '@coverline/domain/format/instant.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { holdRow } from '#/platform/http/call/holdRow.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { authWords, type Sealed } from './authWords.ts';

/** Today, where the client is. */
export const todayOf = ({ timeZone }: Pick<ClientSession, 'timeZone'>): string => dayIn(new Date(), timeZone);

/** What the audit says of an act on one. */
export const aboutOf = (
  { id, reg_master_id: patientId }: Pick<AuthRequestRow, 'id' | 'reg_master_id'>,
  detail = '',
) => ({
  entityType: 'authorization',
  entityId: id,
  ...(patientId !== null && { patientId }),
  ...(detail !== '' && { detail }),
});

/** An authorization under its lock: one writer at a time. */
export const holdAuth = (trx: TenantTrx, clientId: string, id: string): Promise<AuthRequestRow> =>
  holdRow(trx, 'phi.auth_request', clientId, id);

/** What is asked, by its current version. */
export async function contentOf(
  deps: Sealed,
  trx: TenantTrx,
  { client_id: clientId, id, version }: Pick<AuthRequestRow, 'client_id' | 'id' | 'version'>,
): Promise<AuthContent> {
  const row = await trx
    .selectFrom('phi.auth_version')
    .select('content_enc')
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return authWords(deps, clientId).openContent(id, version, row.content_enc);
}
