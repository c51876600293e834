import { type PrefixFilter, prefixColumns } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { csv } from '#/platform/export/csv.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { countsOf, faultColumns, ofVerdict } from '#/platform/import/judged.ts';
import { type JudgedPrefix, judgePrefixes, type PrefixTable, readPrefixFile } from './judgePrefixes.ts';
import { prefixRows, wirePrefix } from './prefixRows.ts';
import { columnsOf, type TypedPrefix } from './tidied.ts';

const shownFaults = 100;
const everything: PrefixFilter = { Search: '', State: '', Checked: null, Sort: 'prefix', Descending: false };
const all = { offset: 0, limit: 1_000_000 };

export const prefixImportHandlers: HandlersOf<
  'previewPrefixImport' | 'confirmPrefixImport' | 'exportPrefixImportFaults'
> = {
  previewPrefixImport: (ctx, { File }) =>
    ctx.tx(async (trx, note) => {
      const { rows, unread, version } = await judgeFile(trx, ctx.session, File.bytes);
      await sql`INSERT INTO system.prefix_import (user_id, file) VALUES (${ctx.session.userId}, ${File.bytes})
                ON CONFLICT (user_id) DO UPDATE SET file = EXCLUDED.file, created_at = now()`.execute(trx);
      note({ entityType: 'BCBS prefix', detail: countsOf(rows) });
      return {
        Version: version,
        Added: ofVerdict(rows, 'Add').length,
        Changed: ofVerdict(rows, 'Change').length,
        Same: ofVerdict(rows, 'Same').length,
        Faulty: ofVerdict(rows, 'Fault').length,
        Faults: ofVerdict(rows, 'Fault')
          .slice(0, shownFaults)
          .map(({ table, problems }) => ({ Row: table.row, Prefix: table.values.Prefix, Problems: [...problems] })),
        Unread: [...unread],
      };
    }),

  /** Judged again while nobody else can change the list: what is done is what was shown, or nothing. */
  confirmPrefixImport: (ctx, { Version }) =>
    ctx.tx(async (trx, note) => {
      await sql`LOCK TABLE system.bcbs_prefix IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const { rows, version } = await judgeFile(trx, ctx.session, await keptFile(trx, ctx.session));
      if (version !== Version)
        throw new UserError('Something changed since this was shown, and nothing was imported. Choose the file again.');
      const wanted = rows.filter(({ verdict }) => verdict === 'Add' || verdict === 'Change');
      if (wanted.length === 0) throw new UserError('No row of this file changes anything.');
      await store(
        trx,
        wanted.map(({ fields }) => fields),
        ctx.session.userId,
      );
      note({ entityType: 'BCBS prefix', detail: countsOf(rows) });
      return { Added: ofVerdict(rows, 'Add').length, Changed: ofVerdict(rows, 'Change').length };
    }),

  exportPrefixImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { rows } = await judgeFile(trx, ctx.session, await keptFile(trx, ctx.session));
      const faults = ofVerdict(rows, 'Fault');
      if (faults.length === 0) throw new UserError('No row of this file has a fault.');
      note({ entityType: 'BCBS prefix', detail: `${faults.length} rows` });
      return {
        name: 'prefix-faults.csv',
        type: 'text/csv; charset=utf-8',
        body: csv(faultColumns(prefixColumns), faults),
      };
    }),
};

type Read = {
  readonly rows: readonly JudgedPrefix[];
  readonly unread: PrefixTable['unread'];
  /** Names what the rows say. */
  readonly version: string;
};

async function judgeFile(trx: TenantTrx, session: ClientSession, bytes: Buffer): Promise<Read> {
  const { rows: read, unread } = readPrefixFile(bytes);
  const plans = await trx
    .selectFrom('system.trading_partner')
    .select(['id', 'name_key', 'payer_id'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const kept = (await prefixRows(trx, everything, all)).map((row): [string, TypedPrefix] => [
    row.prefix,
    wirePrefix(row),
  ]);
  const rows = judgePrefixes(read, {
    plans,
    kept: new Map(kept),
    today: dayIn(new Date(), session.timeZone),
  });
  const said = rows.map(({ fields, verdict, problems }) => [fields, verdict, problems]);
  return { rows, unread, version: createHash('sha256').update(JSON.stringify(said)).digest('hex') };
}

async function keptFile(trx: TenantTrx, { userId }: ClientSession): Promise<Buffer> {
  const row = await trx
    .selectFrom('system.prefix_import')
    .select('file')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new UserError('This file is not kept any more. Choose it again.');
  return row.file;
}

/** All of them in one statement. */
async function store(trx: TenantTrx, rows: readonly TypedPrefix[], userId: string): Promise<void> {
  const values = rows.map((fields) => ({ id: randomUUID(), ...columnsOf(fields) }));
  await sql`
    INSERT INTO system.bcbs_prefix
           (id, prefix, partner_id, home_plan, state, plan_type, phone, notes, effective_from, verified_on, updated_by)
    SELECT r.*, ${userId}::uuid FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, prefix text, partner_id uuid, home_plan text, state text, plan_type text, phone text, notes text,
                 effective_from date, verified_on date)
    ON CONFLICT (prefix) DO UPDATE SET
      partner_id = EXCLUDED.partner_id, home_plan = EXCLUDED.home_plan, state = EXCLUDED.state,
      plan_type = EXCLUDED.plan_type, phone = EXCLUDED.phone, notes = EXCLUDED.notes,
      effective_from = EXCLUDED.effective_from, verified_on = EXCLUDED.verified_on,
      updated_by = EXCLUDED.updated_by, updated_at = now(), row_version = bcbs_prefix.row_version + 1`.execute(trx);
}
