import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { caseType } from '@coverline/domain/cases/caseType.ts';
import { namesApart } from '#/services/account/namesApart.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { CaseListRow } from './caseRows.ts';

const owner = ({ owner_id: id, owner_email: email, ...row }: CaseListRow) =>
  id === null ? [] : [{ id, email: email ?? '', name: userName(row.owner_first, row.owner_last, email) }];

/** Cases as the wire has them; whose they are is told apart from others of that name. */
export async function wireCases(
  trx: TenantTrx,
  clientId: string,
  rows: readonly CaseListRow[],
): Promise<readonly CaseRow[]> {
  const names = await namesApart(trx, clientId, rows.flatMap(owner));
  return rows.map((row) => wireCase(row, names));
}

const wireCase = (row: CaseListRow, names: ReadonlyMap<string, string>): CaseRow => ({
  CaseID: row.id,
  Number: row.number,
  Version: row.row_version,
  Type: row.type,
  Status: row.status,
  HeldFrom: row.held_from,
  Priority: row.priority,
  RegMasterID: row.reg_master_id,
  FirstName: row.first_name,
  LastName: row.last_name,
  DateOfBirth: row.born ?? '',
  MRN: row.mrn,
  Owner: row.owner_id === null ? null : { ID: row.owner_id, Name: names.get(row.owner_id) ?? '' },
  OpenedOn: row.opened_on,
  SubmittedOn: row.submitted_on,
  AppealBy: row.appeal_by,
  ClosedOn: row.closed_on,
  Outcome: row.outcome,
  OutcomePercent: row.outcome_percent,
  AtRiskCents: row.at_risk_cents,
  HasUnknownCharge: row.has_unknown_charge,
  ResolvedCents: row.resolved_cents,
  Due:
    row.due_on === null || row.due_clock === null ? null : { Clock: row.due_clock, Nth: row.due_nth, On: row.due_on },
  RetroBy: row.submitted_on === null && !row.is_over && caseType(row.type).reachesBack ? row.retro_by : null,
});
