import {
  type FplTable,
  fplTables,
  guidelineColumns,
  limitColumns,
} from '@coverline/contract/fplCalculator/fplConfig.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { csv } from '#/platform/export/csv.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { countsOf, ofVerdict } from '#/platform/import/judged.ts';
import { readPovertyTables } from '#/services/poverty/povertyTables.ts';
import { type JudgedLine, judgeLines, readFplFile, recordOf } from './judgeFile.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { keepProposal, requireReason } from './proposeChange.ts';

const shownFaults = 100;

export const fplImportHandlers: HandlersOf<'previewFplImport' | 'proposeFplImport' | 'exportFplImportFaults'> = {
  previewFplImport: (ctx, { File, Table }) =>
    ctx.tx(async (trx, note) => {
      const { rows, unread, version } = await judgeFile(trx, ctx.session, { table: Table, bytes: File.bytes });
      await sql`INSERT INTO system.fpl_import (user_id, of_table, file) VALUES (${ctx.session.userId}, ${Table}, ${File.bytes})
                ON CONFLICT (user_id) DO UPDATE
                  SET of_table = EXCLUDED.of_table, file = EXCLUDED.file, created_at = EXCLUDED.created_at`.execute(
        trx,
      );
      note({ entityType: 'poverty tables', detail: countsOf(rows) });
      return {
        Version: version,
        Added: ofVerdict(rows, 'Add').length,
        Changed: ofVerdict(rows, 'Change').length,
        Same: ofVerdict(rows, 'Same').length,
        Faulty: ofVerdict(rows, 'Fault').length,
        Faults: ofVerdict(rows, 'Fault')
          .slice(0, shownFaults)
          .map((row) => ({ Row: row.row, Record: recordOf(row), Problems: [...row.problems] })),
        Unread: [...unread],
      };
    }),

  /** Judged again: what is proposed is what was shown, or nothing. */
  proposeFplImport: (ctx, { Version, Reason }) =>
    ctx.tx(async (trx, note) => {
      const { rows, version } = await judgeFile(trx, ctx.session, await keptFile(trx, ctx.session));
      if (version !== Version)
        throw new UserError('Something changed since this was shown, and nothing was proposed. Choose the file again.');
      const lines = rows.filter(({ verdict }) => verdict === 'Add' || verdict === 'Change').map(({ line }) => line);
      if (lines.length === 0) throw new UserError('No row of this file changes anything.');
      requireReason('Reason', Reason);
      return keepProposal(trx, note, ctx.session, { lines, reason: Reason });
    }),

  exportFplImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const kept = await keptFile(trx, ctx.session);
      const faults = ofVerdict((await judgeFile(trx, ctx.session, kept)).rows, 'Fault');
      if (faults.length === 0) throw new UserError('No row of this file has a fault.');
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
  return { rows, unread, version: createHash('sha256').update(JSON.stringify(said)).digest('hex') };
}

async function keptFile(trx: TenantTrx, { userId }: ClientSession): Promise<File> {
  const row = await trx
    .selectFrom('system.fpl_import')
    .select(['of_table', 'file'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const table = fplTables.find((one) => one === row?.of_table);
  if (row === undefined || table === undefined) throw new UserError('This file is not kept any more. Choose it again.');
  return { table, bytes: row.file };
}
