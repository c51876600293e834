import type { CloserItemState, CloserRunState } from '@coverline/domain/cases/closer/closerRun.ts';
import type { ClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import type { OpeningRule, OpeningSource } from '@coverline/domain/cases/rules/openingRule.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CaseMasterRow } from './casesTables.ts';
import type { TableNames } from '../tableNames.ts';

/** Written as JSON text. */
type Fields = ColumnType<OpeningRule | ClosingRule, string, string>;

type CaseRuleTable = {
  client_id: string;
  id: string;
  kind: 'Opening' | 'Closing';
  fields: Fields;
  is_on: Generated<boolean>;
  source: OpeningSource | null;
  next_at: string | null;
  retired_at: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};
export type CaseRuleRow = Selectable<CaseRuleTable>;

/** What closing changes of a case. */
export type CaseWas = Pick<
  CaseMasterRow,
  'status' | 'status_on' | 'next_on' | 'held_from' | 'hold_until' | 'first_touch_on' | 'is_double'
>;

type CloseRunTable = {
  client_id: string;
  id: string;
  rule_id: string;
  rule_version: number;
  fields: ColumnType<ClosingRule, string, never>;
  nightly: boolean;
  state: CloserRunState;
  picked: number;
  reason: Generated<string>;
  ordered_by: string;
  ordered_at: Generated<string>;
  ended_at: string | null;
  undone_by: string | null;
};
export type CloseRunRow = Selectable<CloseRunTable>;

/** By which rules cases open, and are closed. */
export type CaseRulesTables = {
  'phi.case_rule': CaseRuleTable;
  'phi.case_rule_version': {
    client_id: string;
    rule_id: string;
    version: number;
    deed: 'Added' | 'Changed' | 'Retired' | 'Restored';
    fields: Fields;
    changed_at: Generated<string>;
    changed_by: string;
  };
  'phi.case_rule_hit': {
    client_id: string;
    rule_id: string;
    source_id: string;
    case_id: string;
    opened: boolean;
    at: Generated<string>;
  };
  'phi.case_close_run': CloseRunTable;
  'phi.case_close_item': {
    client_id: string;
    run_id: string;
    case_id: string;
    state: Generated<CloserItemState>;
    version: number;
    was: ColumnType<CaseWas | null, string | null, string | null>;
    why: Generated<string>;
  };
  'system.case_to_open': {
    client_id: string;
    source: OpeningSource;
    source_id: string;
    noted_at: Generated<string>;
    tries: Generated<number>;
  };
  'system.case_close_due': { client_id: string; rule_id: string; next_at: string };
};

export const caseRulesTableNames = {
  tenant: ['phi.case_rule', 'phi.case_rule_version', 'phi.case_rule_hit', 'phi.case_close_run', 'phi.case_close_item'],
  system: ['system.case_to_open', 'system.case_close_due'],
} as const satisfies TableNames;
