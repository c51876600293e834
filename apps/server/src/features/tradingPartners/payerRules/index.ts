import { type RuleColumn, ruleColumns } from '@coverline/contract/tradingPartners/payerRules/payerRuleImport.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers, HandlersOf } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { noteEveryClientForClearance } from '#/services/clearance/noteForClearance.ts';
import { writeDeeds } from '#/services/payers/sharedDeeds.ts';
import { lockRules } from '#/services/payerRules/lockRules.ts';
import { historyOf } from '../fourEyes/history.ts';
import { settleRow } from '../fourEyes/settleRow.ts';
import { requirePayer } from '../medicalPolicy/typedLink.ts';
import { ruleImportHandlers } from './ruleImport.ts';
import { countRules, type ListedRule, ruleById, ruleFactsOf, ruleRows, wireRule } from './ruleRows.ts';
import { requireFree, ruleChanges, ruleColumnsOf, tidiedOrRefused } from './typedRule.ts';

type Names =
  | 'listPayerRules'
  | 'getPayerRule'
  | 'savePayerRule'
  | 'movePayerRule'
  | 'exportPayerRules'
  | keyof typeof ruleImportHandlers;

const about = (id: string, detail: string) => ({ entityType: 'payer rule', entityId: id, detail });

/** A save that changes nothing is none, and meets no other. */
const savePayerRule: Handlers['savePayerRule'] = (ctx, { RuleID, Version, ...typed }) => {
  const fields = tidiedOrRefused(typed, dayIn(new Date(), ctx.session.timeZone));
  return ctx.tx(async (trx, note) => {
    const { userId } = ctx.session;
    await lockRules(trx);
    const payer = await requirePayer(trx, fields.PartnerID);
    const by = { updated_by: userId, updated_at: sql<string>`now()` };
    if (RuleID === null) {
      await requireFree(trx, fields, null);
      const id = randomUUID();
      const settled = { standing: 'Approved', settled_by: userId, settled_at: sql<string>`now()` } as const;
      await trx
        .insertInto('system.payer_auth_rule')
        .values({ id, ...ruleColumnsOf(fields), ...settled, ...by })
        .execute();
      await writeDeeds(trx, 'system.payer_auth_rule', [{ id, deed: 'Added', by: userId }]);
      await noteEveryClientForClearance('AuthorizationChanged').execute(trx);
      note(about(id, 'added'));
      return { RuleID: id };
    }
    const held = await ruleById(trx, RuleID);
    if (held === undefined) throw notFound();
    const before = ruleFactsOf(held);
    const changes = [
      ...(before.PartnerID === fields.PartnerID ? [] : [{ Field: 'Payer', Before: held.payor, After: payer }]),
      ...ruleChanges(before, fields),
    ];
    note(about(RuleID, ['changed', ...changes.map(({ Field }) => Field)].join(' ')));
    if (changes.length === 0) return { RuleID };
    await requireVersion(trx, ctx.session, held, Version);
    if (held.standing === 'Approved') await requireFree(trx, fields, RuleID);
    await trx
      .updateTable('system.payer_auth_rule')
      .set({ ...ruleColumnsOf(fields), ...by, row_version: held.row_version + 1 })
      .where('id', '=', RuleID)
      .execute();
    await writeDeeds(trx, 'system.payer_auth_rule', [{ id: RuleID, deed: 'Changed', by: userId, changes }]);
    if (held.standing === 'Approved') await noteEveryClientForClearance('AuthorizationChanged').execute(trx);
    return { RuleID };
  });
};

const movePayerRule: Handlers['movePayerRule'] = (ctx, { RuleID, Version, To, Why }) =>
  ctx.tx(async (trx, note) => {
    await lockRules(trx);
    const held = await ruleById(trx, RuleID);
    if (held === undefined) throw notFound();
    note(about(RuleID, To));
    const isDone = await settleRow(trx, 'system.payer_auth_rule', held, {
      session: ctx.session,
      version: Version,
      to: To,
      why: Why,
      requireFree: () => requireFree(trx, ruleFactsOf(held), RuleID),
    });
    if (!isDone) return { RuleID };
    if (To === 'Approved' || held.standing === 'Approved')
      await noteEveryClientForClearance('AuthorizationChanged').execute(trx);
    if (held.standing === 'Suggested') await tellProposer(trx, held, To, Why.trim());
    return { RuleID };
  });

/** Whoever proposed it learns what became of it, at the client where they did. */
async function tellProposer(
  trx: Parameters<typeof noticeAtBell>[0],
  held: ListedRule,
  to: string,
  why: string,
): Promise<void> {
  if (held.suggested_by === null || held.suggested_client === null) return;
  await noticeAtBell(trx, {
    clientId: held.suggested_client,
    userId: held.suggested_by,
    says: `Your rule for ${ruleFactsOf(held).Codes} of ${held.payor} was ${to.toLowerCase()}.${why === '' ? '' : ` ${why}`}`,
    importance: 'LOW',
    link: screen('authorization').path,
    subject: `payer rule ${held.id} ${held.row_version}`,
    from: 'payer rules',
  });
}

const cells: Readonly<Record<RuleColumn, (row: ListedRule) => string | null>> = {
  PayerID: (row) => row.payer_id,
  Codes: (row) => ruleFactsOf(row).Codes,
  Required: (row) => row.required,
  'Effective from': (row) => row.effective_from,
  Source: (row) => row.source,
  'Seen on': (row) => row.checked_on,
  Plan: (row) => row.plan,
  Places: (row) => row.places.join(', '),
  When: (row) => row.circumstances,
  'Effective to': (row) => row.effective_to,
};
const dates: ReadonlySet<RuleColumn> = new Set(['Effective from', 'Effective to', 'Seen on']);
const mostRows = 100_000;

export const payerRuleHandlers: HandlersOf<Names> = {
  ...ruleImportHandlers,
  savePayerRule,
  movePayerRule,

  listPayerRules: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const rows = await ruleRows(trx, filter, { offset: Offset, limit: Limit });
      const { total, suggested } = await countRules(trx, filter);
      return { Rows: rows.map((row) => wireRule(row, ctx.session.userId)), Total: total, Suggested: suggested };
    }),

  getPayerRule: (ctx, { RuleID }) =>
    ctx.tx(async (trx) => {
      const row = await ruleById(trx, RuleID);
      if (row === undefined) throw notFound();
      return { ...wireRule(row, ctx.session.userId), History: await historyOf(trx, 'system.payer_auth_rule', RuleID) };
    }),

  exportPayerRules: async (ctx, { Format, ...filter }) => {
    const rows = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => ruleRows(trx, filter, page), mostRows);
      note({ entityType: 'payer rule', detail: `${found.length} rules` });
      return found;
    });
    return tableFile(
      { name: 'payer-authorization-rules', sheet: 'Rules', format: Format },
      [
        ...ruleColumns.map((header) => ({
          header,
          ...(dates.has(header) && { kind: 'date' as const }),
          value: cells[header],
        })),
        // What an import does not read.
        { header: 'Standing', value: (row: ListedRule) => row.standing },
      ],
      rows,
    );
  },
};
