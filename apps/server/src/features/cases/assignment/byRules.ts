import type { CaseRule, CaseTeam } from '@coverline/contract/cases/caseAssignment.ts';
import { fitsRule, type RuleFacts, ruleWords } from '@coverline/domain/cases/assignment/assignmentRule.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Dealer } from './dealer.ts';
import type { Desk } from './desk.ts';

export type RuledCase = RuleFacts & {
  readonly id: string;
  readonly number: number;
  readonly firstName: string;
};

type Row = {
  readonly id: string;
  readonly number: number;
  readonly type: CaseType;
  readonly at_risk_cents: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly state: string;
  readonly language: string;
  readonly payers: string[];
};

/** What rules look at, of these cases; of a case's payers also one whose coverage has ended: that may be what it is about. */
export async function ruledCases(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<readonly RuledCase[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT c.id, c.number, c.type, c.at_risk_cents, r.first_name, r.last_name, r.state, r.language,
           array(SELECT i.trading_partner_id::text FROM phi.reg_insurance i
                  WHERE i.client_id = ${clientId} AND i.reg_master_id = c.reg_master_id AND NOT i.is_removed
                    AND i.trading_partner_id IS NOT NULL) AS payers
      FROM phi.case_master c JOIN phi.reg_master r ON r.client_id = c.client_id AND r.id = c.reg_master_id
     WHERE c.client_id = ${clientId} AND r.client_id = ${clientId} AND c.id = ANY(${[...ids]}::uuid[])
     ORDER BY c.due_on NULLS LAST, c.number`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    firstName: row.first_name,
    lastName: row.last_name,
    type: row.type,
    payerIds: row.payers,
    state: row.state,
    atRiskCents: row.at_risk_cents,
    language: row.language,
  }));
}

export type Verdict = {
  readonly to: string | null;
  /** From 1; null where none fits. */
  readonly rule: number | null;
  readonly why: string;
};

/** One of those whom a rule names who is there; null where none is. */
function receiverOf(rule: CaseRule, teams: readonly CaseTeam[], dealer: Dealer): string | null {
  if (rule.ToUserID !== null) return dealer.isPresent(rule.ToUserID) ? rule.ToUserID : null;
  const team = rule.ToTeamID === null ? null : (teams.find(({ TeamID }) => TeamID === rule.ToTeamID) ?? null);
  // A team that is no more gets nothing; everybody is named by no team at all.
  return rule.ToTeamID !== null && team === null ? null : dealer.choose(rule.Manner, team);
}

/** Where the rules send a case: by the first that fits and of whose people somebody is there. */
export function judgeByRules(
  { Rules, Teams }: Desk,
  payers: ReadonlyMap<string, string>,
  dealer: Dealer,
  of: RuledCase,
): Verdict {
  const passed: number[] = [];
  for (const [at, rule] of Rules.entries()) {
    if (!fitsRule(rule, of)) continue;
    const to = receiverOf(rule, Teams, dealer);
    if (to === null) {
      passed.push(at + 1);
      continue;
    }
    dealer.given(to);
    return { to, rule: at + 1, why: [ruleWords(rule, payers.get(rule.PayerID ?? '')), ...absent(passed)].join('; ') };
  }
  return { to: null, rule: null, why: absent(passed)[0] ?? 'No rule fits' };
}

const absent = (passed: readonly number[]): readonly string[] =>
  passed.length === 0 ? [] : [`nobody of rule ${passed.join(' and ')} is there`];
