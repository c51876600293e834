import { networkColumns } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import { networkStandingWords, networkStandings } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { codeKey } from '@coverline/domain/insuranceMaster/codeKey.ts';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { csv } from '#/platform/export/csv.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { countsOf, faultColumns, ofVerdict } from '#/platform/import/judged.ts';
import { type JudgedRow, judgeNetwork, type NetworkTable, readNetworkFile } from './judgeNetwork.ts';
import { networkRowsOf, wireNetworkRow } from './networkRows.ts';
import { columnsOf } from './tidied.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

const shown = 100;

export const networkImportHandlers: HandlersOf<
  'previewNetworkImport' | 'confirmNetworkImport' | 'exportNetworkImportFaults'
> = {
  previewNetworkImport: async (ctx, { File }) => {
    const table = await readNetworkFile(File.bytes);
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { rows, version } = await judgeTable(trx, clientId, table);
      await sql`
        INSERT INTO phi.network_import (client_id, user_id, file) VALUES (${clientId}, ${userId}, ${File.bytes})
        ON CONFLICT (client_id, user_id) DO UPDATE SET file = EXCLUDED.file, created_at = excluded.created_at`.execute(
        trx,
      );
      note({ entityType: 'network', detail: countsOf(rows) });
      return {
        Version: version,
        Added: ofVerdict(rows, 'Add').length,
        Changed: ofVerdict(rows, 'Change').length,
        Same: ofVerdict(rows, 'Same').length,
        Faulty: ofVerdict(rows, 'Fault').length,
        AddedRows: ofVerdict(rows, 'Add')
          .slice(0, shown)
          .map((row) => ({ ...aboutOf(row), Standing: wordsOf(row.fields.Standing) })),
        ChangedRows: ofVerdict(rows, 'Change')
          .slice(0, shown)
          .map((row) => ({ ...aboutOf(row), Changes: [...row.changes] })),
        Faults: ofVerdict(rows, 'Fault')
          .slice(0, shown)
          .map((row) => ({ ...aboutOf(row), Problems: [...row.problems] })),
        Unread: [...table.unread],
      };
    });
  },

  /** Judged again while nobody else can change these rows: what is done is what was shown, or nothing. */
  confirmNetworkImport: (ctx, { Version }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await sql`SELECT 1 FROM phi.insurance_master WHERE client_id = ${clientId} ORDER BY id FOR UPDATE`.execute(trx);
      const table = await readNetworkFile(await keptFile(trx, ctx.session));
      const { rows, version } = await judgeTable(trx, clientId, table);
      if (version !== Version)
        throw new UserError('Something changed since this was shown, and nothing was imported. Choose the file again.');
      const wanted = [...ofVerdict(rows, 'Add'), ...ofVerdict(rows, 'Change')];
      if (wanted.length === 0) throw new UserError('No row of this file changes anything.');
      const values = wanted.map(({ id, fields }) => ({ id: id ?? randomUUID(), ...columnsOf(fields) }));
      await sql`
        INSERT INTO phi.insurance_network
               (client_id, id, insurance_id, location, provider_npi, standing, effective_from, effective_to, notes, updated_by)
        SELECT own.client_id, r.*, ${userId}::uuid FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
               AS r (id uuid, insurance_id uuid, location text, provider_npi text, standing text, effective_from date,
                     effective_to date, notes text)
         WHERE own.client_id = ${clientId}
        ON CONFLICT (client_id, id) DO UPDATE SET
          standing = EXCLUDED.standing, effective_to = EXCLUDED.effective_to, notes = EXCLUDED.notes,
          updated_by = EXCLUDED.updated_by, updated_at = excluded.updated_at,
          row_version = insurance_network.row_version + 1`.execute(trx);
      await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
      note({ entityType: 'network', detail: countsOf(rows) });
      return { Added: ofVerdict(rows, 'Add').length, Changed: ofVerdict(rows, 'Change').length };
    }),

  exportNetworkImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const table = await readNetworkFile(await keptFile(trx, ctx.session));
      const faults = ofVerdict((await judgeTable(trx, ctx.session.clientId, table)).rows, 'Fault');
      if (faults.length === 0) throw new UserError('No row of this file has a fault.');
      note({ entityType: 'network', detail: `${faults.length} rows` });
      return {
        name: 'network-faults.csv',
        type: 'text/csv; charset=utf-8',
        body: csv(faultColumns(networkColumns), faults),
      };
    }),
};

async function judgeTable(
  trx: TenantTrx,
  clientId: string,
  table: NetworkTable,
): Promise<{ readonly rows: readonly JudgedRow[]; readonly version: string }> {
  const insurances = await trx
    .selectFrom('phi.insurance_master')
    .select(['id', 'code_key'])
    .where('client_id', '=', clientId)
    .execute();
  const kept = (await networkRowsOf(trx, clientId, null)).map(wireNetworkRow);
  const rows = judgeNetwork(table, new Map(insurances.map(({ id, code_key }) => [codeKey(code_key), id])), kept);
  const told = rows.map(({ id, fields, verdict, changes, problems }) => [id, fields, verdict, changes, problems]);
  return { rows, version: createHash('sha256').update(JSON.stringify(told)).digest('hex') };
}

async function keptFile(trx: TenantTrx, { clientId, userId }: ClientSession): Promise<Buffer> {
  const row = await trx
    .selectFrom('phi.network_import')
    .select('file')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new UserError('This file is not kept any more. Choose it again.');
  return row.file;
}

/** Where a row stands, and what it is about. */
const aboutOf = ({ table: { row, values } }: JudgedRow) => ({
  Row: row,
  InsCode: values.InsCode,
  About: [values.Location, values.ProviderNPI].filter((part) => part !== '').join(', '),
});

const wordsOf = (standing: string): string => {
  const known = networkStandings.find((one) => one === standing);
  return known === undefined ? standing : networkStandingWords[known];
};
