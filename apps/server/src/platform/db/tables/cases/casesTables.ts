import type { AssignManner } from '@coverline/domain/cases/assignment/assignManner.ts';
import type { BusinessCalendar, FederalHoliday } from '@coverline/domain/cases/businessDays.ts';
import type { CaseClockKey } from '@coverline/domain/cases/caseClocks.ts';
import type { CaseOutcome } from '@coverline/domain/cases/caseOutcome.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import type { CasePriority, CaseType } from '@coverline/domain/cases/caseType.ts';
import type { ContactResult, ContactWay } from '@coverline/domain/cases/contactAttempt.ts';
import type { DocumentKind, DocumentSource, DocumentStatus } from '@coverline/domain/cases/documentKinds.ts';
import type { IncomePeriod } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import type { Relation, TaxRole } from '@coverline/domain/fplCalculator/household.ts';
import type { IncomeKind } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableNames } from '../tableNames.ts';

/** What optimistic locking compares, and who to name where it fails. */
type Changed = {
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

type CaseMasterTable = {
  client_id: string;
  id: string;
  number: number;
  type: CaseType;
  reg_master_id: string;
  status: CaseStatus;
  is_over: Generated<boolean>;
  is_double: Generated<boolean>;
  status_on: string;
  held_from: CaseStatus | null;
  hold_until: string | null;
  priority: Generated<CasePriority>;
  owner_id: string | null;
  opened_at: Generated<string>;
  opened_on: string;
  opened_by: string;
  first_touch_on: string | null;
  next_on: string | null;
  submitted_on: string | null;
  decided_on: string | null;
  appeal_by: string | null;
  billed_on: string | null;
  is_disability: Generated<boolean>;
  retro_by: string | null;
  reference_enc: Buffer | null;
  at_risk_cents: Generated<number>;
  resolved_cents: Generated<number>;
  outcome: CaseOutcome | null;
  outcome_percent: number | null;
  reg_insurance_id: string | null;
  closed_on: string | null;
  reopened_on: string | null;
  closed_at: string | null;
  point_on: string | null;
  point_by: string | null;
  due_on: string | null;
  due_clock: CaseClockKey | null;
  due_nth: number | null;
} & Changed;

export type CaseMasterRow = Selectable<CaseMasterTable>;

type CaseEventTable = {
  client_id: string;
  id: string;
  case_id: string;
  kind: 'Opened' | 'Moved' | 'Assigned' | 'Saved';
  happened_at: Generated<string>;
  by_user: string;
  from_status: CaseStatus | null;
  to_status: CaseStatus | null;
  outcome: CaseOutcome | null;
  to_user: string | null;
  /** The rule that did it, as it was then. */
  rule_id: string | null;
  rule_version: number | null;
  words_enc: Buffer | null;
};

type CaseNoteTable = {
  client_id: string;
  id: string;
  case_id: string;
  written_at: Generated<string>;
  written_by: string;
  text_enc: Buffer;
};

type CaseContactTable = {
  client_id: string;
  id: string;
  case_id: string;
  tried_at: string;
  tried_on: string;
  way: ContactWay;
  result: ContactResult;
  note_enc: Buffer | null;
  logged_by: string;
};

type CaseTaskTable = {
  client_id: string;
  id: string;
  case_id: string;
  text_enc: Buffer;
  due_at: string;
  remind_at: string | null;
  user_id: string;
  made_at: Generated<string>;
  made_by: string;
  done_at: string | null;
  done_by: string | null;
} & Changed;

export type CaseTaskRow = Selectable<CaseTaskTable>;

type CaseDocumentTable = {
  client_id: string;
  id: string;
  case_id: string;
  kind: DocumentKind;
  program: CaseType;
  member_id: string | null;
  status: DocumentStatus;
  source: DocumentSource | null;
  requested_on: string | null;
  received_on: string | null;
  decided_on: string | null;
  decided_by: string | null;
  dated_on: string | null;
  expires_on: string | null;
  checks: Generated<string>;
  words_enc: Buffer | null;
  made_at: Generated<string>;
} & Changed;

export type CaseDocumentRow = Selectable<CaseDocumentTable>;

type CasePageTable = {
  client_id: string;
  id: string;
  document_id: string;
  media_type: string;
  bytes_enc: Buffer;
  size: number;
  digest: Buffer;
  source: DocumentSource;
  scanned_by: string | null;
  kept_at: Generated<string>;
  kept_by: string;
};

type CaseSettingsTable = { client_id: string; has_leaderboard: Generated<boolean> } & Omit<Changed, 'updated_by'> & {
    updated_by: string | null;
  };
type BusinessCalendarTable = {
  client_id: string;
  kept: FederalHoliday[];
  closed: ColumnType<BusinessCalendar['Closed'], string, string>;
  counted_version: Generated<number>;
} & Omit<Changed, 'updated_by'> & { updated_by: string | null };
export type CaseSettingsRow = Selectable<CaseSettingsTable>;

type CaseTeamTable = {
  client_id: string;
  id: string;
  place: number;
  name: string;
  lead_id: string | null;
  member_ids: string[];
};

type CaseAssignmentRuleTable = {
  client_id: string;
  id: string;
  place: number;
  types: CaseType[];
  payer_id: string | null;
  states: string[];
  from_letter: string;
  to_letter: string;
  least_cents: number | null;
  most_cents: number | null;
  languages: string[];
  to_user: string | null;
  to_team: string | null;
  manner: AssignManner;
};

type CaseAwayTable = {
  client_id: string;
  user_id: string;
  from_on: string;
  until_on: string;
  stand_in: string | null;
} & Omit<Changed, 'row_version'>;

type CaseEscalationTable = {
  client_id: string;
  case_id: string;
  clock: CaseClockKey;
  due_on: string;
  step: number;
  told_at: Generated<string>;
  told: string[];
};

type CaseViewTable = { client_id: string; id: string; user_id: string; name: string; shows: unknown };
type CaseMemberTable = {
  client_id: string;
  id: string;
  case_id: string;
  place: number;
  relation: Relation;
  words_enc: Buffer | null;
  age: number | null;
  tax: TaxRole;
  expected: number;
  student: boolean;
  disabled: boolean;
  medicare: boolean;
  is_removed: Generated<boolean>;
};

type CaseIncomeTable = {
  client_id: string;
  id: string;
  case_id: string;
  member_id: string;
  place: number;
  kind: IncomeKind;
  cents: number;
  period: IncomePeriod;
  hours: number | null;
  verified_cents: number | null;
  verified_period: IncomePeriod | null;
  verified_hours: number | null;
  document_id: string | null;
};

export type CasesTables = {
  'phi.case_counter': { client_id: string; last_number: number };
  'phi.case_master': CaseMasterTable;
  'phi.case_visit': { client_id: string; case_id: string; visit_master_id: string };
  'phi.case_event': CaseEventTable;
  'phi.case_note': CaseNoteTable;
  'phi.case_contact': CaseContactTable;
  'phi.case_task': CaseTaskTable;
  'phi.case_document': CaseDocumentTable;
  'phi.case_page': CasePageTable;
  'phi.business_calendar': BusinessCalendarTable;
  'phi.case_settings': CaseSettingsTable;
  'phi.case_team': CaseTeamTable;
  'phi.case_assignment_rule': CaseAssignmentRuleTable;
  'phi.case_turn': { client_id: string; team_id: string; last_user: string };
  'phi.case_away': CaseAwayTable;
  'phi.case_escalation': CaseEscalationTable;
  'phi.case_view': CaseViewTable;
  'phi.case_household': { client_id: string; case_id: string; state: string } & Changed;
  'phi.case_member': CaseMemberTable;
  'phi.case_income': CaseIncomeTable;
};

export const casesTableNames = {
  tenant: [
    'phi.case_counter',
    'phi.case_master',
    'phi.case_visit',
    'phi.case_event',
    'phi.case_note',
    'phi.case_contact',
    'phi.case_task',
    'phi.case_document',
    'phi.case_page',
    'phi.business_calendar',
    'phi.case_settings',
    'phi.case_team',
    'phi.case_assignment_rule',
    'phi.case_turn',
    'phi.case_away',
    'phi.case_escalation',
    'phi.case_view',
    'phi.case_household',
    'phi.case_member',
    'phi.case_income',
  ],
} as const satisfies TableNames;
