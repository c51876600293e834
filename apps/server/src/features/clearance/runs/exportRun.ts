import type { ClearanceRunRow } from '@coverline/contract/clearance/runs/runs.ts';
import { runStateWords } from '@coverline/contract/clearance/runs/runWords.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { readRunRows } from './readRuns.ts';
import { shownRun } from './shownRun.ts';

/** The questions of a run that are shown, all pages of them. */
export const exportClearanceRun: Handlers['exportClearanceRun'] = (ctx, { RunID, State, Format }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, timeZone } = ctx.session;
    const run = await shownRun(trx, ctx.session, RunID);
    const terms = await readTerms(trx, clientId);
    const rows = await wholeList((page) => readRunRows(trx, clientId, { runId: RunID, state: State, terms }, page));
    note({
      entityType: 'clearance run',
      entityId: RunID,
      detail: `${rows.length} questions: ${rows.map(({ VisitMasterID }) => VisitMasterID).join(' ')}`,
    });
    const name = `clearance-run-${dayIn(run.OrderedAt, timeZone)}`;
    return tableFile({ name, sheet: 'Run', format: Format, terms }, columns, rows);
  });

const columns: readonly Column<ClearanceRunRow>[] = [
  { header: 'Last name', value: ({ LastName }) => LastName },
  { header: 'First name', value: ({ FirstName }) => FirstName },
  { header: '{MRN}', value: ({ MRN }) => MRN },
  { header: 'Date of service', kind: 'date', value: ({ DateOfService }) => DateOfService },
  { header: '{Payer}', value: ({ PayerName }) => PayerName },
  { header: 'Result', value: ({ State }) => runStateWords[State] },
  { header: 'What it says', value: ({ Says }) => Says },
];
