import type { BureauOutcome } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { AlertKind, Settlement } from '@coverline/domain/demographics/verify/alerts.ts';
import type { VerifiedKey } from '@coverline/domain/demographics/verify/fieldState.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Which bureau is asked for a client; `client_id` null: for every client that has none of its own. */
export type BureauRouteRow = {
  id: Generated<string>;
  client_id: string | null;
  gateway_id: string;
  keep_days: number;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** What was asked about a person, and what a bureau said of them. */
export type DemographicLookupRow = {
  client_id: string;
  id: string;
  reg_master_id: string | null;
  visit_master_id: string | null;
  person_ix: Buffer | null;
  requested_at: Generated<string>;
  requested_by: string;
  gateway_id: string | null;
  outcome: BureauOutcome;
  submitted_enc: Buffer;
  answer_enc: Buffer | null;
  kept_until: string | null;
  score: number | null;
  tally: Generated<string>;
  alerts: Generated<AlertKind[]>;
  took_ms: number | null;
  cost_cents: Generated<number>;
};

/** What somebody decided about it. */
export type DemographicDecisionRow = {
  client_id: string;
  id: string;
  lookup_id: string;
  kind: 'Accept' | 'Settle';
  what: VerifiedKey | AlertKind;
  how: Settlement | '';
  values_enc: Buffer | null;
  decided_at: Generated<string>;
  decided_by: string;
  undone_at: string | null;
  undone_by: string | null;
};

export type DemographicsTables = {
  'system.bureau_route': BureauRouteRow;
  'phi.demographic_lookup': DemographicLookupRow;
  'phi.demographic_decision': DemographicDecisionRow;
};

export const demographicsTableNames = {
  system: ['system.bureau_route'],
  tenant: ['phi.demographic_lookup', 'phi.demographic_decision'],
} as const satisfies TableNames;
