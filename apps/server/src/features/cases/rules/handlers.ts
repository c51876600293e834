import type { caseRuleCalls } from '@coverline/contract/cases/rules/caseRules.ts';
import {
  emptyOpeningRule,
  openingBounds,
  openingProblems,
  type OpeningRule,
  openingText,
} from '@coverline/domain/cases/rules/openingRule.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { historyOf, retireRule, rulesOf, saveRule } from './storedRules.ts';
import { ruleTrials } from './tryRule.ts';

/** How many cases each rule has opened. */
async function openedBy(trx: TenantTrx, clientId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    SELECT rule_id AS id, count(*)::int AS n FROM phi.case_rule_hit
     WHERE client_id = ${clientId} AND opened GROUP BY rule_id`.execute(trx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

// Stored by us, by the kind of its row; one that an older release kept names no codes.
const asOpening = (fields: unknown): OpeningRule => ({ ...emptyOpeningRule, ...(fields as OpeningRule) });

export const caseRuleHandlers = (deps: Deps): HandlersOf<keyof typeof caseRuleCalls> => ({
  getCaseRules: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const rules = await rulesOf(trx, clientId, 'Opening');
      const opened = await openedBy(trx, clientId);
      const ids = rules.map(({ id }) => id);
      const history = await historyOf(trx, clientId, ids, (fields) => openingText(asOpening(fields)));
      return rules.map((row) => ({
        ...asOpening(row.fields),
        Results: [...asOpening(row.fields).Results],
        Codes: [...asOpening(row.fields).Codes],
        RuleID: row.id,
        Version: row.row_version,
        Says: openingText(asOpening(row.fields)),
        Opened: opened.get(row.id) ?? 0,
        ChangedAt: new Date(row.updated_at).toISOString(),
        ChangedBy: row.by,
        History: history.get(row.id) ?? [],
      }));
    }),

  saveCaseRule: (ctx, { RuleID, Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const fields = { ...typed, Name: typed.Name.trim() };
      refuseProblems(openingProblems(fields));
      const id = await saveRule(trx, ctx.session, {
        id: RuleID,
        version: Version,
        kind: 'Opening',
        fields,
        most: openingBounds.rules,
      });
      note({ entityType: 'case rule', entityId: id, detail: fields.IsOn ? 'on' : 'off' });
      return { RuleID: id };
    }),

  retireCaseRule: (ctx, { RuleID, Version, Retired }) =>
    ctx.tx(async (trx, note) => {
      note({ entityType: 'case rule', entityId: RuleID, detail: Retired ? 'retired' : 'restored' });
      const of = { kind: 'Opening', id: RuleID, version: Version, retired: Retired } as const;
      return { Version: await retireRule(trx, ctx.session, of) };
    }),

  ...ruleTrials(deps),
});
