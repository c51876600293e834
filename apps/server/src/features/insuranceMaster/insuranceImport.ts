import { insuranceColumns } from '@coverline/contract/insuranceMaster/insuranceImport.ts';
import { codeKey } from '@coverline/domain/insuranceMaster/codeKey.ts';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { csv } from '#/platform/export/csv.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { countsOf, faultColumns, ofVerdict } from '#/platform/import/judged.ts';
import { everyInsurance, wireInsurance } from './insuranceRows.ts';
import { type InsuranceTable, type JudgedInsurance, judgeInsurances, readInsuranceFile } from './judgeInsurances.ts';
import { columnsOf, type TypedInsurance } from './tidied.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

const shown = 100;

export const insuranceImportHandlers: HandlersOf<
  'previewInsuranceImport' | 'confirmInsuranceImport' | 'exportInsuranceImportFaults'
> = {
  previewInsuranceImport: (ctx, { File }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { rows, missing, unread, version } = await judgeFile(trx, ctx.session, File.bytes);
      await sql`
        INSERT INTO phi.insurance_import (client_id, user_id, file) VALUES (${clientId}, ${userId}, ${File.bytes})
        ON CONFLICT (client_id, user_id) DO UPDATE SET file = EXCLUDED.file, created_at = excluded.created_at`.execute(
        trx,
      );
      note({ entityType: 'insurance', detail: countsOf(rows) });
      return {
        Version: version,
        Added: ofVerdict(rows, 'Add').length,
        Changed: ofVerdict(rows, 'Change').length,
        Same: ofVerdict(rows, 'Same').length,
        Faulty: ofVerdict(rows, 'Fault').length,
        Missing: missing.length,
        AddedRows: ofVerdict(rows, 'Add')
          .slice(0, shown)
          .map(({ fields: { InsCode, Name } }) => ({ InsCode, Name })),
        ChangedRows: ofVerdict(rows, 'Change')
          .slice(0, shown)
          .map(({ table, fields: { InsCode, Name }, changes }) => ({
            Row: table.row,
            InsCode,
            Name,
            Changes: [...changes],
          })),
        MissingRows: missing.slice(0, shown).map(({ InsCode, Name }) => ({ InsCode, Name })),
        Faults: ofVerdict(rows, 'Fault')
          .slice(0, shown)
          .map(({ table, problems }) => ({ Row: table.row, InsCode: table.values.InsCode, Problems: [...problems] })),
        Unread: [...unread],
      };
    }),

  /** Judged again while nobody else can change these rows: what is done is what was shown, or nothing. */
  confirmInsuranceImport: (ctx, { Version, Deactivate }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await sql`SELECT 1 FROM phi.insurance_master WHERE client_id = ${clientId} ORDER BY id FOR UPDATE`.execute(trx);
      const { rows, missing, version } = await judgeFile(trx, ctx.session, await keptFile(trx, ctx.session));
      if (version !== Version)
        throw new UserError('Something changed since this was shown, and nothing was imported. Choose the file again.');
      const wanted = [...ofVerdict(rows, 'Add'), ...ofVerdict(rows, 'Change')];
      const leaving = Deactivate ? missing : [];
      if (wanted.length + leaving.length === 0) throw new UserError('No row of this file changes anything.');
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
        Added: ofVerdict(rows, 'Add').length,
        Changed: ofVerdict(rows, 'Change').length,
        Deactivated: leaving.length,
      };
    }),

  exportInsuranceImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { rows } = await judgeFile(trx, ctx.session, await keptFile(trx, ctx.session));
      const faults = ofVerdict(rows, 'Fault');
      if (faults.length === 0) throw new UserError('No row of this file has a fault.');
      note({ entityType: 'insurance', detail: `${faults.length} rows` });
      return {
        name: 'insurance-faults.csv',
        type: 'text/csv; charset=utf-8',
        body: csv(faultColumns(insuranceColumns), faults),
      };
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
    version: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
  };
}

async function keptFile(trx: TenantTrx, { clientId, userId }: ClientSession): Promise<Buffer> {
  const row = await trx
    .selectFrom('phi.insurance_import')
    .select('file')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new UserError('This file is not kept any more. Choose it again.');
  return row.file;
}

/** All of them in one statement. Whose an insurance is stays as it was. */
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
      updated_by = EXCLUDED.updated_by, updated_at = excluded.updated_at, row_version = insurance_master.row_version + 1`.execute(
    trx,
  );
}
