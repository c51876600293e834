import { linkColumns } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
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
import { writeDeeds } from '#/services/payers/sharedDeeds.ts';
import { payersInUse } from '../payerFinder.ts';
import { type JudgedLink, judgeLinks, type LinkTable, readLinkFile } from './judgeLinks.ts';
import { factsOf } from './linkRows.ts';
import { columnsOf, lockLinks } from './typedLink.ts';

type Spelling = Pick<Deps, 'checkSpelling'>;

export const linkImportHandlers = (
  deps: Spelling,
): HandlersOf<'previewPolicyImport' | 'confirmPolicyImport' | 'exportPolicyImportFaults'> => ({
  previewPolicyImport: async (ctx, { File }) => {
    const table = await readLinkFile(File.bytes);
    return await ctx.tx(async (trx, note) => {
      const read = await judgeTable(trx, deps, table);
      const { rows } = read;
      await keepFile(trx, 'system.policy_import', ctx.session, File.bytes);
      note({ entityType: 'policy link', detail: countsOf(rows) });
      return {
        ...previewOf(read, table),
        AddedRows: firstRows(rows, 'Add', (row) => ({ ...aboutOf(row), URL: row.fields.URL })),
        ChangedRows: firstRows(rows, 'Change', (row) => ({ ...aboutOf(row), Changes: [...row.changes] })),
        Faults: firstRows(rows, 'Fault', (row) => ({ ...aboutOf(row), Problems: [...row.problems] })),
      };
    });
  },

  /** Judged again while nobody else can change the list: what is done is what was shown, or nothing. */
  confirmPolicyImport: (ctx, { Version }) =>
    ctx.tx(async (trx, note) => {
      const table = await readLinkFile(await keptFile(trx, 'system.policy_import', ctx.session));
      await lockLinks(trx);
      const read = await judgeTable(trx, deps, table);
      requireShown(read, Version);
      const { rows } = read;
      const wanted = wantedOf(rows);
      await store(trx, wanted, ctx.session.userId);
      note({ entityType: 'policy link', detail: countsOf(rows) });
      return doneOf(rows);
    }),

  exportPolicyImportFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const table = await readLinkFile(await keptFile(trx, 'system.policy_import', ctx.session));
      const faults = faultsOf((await judgeTable(trx, deps, table)).rows);
      note({ entityType: 'policy link', detail: `${faults.length} rows` });
      return faultsFile('policy-link-faults.csv', faultColumns(linkColumns), faults);
    }),
});

async function judgeTable(
  trx: TenantTrx,
  { checkSpelling }: Spelling,
  table: LinkTable,
): Promise<{ readonly rows: readonly JudgedLink[]; readonly version: string }> {
  const payers = await payersInUse(trx);
  const kept = await trx
    .selectFrom('system.policy_link')
    .selectAll()
    .where('standing', 'in', ['Approved', 'Suggested'])
    .orderBy('id')
    .execute();
  const list = kept.map((row) => ({
    id: row.id,
    standing: row.standing === 'Suggested' ? ('Suggested' as const) : ('Approved' as const),
    ...factsOf(row),
  }));
  const rows = judgeLinks(table, payers, list, checkSpelling);
  const told = rows.map(({ id, fields, verdict, changes, problems }) => [id, fields, verdict, changes, problems]);
  return { rows, version: importVersion(told) };
}

/** All of them in one statement; a row that changes a link keeps its address, and what was found there. */
async function store(trx: TenantTrx, wanted: readonly JudgedLink[], userId: string): Promise<void> {
  const values = wanted.map(({ id, fields }) => ({ id: id ?? randomUUID(), ...columnsOf(fields) }));
  await sql`
    INSERT INTO system.policy_link
           (id, partner_id, title, url, kind, plan, state, codes, diagnoses, effective_from, effective_to, source,
            standing, settled_by, settled_at, updated_by)
    SELECT r.id, r.partner_id, r.title, r.url, r.kind, r.plan, r.state, r.codes, r.diagnoses, r.effective_from,
           r.effective_to, r.source, 'Approved', ${userId}::uuid, now(), ${userId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, partner_id uuid, title text, url text, kind text, plan text, state text, codes text[],
                 diagnoses text[], effective_from date, effective_to date, source text)
    ON CONFLICT (id) DO UPDATE SET
      title = EXCLUDED.title, kind = EXCLUDED.kind, codes = EXCLUDED.codes, diagnoses = EXCLUDED.diagnoses,
      effective_to = EXCLUDED.effective_to, source = EXCLUDED.source, updated_by = EXCLUDED.updated_by,
      updated_at = excluded.updated_at, row_version = policy_link.row_version + 1`.execute(trx);
  await writeDeeds(
    trx,
    'system.policy_link',
    wanted.map(({ id, changes }, at) => ({
      id: values[at]?.id ?? '',
      deed: id === null ? 'Imported' : 'Changed',
      by: userId,
      changes,
      why: id === null ? '' : 'Imported',
    })),
  );
}

const aboutOf = ({ table, payer, fields }: JudgedLink) => ({
  Row: table.row,
  Title: fields.Title,
  Payor: payer || table.values.PayerID,
});
