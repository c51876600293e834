import { networkColumns } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import { networkStandingWords, networkStandings } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { codeKey } from '@coverline/domain/insuranceMaster/codeKey.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
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
import { type JudgedRow, judgeNetwork, type NetworkTable, readNetworkFile } from './judgeNetwork.ts';
import { networkRowsOf, wireNetworkRow } from './networkRows.ts';
import { columnsOf } from './tidied.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

export const networkImportHandlers: HandlersOf<
  'previewNetworkImport' | 'confirmNetworkImport' | 'exportNetworkImportFaults'
> = {
  previewNetworkImport: async (ctx, { File }) => {
    const table = await readNetworkFile(File.bytes);
    return await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const read = await judgeTable(trx, clientId, table);
      const { rows } = read;
      await keepFile(trx, 'phi.network_import', ctx.session, File.bytes);
      note({ entityType: 'network', detail: countsOf(rows) });
      return {
        ...previewOf(read, table),
        AddedRows: firstRows(rows, 'Add', (row) => ({ ...aboutOf(row), Standing: wordsOf(row.fields.Standing) })),
        ChangedRows: firstRows(rows, 'Change', (row) => ({ ...aboutOf(row), Changes: [...row.changes] })),
        Faults: firstRows(rows, 'Fault', (row) => ({ ...aboutOf(row), Problems: [...row.problems] })),
      };
    });
  },

  /** Judged again while nobody else can change these rows: what is done is what was shown, or nothing. */
  confirmNetworkImport: (ctx, { Version }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await sql`SELECT 1 FROM phi.insurance_master WHERE client_id = ${clientId} ORDER BY id FOR UPDATE`.execute(trx);
      const table = await readNetworkFile(await keptFile(trx, 'phi.network_import', ctx.session));
      const read = await judgeTable(trx, clientId, table);
      requireShown(read, Version);
      const { rows } = read;
      const wanted = wantedOf(rows);
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
      return doneOf(rows);
    }),

  exportNetworkImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const table = await readNetworkFile(await keptFile(trx, 'phi.network_import', ctx.session));
      const faults = faultsOf((await judgeTable(trx, ctx.session.clientId, table)).rows);
      note({ entityType: 'network', detail: `${faults.length} rows` });
      return faultsFile('network-faults.csv', faultColumns(networkColumns), faults);
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
  return { rows, version: importVersion(told) };
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
