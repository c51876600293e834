import type { RecallGroup } from '@coverline/contract/recall/recall.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import type { FoundGroup } from './findGroups.ts';
import type { GroupRow } from './groupRows.ts';

export const wireGroup = ({ reg_id, match }: FoundGroup, row: GroupRow): RecallGroup => ({
  RegMasterID: reg_id,
  SpifResponseID: row.newest_id,
  LastName: row.last_name,
  FirstName: row.first_name,
  DateOfBirth: row.born,
  MRN: row.mrn ?? '',
  Match: match,
  Payers: row.payers.map((last) => ({
    SpifResponseID: last.id,
    PayerName: last.payer_name,
    RequestedAt: instantOf(last.requested_at),
    State: last.state,
    Outcome: last.outcome,
    StatusID: last.status_id,
    StatusText: insuranceStatus(last.status_id).text,
    Grade: insuranceStatus(last.status_id).grade,
    UnknownKind: last.unknown_kind,
    HeldWhy: last.held_why,
  })),
  Lookups: row.lookups,
  LastAskedAt: row.last_asked_at === null ? null : instantOf(row.last_asked_at),
  Visits: row.visits,
  LastVisit: row.last_visit,
});

const instantOf = (stored: string) => new Date(stored).toISOString();
