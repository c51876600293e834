import { clockColour, clockStand, shareOf } from '@coverline/authorization/clock/escalation.ts';
import { wishText } from '@coverline/authorization/documents/wishes.ts';
import type { AuthClock, AuthRow } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { ClockGroup } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { namesApart } from '#/services/account/namesApart.ts';
import { spanOf } from '#/services/authorization/states/clockColumns.ts';
import type { AuthListRow } from './authRows.ts';

const owner = ({ owner_id: id, owner_email: email, ...row }: AuthListRow) =>
  id === null ? [] : [{ id, email: email ?? '', name: userName(row.owner_first, row.owner_last, email) }];

/** Authorizations as the wire has them; whose they are is told apart from others of that name. */
export async function wireAuths(
  trx: TenantTrx,
  clientId: string,
  rows: readonly AuthListRow[],
  now: string,
): Promise<readonly AuthRow[]> {
  const names = await namesApart(trx, clientId, rows.flatMap(owner));
  return rows.map((row) => wireAuth(row, names, now));
}

const isOver = (at: string | null, now: string): boolean => at !== null && Date.parse(at) <= Date.parse(now);

function groupOf(row: AuthListRow, now: string): ClockGroup {
  if (row.runs_until === null) return 'None';
  if (isOver(row.runs_until, now)) return 'Over';
  if (isOver(row.lead_at, now)) return 'Last';
  return isOver(row.half_at, now) ? 'Half' : 'OnTime';
}

/** The clock that is kept, as it stands now; decided, as it stood then. */
export function clockOf(row: AuthListRow, now: string): AuthClock | null {
  const span = spanOf(row);
  if (span === null) return null;
  const decidedAt = row.decided_at === null ? null : new Date(row.decided_at).toISOString();
  const at = decidedAt ?? now;
  return {
    Stand: clockStand(span, decidedAt, now),
    Colour: clockColour(span, at),
    Percent: Math.round(shareOf(span, at) * 100),
    StartedAt: span.startedAt,
    DueAt: span.dueAt,
    Within: row.clock_within,
    Source: row.clock_source,
    Paused: span.paused === null ? null : { From: span.paused.from, To: span.paused.to, IsOpen: span.paused.isOpen },
  };
}

const wireAuth = (row: AuthListRow, names: ReadonlyMap<string, string>, now: string): AuthRow => ({
  AuthID: row.id,
  Number: row.number,
  Version: row.row_version,
  Status: row.status,
  Stage: row.stage,
  RegMasterID: row.reg_master_id,
  FirstName: row.first_name,
  LastName: row.last_name,
  DateOfBirth: row.date_of_birth ?? '',
  MRN: row.mrn ?? '',
  Codes: row.codes,
  PayerName: row.payer_name ?? '',
  LineOfBusiness: row.line_of_business,
  Urgency: row.urgency,
  Route: row.route,
  Owner: row.owner_id === null ? null : { ID: row.owner_id, Name: names.get(row.owner_id) ?? '' },
  From: row.from_on ?? '',
  To: row.to_on ?? '',
  ValidFrom: row.valid_from ?? '',
  ValidTo: row.valid_to ?? '',
  OpenedOn: row.opened_on,
  Group: groupOf(row, now),
  Wants: row.wants.map(wishText),
  WantedBy: row.wanted_by ?? '',
  DayBy: row.day_by ?? '',
  Clock: clockOf(row, now),
});
