import { importColumns, type ImportRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { sql } from 'kysely';
import { lockRights } from '#/services/account/rights/rights.ts';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import { csv, type Column } from '#/platform/export/csv.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { reachOf } from '../reach.ts';
import { count, judgeFile, keepImport, openImport } from './imports.ts';
import { inviteRows } from './inviteRows.ts';

/** Each import mails to as many addresses as a file holds. */
const importThrottle: Throttle = { kind: 'user import', limit: 10, windowSeconds: 86_400 };

export const userImportHandlers = (
  deps: Deps,
): HandlersOf<'previewUserImport' | 'confirmUserImport' | 'exportUserImportFaults'> => ({
  previewUserImport: (ctx, { File }) =>
    ctx.tx(async (trx, note) => {
      const { reach, rows, unread, version } = await judgeFile(trx, ctx.session, File.bytes);
      const importId = await keepImport(deps, trx, { reach, bytes: File.bytes });
      note({ entityType: 'user import', entityId: importId, detail: countsOf(rows) });
      return { ImportID: importId, Version: version, Rows: [...rows], Unread: [...unread] };
    }),

  /** Judged again under the company's lock: what is done is what was shown, or nothing. */
  confirmUserImport: async (ctx, { ImportID, Version }) => {
    if (!(await countTry(deps.doors, importThrottle, ctx.session.userId)))
      throw new UserError('You imported ten files within a day. Go on tomorrow.');
    const invited = await ctx.tx(async (trx, note) => {
      const reach = await reachOf(trx, ctx.session);
      await lockRights(trx, reach.companyId);
      const { bytes, isConfirmed } = await openImport(deps, trx, { reach, importId: ImportID });
      if (isConfirmed) throw new UserError('This file was imported already.');
      const { rows, version } = await judgeFile(trx, ctx.session, bytes);
      if (version !== Version)
        throw new UserError('Something changed since this was shown, and nobody was invited. Choose the file again.');
      const wanted = rows.filter(({ Verdict }) => Verdict === 'Invite');
      if (wanted.length === 0) throw new UserError('No row of this file invites anybody.');
      const by = { userId: reach.userId, sessionId: ctx.session.sid, ip: ctx.ip, userAgent: ctx.userAgent };
      const { links, known } = await inviteRows(trx, wanted, { reach, importId: ImportID, by });
      await sql`UPDATE identity.user_import SET confirmed_at = now(), links = ${[...links]}::uuid[], known = ${[...known]}::uuid[]
                 WHERE id = ${ImportID}`.execute(trx);
      note({ entityType: 'user import', entityId: ImportID, detail: countsOf(rows) });
      return { Invited: wanted.length };
    });
    await deps.jobs.send('mail-user-import', { importId: ImportID });
    return invited;
  },

  exportUserImportFaults: (ctx, { ImportID }) =>
    ctx.tx(async (trx, note) => {
      const { bytes } = await openImport(deps, trx, { reach: await reachOf(trx, ctx.session), importId: ImportID });
      const faults = (await judgeFile(trx, ctx.session, bytes)).rows.filter(({ Verdict }) => Verdict === 'Fault');
      if (faults.length === 0) throw new UserError('No row of this file has a fault.');
      note({ entityType: 'user import', entityId: ImportID, detail: `${faults.length} rows` });
      return { name: 'import-faults.csv', type: 'text/csv; charset=utf-8', body: csv(faultColumns, faults) };
    }),
});

const countsOf = (rows: readonly ImportRow[]) =>
  `${count(rows, 'Invite')} to invite, ${count(rows, 'Here')} here already, ${count(rows, 'Fault')} with faults`;

const cells: Readonly<Record<(typeof importColumns)[number], (row: ImportRow) => string>> = {
  'E-mail': (row) => row.Email,
  'First name': (row) => row.FirstName,
  'Last name': (row) => row.LastName,
  Client: (row) => row.Client,
  Roles: (row) => row.Roles,
};

/** The columns of an import, so that the file can be mended and come back; the last two are not read. */
const faultColumns: readonly Column<ImportRow>[] = [
  ...importColumns.map((header) => ({ header, value: cells[header] })),
  { header: 'Row', value: (row) => row.Row },
  { header: 'What to do', value: (row) => row.Problems.map(({ Field, Message }) => `${Field}: ${Message}`).join(' ') },
];
