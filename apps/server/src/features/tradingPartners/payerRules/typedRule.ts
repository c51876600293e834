import type { RuleColumn } from '@coverline/contract/tradingPartners/payerRules/payerRuleImport.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { spansMeet } from '@coverline/domain/macConfig/macProblems.ts';
import {
  type PayerRuleFields,
  payerRuleProblems,
  placesOf,
  rangeOf,
  ruleAnswers,
  ruleKey,
  tidiedRule,
} from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { ruleFactsOf, type ListedRule } from './ruleRows.ts';

/** What a file and a history call each fact of a rule. */
export const columnOf = {
  PartnerID: 'PayerID',
  Codes: 'Codes',
  Plan: 'Plan',
  Places: 'Places',
  Required: 'Required',
  Circumstances: 'When',
  EffectiveFrom: 'Effective from',
  EffectiveTo: 'Effective to',
  Source: 'Source',
  CheckedOn: 'Seen on',
} as const satisfies Record<keyof PayerRuleFields, RuleColumn>;

/** Of a payer its name is told, by whoever knows it. */
const told = [
  'Codes',
  'Plan',
  'Places',
  'Required',
  'Circumstances',
  'EffectiveFrom',
  'EffectiveTo',
  'Source',
  'CheckedOn',
] as const satisfies readonly (keyof PayerRuleFields)[];

export const ruleChanges = (
  before: PayerRuleFields,
  after: PayerRuleFields,
  facts: readonly (keyof PayerRuleFields)[] = told,
) =>
  facts.flatMap((name) =>
    before[name] === after[name] ? [] : [{ Field: columnOf[name], Before: before[name], After: after[name] }],
  );

/** What is typed, as it is kept; refused where it cannot be. */
export function tidiedOrRefused<F extends PayerRuleFields>(typed: F, today: string): F {
  const fields = tidiedRule(typed);
  refuseProblems(payerRuleProblems(fields, today));
  return fields;
}

export function ruleColumnsOf(fields: PayerRuleFields) {
  const { code, codeTo } = rangeOf(fields.Codes);
  return {
    partner_id: fields.PartnerID,
    plan: fields.Plan,
    code,
    code_to: codeTo,
    places: [...placesOf(fields)],
    required: ruleAnswers.find((one) => one === fields.Required) ?? 'Sometimes',
    circumstances: fields.Circumstances,
    effective_from: fields.EffectiveFrom,
    effective_to: fields.EffectiveTo || null,
    source: fields.Source,
    checked_on: fields.CheckedOn,
  };
}

export const holdsText = ({ EffectiveFrom, EffectiveTo }: Pick<PayerRuleFields, 'EffectiveFrom' | 'EffectiveTo'>) =>
  `from ${formatDate(EffectiveFrom)} ${EffectiveTo === '' ? 'on' : `to ${formatDate(EffectiveTo)}`}`;

/** Refuses a rule that is on the list already on one of its days. Proposed, rejected and retired ones are no hindrance. */
export async function requireFree(
  trx: QueryExecutorProvider,
  fields: PayerRuleFields,
  ownId: string | null,
): Promise<void> {
  const { rows } = await sql<ListedRule>`
    SELECT l.* FROM system.payer_auth_rule l
     WHERE l.partner_id = ${fields.PartnerID} AND l.code = ${rangeOf(fields.Codes).code} AND l.standing = 'Approved'
       AND l.id IS DISTINCT FROM ${ownId}::uuid`.execute(trx);
  const other = rows.map(ruleFactsOf).find((row) => ruleKey(row) === ruleKey(fields) && spansMeet(row, fields));
  if (other === undefined) return;
  throw fieldFault(
    'Codes',
    `A rule for this {payer}, code, plan and place is on the list already, ${holdsText(other)}: end that first`,
  );
}
