import { isDeepStrictEqual } from 'node:util';
import type { dispositionRuleCalls } from '@coverline/contract/liveDemographics/dispositionRules.ts';
import {
  defaultRuleTable,
  type RuleTable,
  ruleTableProblems,
} from '@coverline/domain/demographics/disposition/ruleTable.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { begunTable, readRuleTable, ruleVersions, type StoredTable } from '#/services/dispositions/ruleTable.ts';

const mostVersions = 50;

const isDefault = ({ table }: StoredTable): boolean => isDeepStrictEqual(inOrder(table), inOrder(defaultRuleTable));

/** With the members in one order: JSON that was stored has lost it. */
const inOrder = ({ Rules, Bounds, MinimumCents }: RuleTable): RuleTable => ({
  Rules: Rules.map(({ Insurance, Above, UpTo, Bands, Disposition }) => ({
    Insurance,
    Above,
    UpTo,
    Bands,
    Disposition,
  })),
  Bounds: { Medium: Bounds.Medium, High: Bounds.High },
  MinimumCents,
});

export const dispositionRuleHandlers: HandlersOf<keyof typeof dispositionRuleCalls> = {
  getDispositionRules: (ctx) =>
    ctx.tx(async (trx) => {
      const versions = await ruleVersions(trx, ctx.session.clientId, null, mostVersions);
      const [now = begunTable] = versions;
      const { Rules, Bounds, MinimumCents } = inOrder(now.table);
      return {
        Rules: Rules.map((rule) => ({ ...rule, Bands: [...rule.Bands] })),
        Bounds,
        MinimumCents,
        Version: now.version,
        IsDefault: isDefault(now),
        Versions: versions.map((one) => ({
          Version: one.version,
          At: one.from,
          By: one.by,
          IsDefault: isDefault(one),
        })),
      };
    }),

  saveDispositionRules: (ctx, { Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      refuseProblems(ruleTableProblems(typed));
      const now = await readRuleTable(trx, clientId, null);
      note({ entityType: 'disposition rules', entityId: clientId, detail: `version ${Version + 1}` });
      if (isDeepStrictEqual(inOrder(now.table), inOrder(typed))) return null;
      const conflict = () =>
        inConflict('RecordChanged', 'Somebody else has changed these rules. Load them again and change what is left.');
      if (now.version !== Version) throw conflict();
      const stored = await trx
        .insertInto('phi.disposition_rules')
        .values({
          client_id: clientId,
          version: Version + 1,
          rule_table: JSON.stringify(inOrder(typed)),
          changed_by: userId,
        })
        .onConflict((clash) => clash.columns(['client_id', 'version']).doNothing())
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n) throw conflict();
      return null;
    }),
};
