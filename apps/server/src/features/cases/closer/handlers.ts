import type { caseCloserCalls } from '@coverline/contract/cases/closer/caseCloser.ts';
import {
  closerBounds,
  closingProblems,
  type ClosingRule,
  closingText,
} from '@coverline/domain/cases/closer/closingRule.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { caseFile } from '#/features/cases/exportCases.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { historyOf, holdAny, retireRule, rulesOf, saveRule } from '#/features/cases/rules/storedRules.ts';
import { wireCases } from '#/features/cases/wireCase.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { exportRuns } from './exportRuns.ts';
import { setNight } from './nightly.ts';
import { pickedRows, pickedSums } from './picked.ts';
import { runDeeds } from './runDeeds.ts';
import { closingOf, isAtWork, mostRuns, runsOf } from './runRows.ts';

type Rule = Awaited<ReturnType<typeof rulesOf>>[number];
type Run = Awaited<ReturnType<typeof runsOf>>[number];

const wireRule = (row: Rule, lastRun: Run | null) => {
  const fields = closingOf(row);
  return {
    ...fields,
    Types: [...fields.Types],
    Statuses: [...fields.Statuses],
    RuleID: row.id,
    Version: row.row_version,
    Says: closingText(fields),
    NextAt: row.next_at === null ? null : new Date(row.next_at).toISOString(),
    ChangedAt: new Date(row.updated_at).toISOString(),
    ChangedBy: row.by,
    LastRun: lastRun,
  };
};

export const caseCloserHandlers = (deps: Deps): HandlersOf<keyof typeof caseCloserCalls> => ({
  getCloserRules: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const runs = await runsOf(trx, clientId, 'newest');
      const rules = await rulesOf(trx, clientId, 'Closing');
      return rules.map((row) => wireRule(row, runs.find(({ ruleId }) => ruleId === row.id) ?? null));
    }),

  getCloserRule: (ctx, { RuleID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'case rule', entityId: RuleID });
      const row = (await rulesOf(trx, clientId, 'Closing')).find(({ id }) => id === RuleID.toLowerCase());
      if (row === undefined) throw notFound();
      const runs = await runsOf(trx, clientId, { ruleId: row.id, most: mostRuns });
      const history = await historyOf(trx, clientId, [row.id], (fields) => closingText(closingOf({ fields })));
      return { ...wireRule(row, runs[0] ?? null), History: history.get(row.id) ?? [], Runs: [...runs] };
    }),

  saveCloserRule: (ctx, { RuleID, Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const fields: ClosingRule = { ...typed, Name: typed.Name.trim() };
      refuseProblems(closingProblems(fields));
      const id = await saveRule(trx, ctx.session, {
        id: RuleID,
        version: Version,
        kind: 'Closing',
        fields,
        most: closerBounds.rules,
      });
      note({ entityType: 'case rule', entityId: id, detail: fields.IsNightly ? 'nightly' : 'by hand' });
      await setNight(trx, { clientId, ruleId: id }, fields.IsNightly ? timeZone : null);
      return { RuleID: id };
    }),

  retireCloserRule: (ctx, { RuleID, Version, Retired }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'case rule', entityId: RuleID, detail: Retired ? 'retired' : 'restored' });
      // Whoever starts it holds it: a run that was begun meanwhile is seen.
      await holdAny(trx, clientId, 'Closing', RuleID);
      if (Retired && (await isAtWork(trx, clientId, RuleID))) throw new UserError('It is running. Stop it first.');
      const of = { kind: 'Closing', id: RuleID, version: Version, retired: Retired } as const;
      const version = await retireRule(trx, ctx.session, of);
      if (Retired) await setNight(trx, { clientId, ruleId: RuleID }, null);
      return { Version: version };
    }),

  tryCloser: (ctx, { Offset, Limit, ...rule }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const of = { clientId, today: todayOf(ctx.session) };
      const rows = await pickedRows(trx, of, rule, { offset: Offset, limit: Limit });
      note({ entityType: 'case', detail: rows.map(({ id }) => id).join(' ') });
      const { total, atRiskCents, hasUnknownCharge } = await pickedSums(trx, of, rule);
      return {
        Rows: [...(await wireCases(trx, clientId, rows))],
        Total: total,
        AtRiskCents: atRiskCents,
        HasUnknownCharge: hasUnknownCharge,
      };
    }),

  exportCloser: (ctx, { Format, ...rule }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const of = { clientId, today: todayOf(ctx.session) };
      const found = await wholeList((page) => pickedRows(trx, of, rule, page));
      note({ entityType: 'case', detail: `${found.length} cases` });
      return caseFile(trx, clientId, found, { name: 'cases-to-close', format: Format });
    }),

  getCloserRun: (ctx, { RunID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'case closer run', entityId: RunID });
      const [run] = await runsOf(trx, clientId, { runId: RunID });
      if (run === undefined) throw notFound();
      const { rows } = await sql<{ id: string; number: number; state: 'Waiting'; why: string }>`
        SELECT c.id, c.number, i.state, i.why FROM phi.case_close_item i
          JOIN phi.case_master c ON c.client_id = i.client_id AND c.id = i.case_id
         WHERE i.client_id = ${clientId} AND c.client_id = ${clientId} AND i.run_id = ${RunID}
           AND i.state IN ('Skipped', 'Left') ORDER BY c.number LIMIT 100`.execute(trx);
      const Items = rows.map(({ id, number, state, why }) => ({ CaseID: id, Number: number, State: state, Why: why }));
      return { Run: run, Items };
    }),

  ...exportRuns,
  ...runDeeds(deps),
});
