import {
  type FplTable,
  fplTables,
  guidelineColumns,
  limitColumns,
} from '@coverline/contract/fplCalculator/fplConfig.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { csv } from '#/platform/export/csv.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import {
  faultsOf,
  firstRows,
  importVersion,
  previewOf,
  requireShown,
  wantedOf,
} from '#/platform/import/importAnswers.ts';
import { fileGone } from '#/platform/import/keptFile.ts';
import { countsOf } from '#/platform/import/judged.ts';
import { readPovertyTables } from '#/services/poverty/povertyTables.ts';
import { type JudgedLine, judgeLines, readFplFile, recordOf } from './judgeFile.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { keepProposal, requireReason } from './proposeChange.ts';

export const fplImportHandlers: HandlersOf<'previewFplImport' | 'proposeFplImport' | 'exportFplImportFaults'> = {
  previewFplImport: (ctx, { File, Table }) =>
    ctx.tx(async (trx, note) => {
      const read = await judgeFile(trx, ctx.session, { table: Table, bytes: File.bytes });
      const { rows } = read;
      await sql`INSERT INTO system.fpl_import (user_id, of_table, file) VALUES (${ctx.session.userId}, ${Table}, ${File.bytes})
                ON CONFLICT (user_id) DO UPDATE
                  SET of_table = EXCLUDED.of_table, file = EXCLUDED.file, created_at = EXCLUDED.created_at`.execute(
        trx,
      );
      note({ entityType: 'poverty tables', detail: countsOf(rows) });
      return {
        ...previewOf(read, read),
        Faults: firstRows(rows, 'Fault', (row) => ({
          Row: row.row,
          Record: recordOf(row),
          Problems: [...row.problems],
        })),
      };
    }),

  /** Judged again: what is proposed is what was shown, or nothing. */
  proposeFplImport: (ctx, { Version, Reason }) =>
    ctx.tx(async (trx, note) => {
      const read = await judgeFile(trx, ctx.session, await keptFile(trx, ctx.session));
      requireShown(read, Version, 'proposed');
      const lines = wantedOf(read.rows).map(({ line }) => line);
      requireReason('Reason', Reason);
      return keepProposal(trx, note, ctx.session, { lines, reason: Reason });
    }),

  exportFplImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const kept = await keptFile(trx, ctx.session);
      const faults = faultsOf((await judgeFile(trx, ctx.session, kept)).rows);
      note({ entityType: 'poverty tables', detail: `${faults.length} rows` });
      const columns = kept.table === 'Guidelines' ? guidelineColumns : limitColumns;
      const body = csv<JudgedLine>(
        [
          ...columns.map((header) => ({ header, value: ({ table }: JudgedLine) => table.values[header] })),
          { header: 'Row', value: ({ row }) => row },
          {
            header: 'What to do',
            value: ({ problems }) => problems.map(({ Field, Message }) => `${Field}: ${Message}.`).join(' '),
          },
        ],
        faults,
      );
      return { name: 'fpl-faults.csv', type: 'text/csv; charset=utf-8', body };
    }),
};

type File = { readonly table: FplTable; readonly bytes: Buffer };

async function judgeFile(trx: TenantTrx, session: ClientSession, { table, bytes }: File) {
  const { rows: read, unread } = readFplFile(bytes, table);
  const rows = judgeLines(read, await readPovertyTables(trx), todayOf(session));
  const said = rows.map(({ line, verdict, problems }) => [line, verdict, problems]);
  return { rows, unread, version: importVersion(said) };
}

async function keptFile(trx: TenantTrx, { userId }: ClientSession): Promise<File> {
  const row = await trx
    .selectFrom('system.fpl_import')
    .select(['of_table', 'file'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const table = fplTables.find((one) => one === row?.of_table);
  if (row === undefined || table === undefined) throw fileGone();
  return { table, bytes: row.file };
}
