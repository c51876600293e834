import type { HeldWhy } from '@coverline/domain/discovery/heldBack.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { wirePhone } from '#/services/payerCalls/wirePhone.ts';
import type { HistoryRecord } from '#/services/lookups/stored/readLookup.ts';

/** One lookup of a list; `HeldWhy` as the guard around what searches find has it. */
export const wireRow = (row: HistoryRecord, HeldWhy: HeldWhy | null) => {
  const { text, grade } = insuranceStatus(row.status_id);
  return {
    SpifResponseID: row.id,
    RequestedAt: row.requested_at,
    State: row.state,
    Outcome: row.outcome,
    StatusID: row.status_id,
    StatusText: text,
    Grade: grade,
    UnknownKind: row.unknown_kind,
    Origin: row.origin,
    PayerName: row.payer_name,
    DateOfService: row.date_of_service,
    RequestedBy: `${row.user_first} ${row.user_last}`.trim() || row.user_email,
    Phone: wirePhone(row),
    HeldWhy,
  };
};
