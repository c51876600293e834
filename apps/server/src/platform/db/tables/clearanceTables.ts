import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import type { WorkState } from '@coverline/clearance/checks/clearanceState.ts';
import type { CheckState, ExceptionKind } from '@coverline/clearance/checks/verdict.ts';
import type { Fault, WaiverKind } from '@coverline/clearance/checks/waiverHolds.ts';
import type { ClearanceCause } from '@coverline/contract/clearance/clearanceShapes.ts';
import type { RunKind, SparedState } from '@coverline/contract/clearance/runs/runWords.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** What a check looked at, by which another screen opens it. */
export type KeptEvidence = {
  readonly kind: 'Lookup' | 'Registration' | 'Insurance' | 'Case' | 'Demographics' | 'Abn' | 'Authorization';
  readonly id: string;
  readonly text: string;
  readonly at: string | null;
};

export type KeptCheck = {
  readonly state: CheckState;
  readonly reason: string;
  readonly exception: ExceptionKind | null;
  readonly isDenied: boolean;
  readonly weight: number;
  readonly evidence: readonly KeptEvidence[];
};

/** What of a schedule a visit was judged by. */
export type SeenSchedule = {
  readonly registration: string;
  readonly payer: string;
  readonly procedures: readonly string[];
  readonly diagnoses: readonly string[];
  readonly provider: string;
  readonly charge: number | null;
};

export type ChangedCheck = {
  readonly check: CheckKey;
  readonly from: CheckState | null;
  readonly to: CheckState;
  readonly reason: string;
};

type ClearanceTable = {
  client_id: string;
  visit_master_id: string;
  date_of_service: string;
  location: string;
  /** As its registration has them (`keepNames`). */
  last_key: Generated<string>;
  first_key: Generated<string>;
  status: ClearanceStatus;
  work: WorkState;
  score: number;
  checks: Json<Readonly<Record<CheckKey, KeptCheck>>>;
  seen: Json<SeenSchedule>;
  /** A bit a check, in their order. */
  fails: number;
  warns: number;
  needs: number;
  exceptions: number;
  exception_since: string | null;
  primary_insurance_id: string | null;
  primary_payer_id: string | null;
  primary_name: string;
  primary_status_id: number | null;
  secondary_insurance_id: string | null;
  secondary_payer_id: string | null;
  secondary_name: string;
  secondary_status_id: number | null;
  verified_at: string | null;
  estimate_cents: number | null;
  estimate_low_cents: number | null;
  estimate_high_cents: number | null;
  collected_cents: number | null;
  risk_cents: number;
  /** By when its good-faith estimate has to be handed out, or anew; null where none has. */
  good_faith_due: string | null;
  /** The client's day on which its day was changed last; null where it never was. */
  moved_on: string | null;
  owner_id: Generated<string | null>;
  notes: Generated<number>;
  started_by: Generated<string | null>;
  started_at: Generated<string | null>;
  judged_at: Generated<string>;
};
export type ClearanceTableRow = Selectable<ClearanceTable>;

/** How visits stand before their day. */
export type ClearanceTables = {
  'phi.clearance': ClearanceTable;
  'phi.clearance_change': {
    client_id: string;
    id: string;
    visit_master_id: string;
    changed_at: Generated<string>;
    changed_by: string | null;
    causes: ClearanceCause[];
    status_from: ClearanceStatus | null;
    status_to: ClearanceStatus | null;
    score_from: number | null;
    score_to: number | null;
    checks: Json<readonly ChangedCheck[]>;
    reopened: Generated<string>;
    words_enc: Buffer | null;
    is_owner: Generated<boolean>;
    owner_to: string | null;
  };
  'phi.clearance_touch': { client_id: string; date_of_service: string; id: string; times: Generated<number> };
  'phi.clearance_waiver': {
    client_id: string;
    id: string;
    visit_master_id: string;
    check_key: CheckKey;
    kind: WaiverKind;
    reason_enc: Buffer;
    given_by: string;
    given_at: Generated<string>;
    ended_at: string | null;
    ended_by: string | null;
    /** What it was given for. */
    fault: Json<Fault>;
  };
  'phi.clearance_note': {
    client_id: string;
    id: string;
    visit_master_id: string;
    written_at: Generated<string>;
    written_by: string;
    text_enc: Buffer;
  };
  'phi.clearance_run': {
    client_id: string;
    id: string;
    kind: RunKind;
    for_day: string | null;
    service_days: Generated<string[]>;
    after_day: Generated<string | null>;
    after_visit: Generated<string | null>;
    asks_again: Generated<boolean>;
    cap_cents: number | null;
    state: 'Planning' | 'Filling' | 'Started' | 'Ended';
    reason: Generated<string>;
    batch_id: Generated<string | null>;
    ordered_by: string;
    ordered_at: Generated<string>;
  };
  'phi.clearance_run_row': {
    client_id: string;
    run_id: string;
    row: number;
    visit_master_id: string;
    reg_insurance_id: string | null;
    payer_id: string | null;
    outcome: 'Ask' | SparedState;
    says: string;
    cents: number;
  };
  'phi.clearance_schedule': {
    client_id: string;
    days_before: number[];
    row_version: number;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.clearance_weights': {
    client_id: string;
    weights: Json<Readonly<Partial<Record<CheckKey, number>>>>;
    row_version: number;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.clearance_view': {
    client_id: string;
    id: string;
    user_id: string;
    name: string;
    shows: Json<object>;
    is_shared: Generated<boolean>;
  };
  'phi.clearance_first_view': { client_id: string; user_id: string; view_id: string };
  'system.visit_to_judge': {
    client_id: string;
    reg_master_id: string;
    causes: ClearanceCause[];
    caused_by: string | null;
    noted_at: Generated<string>;
    tries: Generated<number>;
  };
  'system.client_to_judge': {
    client_id: string;
    causes: ClearanceCause[];
    caused_by: string | null;
    noted_at: Generated<string>;
  };
  'system.clearance_day': { client_id: string; noted_on: string };
  'system.clearance_run_day': { client_id: string; ordered_for: string };
};

export const clearanceTableNames = {
  tenant: [
    'phi.clearance',
    'phi.clearance_change',
    'phi.clearance_touch',
    'phi.clearance_waiver',
    'phi.clearance_note',
    'phi.clearance_run',
    'phi.clearance_run_row',
    'phi.clearance_schedule',
    'phi.clearance_weights',
    'phi.clearance_view',
    'phi.clearance_first_view',
  ],
  system: ['system.visit_to_judge', 'system.client_to_judge', 'system.clearance_day', 'system.clearance_run_day'],
} as const satisfies TableNames;
