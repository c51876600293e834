import type { linkDeeds } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { randomUUID } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';

export type RuleChange = { readonly Field: string; readonly Before: string; readonly After: string };

export type RuleDeed = {
  readonly ruleId: string;
  readonly deed: (typeof linkDeeds)[number];
  readonly by: string;
  readonly changes?: readonly RuleChange[];
  readonly why?: string;
};

/** What was done with rules, in one statement. */
export async function writeRuleDeeds(trx: QueryExecutorProvider, deeds: readonly RuleDeed[]): Promise<void> {
  const values = deeds.map(({ ruleId, deed, by, changes = [], why = '' }) => ({
    id: randomUUID(),
    rule_id: ruleId,
    deed,
    changes,
    why,
    done_by: by,
  }));
  await sql`
    INSERT INTO system.payer_auth_rule_deed (id, rule_id, deed, changes, why, done_by)
    SELECT r.* FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, rule_id uuid, deed text, changes jsonb, why text, done_by uuid)`.execute(trx);
}

/** Nothing changes while it is judged: two that are saved at once see each other. */
export const lockRules = (trx: QueryExecutorProvider) =>
  sql`LOCK TABLE system.payer_auth_rule IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
