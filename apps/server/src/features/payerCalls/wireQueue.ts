import type { CallQueueRow } from '@coverline/contract/payerCall.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { wirePhone } from '#/services/payerCalls/wirePhone.ts';
import type { QueueRow } from './queueRows.ts';

const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString());

export const wireQueueRow = (row: QueueRow): CallQueueRow => ({
  SpifResponseID: row.lookup_id,
  OpenedAt: new Date(row.opened_at).toISOString(),
  FirstName: row.first_name,
  LastName: row.last_name,
  DateOfBirth: row.date_of_birth ?? '',
  PayerName: row.payer_name,
  PayerPhone: row.payer_phone,
  DateOfService: row.date_of_service,
  Reason: row.reason ?? '',
  AssignedTo:
    row.assigned_to === null
      ? null
      : { ID: row.assigned_to, Name: userName(row.assigned_first, row.assigned_last, row.assigned_email) },
  Calls: row.calls,
  LastCallAt: instant(row.last_call_at),
  CallAgainAt: instant(row.call_again_at),
  CallBy: instant(row.call_by),
  Phone: wirePhone({ ...row, phone_at: instant(row.phone_at) }),
});
