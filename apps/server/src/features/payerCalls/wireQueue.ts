import type { CallQueueRow } from '@coverline/contract/payerCalls/payerCalls.ts';
import { namesApart } from '#/services/account/namesApart.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { wirePhone } from '#/services/payerCalls/wirePhone.ts';
import type { QueueRow } from './queueRows.ts';

const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString());

const assigned = ({ assigned_to: id, assigned_email: email, ...row }: QueueRow) =>
  id === null ? [] : [{ id, email: email ?? '', name: userName(row.assigned_first, row.assigned_last, email) }];

/** Rows of the queue as the wire has them; whoever they are assigned to is told apart from others of that name. */
export async function wireQueue(
  trx: TenantTrx,
  clientId: string,
  rows: readonly QueueRow[],
): Promise<readonly CallQueueRow[]> {
  const names = await namesApart(trx, clientId, rows.flatMap(assigned));
  return rows.map((row) => wireQueueRow(row, names));
}

const wireQueueRow = (row: QueueRow, names: ReadonlyMap<string, string>): CallQueueRow => ({
  SpifResponseID: row.lookup_id,
  OpenedAt: new Date(row.opened_at).toISOString(),
  FirstName: row.first_name,
  LastName: row.last_name,
  DateOfBirth: row.date_of_birth ?? '',
  PayerName: row.payer_name,
  PayerPhone: row.payer_phone,
  DateOfService: row.date_of_service,
  Reason: row.reason ?? '',
  AssignedTo: row.assigned_to === null ? null : { ID: row.assigned_to, Name: names.get(row.assigned_to) ?? '' },
  Calls: row.calls,
  LastCallAt: instant(row.last_call_at),
  CallAgainAt: instant(row.call_again_at),
  CallBy: instant(row.call_by),
  Phone: wirePhone({ ...row, phone_at: instant(row.phone_at) }),
});
