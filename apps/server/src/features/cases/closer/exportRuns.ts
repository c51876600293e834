import type { CloserRun } from '@coverline/contract/cases/closer/caseCloser.ts';
import { type CloserItemState, closerItemText, closerRunText } from '@coverline/domain/cases/closer/closerRun.ts';
import { caseType, type CaseType } from '@coverline/domain/cases/caseType.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import { rulesOf } from '#/features/cases/rules/storedRules.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { runsOf } from './runRows.ts';

type Item = {
  readonly number: number;
  readonly type: CaseType;
  readonly last_name: string;
  readonly first_name: string;
  readonly mrn: string;
  readonly state: CloserItemState;
  readonly why: string;
};

/** What the closer did, as files. */
export const exportRuns: HandlersOf<'exportCloserRuns' | 'exportCloserRun'> = {
  exportCloserRuns: (ctx, { RuleID, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const rule = (await rulesOf(trx, clientId, 'Closing')).find(({ id }) => id === RuleID.toLowerCase());
      if (rule === undefined) throw notFound();
      const rows = await wholeList((page) => runsOf(trx, clientId, { ruleId: rule.id, most: page.limit }));
      note({ entityType: 'case rule', entityId: rule.id, detail: `${rows.length} runs` });
      const terms = await readTerms(trx, clientId);
      const at = (instant: string | null) => instant && isoIn(instant, timeZone);
      const columns: readonly Column<CloserRun>[] = [
        { header: 'Ordered at', kind: 'instant', value: ({ OrderedAt }) => at(OrderedAt) },
        { header: 'By', value: ({ OrderedBy }) => OrderedBy },
        { header: 'By night', value: ({ IsNightly }) => (IsNightly ? 'Yes' : 'No') },
        { header: 'Which', value: ({ Says }) => wordedIn(terms, Says) },
        { header: 'State', value: ({ State }) => closerRunText[State].text },
        { header: 'Picked', value: ({ Total }) => Total },
        { header: 'Closed', value: ({ Closed }) => Closed },
        { header: 'Skipped', value: ({ Skipped }) => Skipped },
        { header: 'Opened again', value: ({ Undone }) => Undone },
        { header: 'Left closed', value: ({ Left }) => Left },
        { header: 'Not reached', value: ({ Waiting }) => Waiting },
        { header: 'Ended at', kind: 'instant', value: ({ EndedAt }) => at(EndedAt) },
        { header: 'Undone by', value: ({ UndoneBy }) => UndoneBy ?? '' },
        { header: 'Why not', value: ({ Reason }) => wordedIn(terms, Reason) },
      ];
      return tableFile({ name: 'case-closer-runs', sheet: 'Runs', format, terms }, columns, rows);
    }),

  exportCloserRun: (ctx, { RunID, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const [run] = await runsOf(trx, clientId, { runId: RunID });
      if (run === undefined) throw notFound();
      const items = await wholeList(async ({ limit }) => {
        const { rows } = await sql<Item>`
          SELECT c.number, c.type, r.last_name, r.first_name, r.mrn, i.state, i.why
            FROM phi.case_close_item i
            JOIN phi.case_master c ON c.client_id = i.client_id AND c.id = i.case_id
            JOIN phi.reg_master r ON r.client_id = c.client_id AND r.id = c.reg_master_id
           WHERE i.client_id = ${clientId} AND c.client_id = ${clientId} AND r.client_id = ${clientId} AND i.run_id = ${RunID}
           ORDER BY c.number LIMIT ${limit}`.execute(trx);
        return rows;
      });
      note({ entityType: 'case closer run', entityId: RunID, detail: `${items.length} cases` });
      const terms = await readTerms(trx, clientId);
      const columns: readonly Column<Item>[] = [
        { header: '{Case}', value: (row) => String(row.number) },
        { header: 'Type', value: (row) => wordedIn(terms, caseType(row.type).text) },
        { header: 'Last name', value: (row) => row.last_name },
        { header: 'First name', value: (row) => row.first_name },
        { header: '{MRN}', value: (row) => row.mrn },
        { header: 'What became of it', value: (row) => closerItemText[row.state] },
        { header: 'Why', value: (row) => wordedIn(terms, row.why) },
      ];
      return tableFile({ name: 'case-closer-run', sheet: 'Cases', format, terms }, columns, items);
    }),
};
