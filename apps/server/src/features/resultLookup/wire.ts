import type { ResultRow } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { ResultRecord } from './findRows.ts';

export const wireRow = (row: Omit<ResultRecord, 'asked_us'>): ResultRow => ({
  SpifResponseID: row.id,
  RequestedAt: new Date(row.requested_at).toISOString(),
  State: row.state,
  Outcome: row.outcome,
  StatusID: row.status_id,
  UnknownKind: row.unknown_kind,
  HeldWhy: row.held_why,
  PayerName: row.payer_name,
  DateOfService: row.date_of_service,
  RequestedBy: row.user_name,
  LastName: row.last_name,
  FirstName: row.first_name,
  Kind: row.kind,
  Source: row.source,
  Gateway: row.gateway_name ?? '',
  PassedOver: row.passed_over,
  Tries: row.tries,
  AAA: [...row.aaa_codes],
  LatencyMs: row.latency_ms,
  CostCents: row.cost_cents,
});
