import { insuranceColumns } from '@coverline/contract/insuranceMaster/insuranceImport.ts';
import { codeKey } from '@coverline/domain/insuranceMaster/codeKey.ts';
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
  nothingChanges,
  previewOf,
  requireShown,
  shownRows,
} from '#/platform/import/importAnswers.ts';
import { keepFile, keptFile } from '#/platform/import/keptFile.ts';
import { countsOf, faultColumns, ofVerdict } from '#/platform/import/judged.ts';
import { everyInsurance, wireInsurance } from './insuranceRows.ts';
import { type InsuranceTable, type JudgedInsurance, judgeInsurances, readInsuranceFile } from './judgeInsurances.ts';
import { columnsOf, type TypedInsurance } from './tidied.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

export const insuranceImportHandlers: HandlersOf<
  'previewInsuranceImport' | 'confirmInsuranceImport' | 'exportInsuranceImportFaults'
> = {
  previewInsuranceImport: (ctx, { File }) =>
    ctx.tx(async (trx, note) => {
      const read = await judgeFile(trx, ctx.session, File.bytes);
      const { rows, missing } = read;
      await keepFile(trx, 'phi.insurance_import', ctx.session, File.bytes);
      note({ entityType: 'insurance', detail: countsOf(rows) });
      return {
        ...previewOf(read, read),
        Missing: missing.length,
        AddedRows: firstRows(rows, 'Add', ({ fields: { InsCode, Name } }) => ({ InsCode, Name })),
        ChangedRows: firstRows(rows, 'Change', ({ table, fields: { InsCode, Name }, changes }) => ({
          Row: table.row,
          InsCode,
          Name,
          Changes: [...changes],
        })),
        MissingRows: missing.slice(0, shownRows).map(({ InsCode, Name }) => ({ InsCode, Name })),
        Faults: firstRows(rows, 'Fault', ({ table, problems }) => ({
          Row: table.row,
          InsCode: table.values.InsCode,
          Problems: [...problems],
        })),
      };
    }),

  /** Judged again while nobody else can change these rows: what is done is what was shown, or nothing. */
  confirmInsuranceImport: (ctx, { Version, Deactivate }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await sql`SELECT 1 FROM phi.insurance_master WHERE client_id = ${clientId} ORDER BY id FOR UPDATE`.execute(trx);
      const read = await judgeFile(trx, ctx.session, await keptFile(trx, 'phi.insurance_import', ctx.session));
      requireShown(read, Version);
      const { rows, missing } = read;
      const wanted = [...ofVerdict(rows, 'Add'), ...ofVerdict(rows, 'Change')];
      const leaving = Deactivate ? missing : [];
      if (wanted.length + leaving.length === 0) throw nothingChanges();
      await store(
        trx,
        wanted.map(({ fields }) => fields),
        ctx.session,
      );
      if (leaving.length > 0)
        await sql`
          UPDATE phi.insurance_master SET active = false, updated_by = ${userId}, updated_at = now(), row_version = row_version + 1
           WHERE client_id = ${clientId} AND id = ANY(${leaving.map(({ InsuranceID }) => InsuranceID)}::uuid[])`.execute(
          trx,
        );
      await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
      note({ entityType: 'insurance', detail: `${countsOf(rows)}, ${leaving.length} out of use` });
      return {
        ...doneOf(rows),
        Deactivated: leaving.length,
      };
    }),

  exportInsuranceImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { rows } = await judgeFile(trx, ctx.session, await keptFile(trx, 'phi.insurance_import', ctx.session));
      const faults = faultsOf(rows);
      note({ entityType: 'insurance', detail: `${faults.length} rows` });
      return faultsFile('insurance-faults.csv', faultColumns(insuranceColumns), faults);
    }),
};

type Kept = TypedInsurance & { readonly InsuranceID: string };

type Read = {
  readonly rows: readonly JudgedInsurance[];
  /** In use, and not in the file. */
  readonly missing: readonly Kept[];
  readonly unread: InsuranceTable['unread'];
  /** Names what the rows say. */
  readonly version: string;
};

async function judgeFile(trx: TenantTrx, { clientId }: ClientSession, bytes: Buffer): Promise<Read> {
  const table = readInsuranceFile(bytes);
  const kept = (await everyInsurance(trx, clientId)).map((row): [string, Kept] => [
    codeKey(row.code),
    wireInsurance(row),
  ]);
  const rows = judgeInsurances(table, new Map(kept));
  const inFile = new Set(table.rows.map(({ values }) => codeKey(values.InsCode)));
  const missing = kept.flatMap(([key, one]) => (one.Active && !inFile.has(key) ? [one] : []));
  const told = [
    rows.map(({ fields, verdict, changes, problems }) => [fields, verdict, changes, problems]),
    missing.map(({ InsuranceID }) => InsuranceID),
  ];
  return {
    rows,
    missing,
    unread: table.unread,
    version: importVersion(told),
  };
}

/**
 * All of them in one statement. Whose an insurance is stays as it was; by what that was found does not, once the name or the number by
 * which it was found is another.
 */
async function store(
  trx: TenantTrx,
  rows: readonly TypedInsurance[],
  { clientId, userId }: ClientSession,
): Promise<void> {
  const values = rows.map((fields) => ({ id: randomUUID(), ...columnsOf(fields) }));
  await sql`
    INSERT INTO phi.insurance_master
           (client_id, id, code, name, address1, address2, city, state, zip, phone, payer_id, financial_class, plan_type, effective_from,
            effective_to, active, updated_by)
    SELECT own.client_id, r.*, ${userId}::uuid FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, code text, name text, address1 text, address2 text, city text, state text, zip text, phone text,
                 payer_id text, financial_class text, plan_type text, effective_from date, effective_to date, active boolean)
     WHERE own.client_id = ${clientId}
    ON CONFLICT (client_id, code_key) DO UPDATE SET
      code = EXCLUDED.code, name = EXCLUDED.name, address1 = EXCLUDED.address1, address2 = EXCLUDED.address2, city = EXCLUDED.city,
      state = EXCLUDED.state, zip = EXCLUDED.zip, phone = EXCLUDED.phone, payer_id = EXCLUDED.payer_id,
      financial_class = EXCLUDED.financial_class, plan_type = EXCLUDED.plan_type, effective_from = EXCLUDED.effective_from,
      effective_to = EXCLUDED.effective_to, active = EXCLUDED.active,
      mapped_score = CASE WHEN insurance_master.name_key = EXCLUDED.name_key AND insurance_master.payer_id = EXCLUDED.payer_id
                          THEN insurance_master.mapped_score END,
      mapped_sign = CASE WHEN insurance_master.name_key = EXCLUDED.name_key AND insurance_master.payer_id = EXCLUDED.payer_id
                         THEN insurance_master.mapped_sign END,
      updated_by = EXCLUDED.updated_by, updated_at = excluded.updated_at, row_version = insurance_master.row_version + 1`.execute(
    trx,
  );
}
