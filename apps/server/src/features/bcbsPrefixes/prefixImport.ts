import { type PrefixFilter, prefixColumns } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import {
  doneOf,
  faultsFile,
  faultsOf,
  firstRows,
  importVersion,
  previewOf,
  requireShown,
  wantedOf,
} from '#/platform/import/importAnswers.ts';
import { keepFile, keptFile } from '#/platform/import/keptFile.ts';
import { countsOf, faultColumns } from '#/platform/import/judged.ts';
import { type JudgedPrefix, judgePrefixes, type PrefixTable, readPrefixFile } from './judgePrefixes.ts';
import { prefixRows, wirePrefix } from './prefixRows.ts';
import { columnsOf, type TypedPrefix } from './tidied.ts';

const everything: PrefixFilter = { Search: '', State: '', Checked: null, Sort: 'prefix', Descending: false };
const all = { offset: 0, limit: 1_000_000 };

export const prefixImportHandlers: HandlersOf<
  'previewPrefixImport' | 'confirmPrefixImport' | 'exportPrefixImportFaults'
> = {
  previewPrefixImport: (ctx, { File }) =>
    ctx.tx(async (trx, note) => {
      const read = await judgeFile(trx, ctx.session, File.bytes);
      const { rows } = read;
      await keepFile(trx, 'system.prefix_import', ctx.session, File.bytes);
      note({ entityType: 'BCBS prefix', detail: countsOf(rows) });
      return {
        ...previewOf(read, read),
        Faults: firstRows(rows, 'Fault', ({ table, problems }) => ({
          Row: table.row,
          Prefix: table.values.Prefix,
          Problems: [...problems],
        })),
      };
    }),

  /** Judged again while nobody else can change the list: what is done is what was shown, or nothing. */
  confirmPrefixImport: (ctx, { Version }) =>
    ctx.tx(async (trx, note) => {
      await sql`LOCK TABLE system.bcbs_prefix IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const read = await judgeFile(trx, ctx.session, await keptFile(trx, 'system.prefix_import', ctx.session));
      requireShown(read, Version);
      const { rows } = read;
      const wanted = wantedOf(rows);
      await store(
        trx,
        wanted.map(({ fields }) => fields),
        ctx.session.userId,
      );
      note({ entityType: 'BCBS prefix', detail: countsOf(rows) });
      return doneOf(rows);
    }),

  exportPrefixImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { rows } = await judgeFile(trx, ctx.session, await keptFile(trx, 'system.prefix_import', ctx.session));
      const faults = faultsOf(rows);
      note({ entityType: 'BCBS prefix', detail: `${faults.length} rows` });
      return faultsFile('prefix-faults.csv', faultColumns(prefixColumns), faults);
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
  return { rows, unread, version: importVersion(said) };
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
