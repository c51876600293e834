import type { StopRule } from '@coverline/domain/discovery/discoverySettings.ts';
import type { CandidateDecision, SearchOutcome, Standing } from '@coverline/domain/discovery/searchOutcome.ts';
import type { SearchSource } from '@coverline/domain/discovery/searchSources.ts';
import type { SearchStep, SkipReason, StepResult } from '@coverline/domain/discovery/searchSteps.ts';
import type { WatchEnd } from '@coverline/domain/discovery/retroWatch.ts';
import type { ScoreLevel } from '@coverline/domain/matching/scoreLevels.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type DiscoveryRow = {
  client_id: string;
  id: string;
  state: 'Running' | 'Ended';
  source: Generated<SearchSource>;
  requested_at: Generated<string>;
  requested_by: string;
  ended_at: string | null;
  reg_master_id: string | null;
  visit_master_id: string | null;
  watch_id: string | null;
  person_enc: Buffer;
  person_ix: Buffer;
  service_from: string;
  service_to: string;
  stop_rule: StopRule;
  cap_cents: number;
  plan_state_enc: Buffer | null;
  order_enc: Buffer | null;
  outcome: SearchOutcome | null;
  row_version: Generated<number>;
};

export type DiscoveryAskRow = {
  client_id: string;
  discovery_id: string;
  place: number;
  step: SearchStep;
  trading_partner_id: string | null;
  known_insurance_id: string | null;
  known_lookup_id: string | null;
  state: 'Waiting' | 'Asked' | 'Done' | 'Skipped';
  skip: SkipReason | null;
  result: StepResult | null;
  lookup_id: string | null;
  is_kept: Generated<boolean>;
  kept_until: string | null;
  to_cents: Generated<number>;
  asks_again: Generated<boolean>;
  started_at: string | null;
  ended_at: string | null;
};

export type DiscoveryCandidateRow = {
  client_id: string;
  discovery_id: string;
  lookup_id: string;
  trading_partner_id: string;
  score: number;
  level: ScoreLevel;
  standing: Standing;
  evidence_enc: Buffer;
  found_at: Generated<string>;
  decision: CandidateDecision | null;
  decision_code: string | null;
  decision_note_enc: Buffer | null;
  decided_by: string | null;
  decided_at: string | null;
  row_version: Generated<number>;
};

export type RetroWatchRow = {
  client_id: string;
  id: string;
  reg_master_id: string;
  visit_master_id: string;
  started_at: Generated<string>;
  started_by: string;
  next_on: string | null;
  last_day: string;
  days: string[];
  plan_state_enc: Buffer | null;
  ended_why: WatchEnd | null;
  ended_at: string | null;
  row_version: Generated<number>;
};

/** Searches for coverage, what they found, and how a client searches. */
export type DiscoveryTables = {
  'phi.discovery': DiscoveryRow;
  'phi.discovery_ask': DiscoveryAskRow;
  'phi.discovery_candidate': DiscoveryCandidateRow;
  'phi.discovery_negative': {
    client_id: string;
    person_ix: Buffer;
    trading_partner_id: string;
    lookup_id: string;
    until: string;
  };
  'phi.retro_watch': RetroWatchRow;
  'phi.discovery_setting': {
    client_id: string;
    payers: string[];
    cap_cents: number;
    month_cap_cents: number | null;
    stop_rule: StopRule;
    negative_days: number;
    neighbours: boolean;
    watch_days: Generated<number[]>;
    filing_days: Generated<number>;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'system.discovery_under_way': { discovery_id: string; client_id: string; lease_until: string };
};

export const discoveryTableNames = {
  tenant: [
    'phi.discovery',
    'phi.discovery_ask',
    'phi.discovery_candidate',
    'phi.discovery_negative',
    'phi.discovery_setting',
    'phi.retro_watch',
  ],
  system: ['system.discovery_under_way'],
} as const satisfies TableNames;
