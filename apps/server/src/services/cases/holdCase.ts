import { dayIn, formatInstant } from '@coverline/domain/format/instant.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { holdRow } from '#/platform/http/call/holdRow.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import { inConflict } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Today, where the client is. */
export const todayOf = ({ timeZone }: Pick<ClientSession, 'timeZone'>): string => dayIn(new Date(), timeZone);

/** A case under its lock: one writer at a time. */
export const holdCase = (trx: TenantTrx, clientId: string, id: string): Promise<CaseMasterRow> =>
  holdRow(trx, 'phi.case_master', clientId, id);

/** Refuses what began from another version than the stored one, and says who changed it, or which rule did. */
export async function requireCaseVersion(
  trx: TenantTrx,
  session: ClientSession,
  held: CaseMasterRow,
  version: number,
): Promise<void> {
  const rule = held.row_version === version ? null : await lastByRule(trx, session.clientId, held.id);
  if (rule !== null)
    throw inConflict(
      'RecordChanged',
      `Changed by the rule “${rule.name}” of ${rule.keeper} at ${formatInstant(held.updated_at, session.timeZone)}.`,
    );
  await requireVersion(trx, session, held, version);
}

/** The rule that did what was done last with a case; null where somebody did it by hand. */
async function lastByRule(trx: TenantTrx, clientId: string, caseId: string) {
  const last = await trx
    .selectFrom('phi.case_event as e')
    .innerJoin('identity.app_user as u', 'u.id', 'e.by_user')
    .leftJoin('phi.case_rule_version as v', (join) =>
      join
        .onRef('v.client_id', '=', 'e.client_id')
        .onRef('v.rule_id', '=', 'e.rule_id')
        .onRef('v.version', '=', 'e.rule_version')
        .on('v.client_id', '=', clientId),
    )
    .select(['v.fields', 'e.kind', 'u.first_name', 'u.last_name', 'u.email'])
    .where('e.client_id', '=', clientId)
    .where('e.case_id', '=', caseId)
    .orderBy('e.happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // What opened it changed nothing that somebody had read.
  if (last === undefined || last.fields === null || last.kind === 'Opened') return null;
  return { name: last.fields.Name, keeper: userName(last.first_name, last.last_name, last.email) };
}
