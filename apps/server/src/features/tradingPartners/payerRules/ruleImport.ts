import { type RuleColumn, ruleColumns } from '@coverline/contract/tradingPartners/payerRules/payerRuleImport.ts';
import { policyLinkRows } from '@coverline/domain/constants.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { type ClaimedDays, importClashes } from '@coverline/domain/insuranceMaster/network/networkClashes.ts';
import {
  type PayerRuleFields,
  payerRuleProblems,
  ruleKey,
  tidiedRule,
} from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
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
import { countsOf, dayOfCell, faultColumns, type Verdict } from '#/platform/import/judged.ts';
import type { Table, TableRow } from '#/platform/import/readTable.ts';
import { readTableFile } from '#/platform/import/readTableFile.ts';
import { noteEveryClientForClearance } from '#/services/clearance/noteForClearance.ts';
import { type Payer, payerFinder, payersInUse } from '../payerFinder.ts';
import { type SharedChange, writeDeeds } from '#/services/payers/sharedDeeds.ts';
import { lockRules } from '#/services/payerRules/lockRules.ts';
import { ruleFactsOf } from './ruleRows.ts';
import { columnOf, holdsText, ruleChanges, ruleColumnsOf } from './typedRule.ts';

const needed: readonly RuleColumn[] = ['PayerID', 'Codes', 'Required', 'Effective from', 'Source', 'Seen on'];

const readRuleFile = (bytes: Buffer): Promise<Table<RuleColumn>> =>
  readTableFile(bytes, {
    columns: ruleColumns,
    otherNames: {
      payer: 'PayerID',
      payor: 'PayerID',
      code: 'Codes',
      cpt: 'Codes',
      hcpcs: 'Codes',
      authorization: 'Required',
      from: 'Effective from',
      effective: 'Effective from',
      to: 'Effective to',
      checked: 'Seen on',
      asof: 'Seen on',
      pos: 'Places',
      placeofservice: 'Places',
      circumstances: 'When',
    },
    optional: ruleColumns.filter((column) => !needed.includes(column)),
    mostRows: policyLinkRows,
    rowsAre: 'rules',
  });

type Kept = PayerRuleFields & { readonly id: string };
type Problem = { readonly Field: RuleColumn; readonly Message: string };

type JudgedRule = {
  readonly table: TableRow<RuleColumn>;
  readonly payer: string;
  /** The one of the list that it changes; null where there is none. */
  readonly id: string | null;
  readonly fields: PayerRuleFields;
  readonly verdict: Verdict;
  readonly changes: readonly (SharedChange & { readonly Field: RuleColumn })[];
  readonly problems: readonly Problem[];
};

/** What a file may change of a rule; by the rest it is found. */
const changeable = ['Required', 'Circumstances', 'EffectiveTo', 'Source', 'CheckedOn'] as const;
const longest: Readonly<Partial<Record<RuleColumn, number>>> = { Plan: 100, Source: 500, When: 300, Codes: 40 };
const rowKey = (fields: PayerRuleFields) => `${ruleKey(fields)} ${fields.EffectiveFrom}`;

const clashText = (other: ClaimedDays): string =>
  other.row === null
    ? `The list has the same rule ${holdsText(other)}. End that first.`
    : `Row ${other.row} is the same rule ${holdsText(other)}.`;

/** What becomes of each row, by the rules of the form. What the file does not name stays as it is; a column that it has not leaves what is kept. */
function judgeRules(
  { rows, present }: Table<RuleColumn>,
  payers: readonly Payer[],
  list: readonly Kept[],
  today: string,
): readonly JudgedRule[] {
  const payerOf = payerFinder(payers, 'rule');
  const kept = new Map(list.map((one) => [rowKey(one), one]));
  const reads = rows.map((table) => {
    const { values } = table;
    const payer = payerOf(values.PayerID);
    const read = tidiedRule({
      PartnerID: payer.id,
      Codes: values.Codes,
      Plan: values.Plan,
      Places: values.Places,
      Required: values.Required,
      Circumstances: values.When,
      EffectiveFrom: dayOfCell(values['Effective from']),
      EffectiveTo: dayOfCell(values['Effective to']),
      Source: values.Source,
      CheckedOn: dayOfCell(values['Seen on']),
    });
    return { table, payer, read };
  });
  const firstOf = Map.groupBy(reads, ({ read }) => rowKey(read));
  const judged = reads.map(({ table, payer, read }) => {
    const before = kept.get(rowKey(read));
    const fields = changeable.reduce<PayerRuleFields>(
      (now, name) => (before && !present.includes(columnOf[name]) ? { ...now, [name]: before[name] } : now),
      read,
    );
    const { PartnerID: _said, ...wrong } = payerRuleProblems(fields, today);
    const first = firstOf.get(rowKey(read))?.[0]?.table.row ?? table.row;
    const problems: readonly Problem[] = [
      ...table.problems,
      ...(payer.message === null ? [] : [{ Field: 'PayerID' as const, Message: payer.message }]),
      ...Object.entries(wrong).map(([name, message]) => ({
        Field: columnOf[name as keyof PayerRuleFields], // the keys are those of the fields
        Message: message ?? '',
      })),
      ...(first === table.row || payer.message !== null
        ? []
        : [{ Field: 'Codes' as const, Message: `It stands in row ${first} already. Keep one row.` }]),
      ...ruleColumns.flatMap((column) =>
        table.values[column].length > (longest[column] ?? 200) ? [{ Field: column, Message: 'This is too long.' }] : [],
      ),
    ];
    return { table, payer, fields, before, problems };
  });
  const clashes = importClashes(
    judged
      .filter(({ problems }) => problems.length === 0)
      .map(({ table, fields, before }) => ({ row: table.row, fields, before })),
    list,
    ruleKey,
  );
  return judged.map(({ table, payer, fields, before, problems }) => {
    const clash = clashes.get(table.row);
    const all =
      clash === undefined ? problems : [...problems, { Field: 'Effective from' as const, Message: clashText(clash) }];
    const changes = before === undefined ? [] : ruleChanges(before, fields, changeable);
    const verdict = all.length > 0 ? 'Fault' : before === undefined ? 'Add' : changes.length === 0 ? 'Same' : 'Change';
    return { table, payer: payer.name, id: before?.id ?? null, fields, verdict, changes, problems: all };
  });
}

async function judgeFile(trx: TenantTrx, table: Table<RuleColumn>, { timeZone }: ClientSession) {
  const payers = await payersInUse(trx);
  const kept = await trx
    .selectFrom('system.payer_auth_rule')
    .selectAll()
    .where('standing', '=', 'Approved')
    .orderBy('id')
    .execute();
  const list = kept.map((row) => ({ id: row.id, ...ruleFactsOf(row) }));
  const rows = judgeRules(table, payers, list, dayIn(new Date(), timeZone));
  const told = rows.map(({ id, fields, verdict, changes, problems }) => [id, fields, verdict, changes, problems]);
  return { rows, version: importVersion(told) };
}

/** All of them in one statement. */
async function store(trx: TenantTrx, wanted: readonly JudgedRule[], userId: string): Promise<void> {
  const values = wanted.map(({ id, fields }) => ({ id: id ?? randomUUID(), ...ruleColumnsOf(fields) }));
  await sql`
    INSERT INTO system.payer_auth_rule
           (id, partner_id, plan, code, code_to, places, required, circumstances, effective_from, effective_to, source, checked_on,
            standing, settled_by, settled_at, updated_by)
    SELECT r.id, r.partner_id, r.plan, r.code, r.code_to, r.places, r.required, r.circumstances, r.effective_from, r.effective_to,
           r.source, r.checked_on, 'Approved', ${userId}::uuid, now(), ${userId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, partner_id uuid, plan text, code text, code_to text, places text[], required text, circumstances text,
                 effective_from date, effective_to date, source text, checked_on date)
    ON CONFLICT (id) DO UPDATE SET
      required = EXCLUDED.required, circumstances = EXCLUDED.circumstances, effective_to = EXCLUDED.effective_to,
      source = EXCLUDED.source, checked_on = EXCLUDED.checked_on, updated_by = EXCLUDED.updated_by,
      updated_at = excluded.updated_at, row_version = payer_auth_rule.row_version + 1`.execute(trx);
  await writeDeeds(
    trx,
    'system.payer_auth_rule',
    wanted.map(({ id, changes }, at) => ({
      id: values[at]?.id ?? '',
      deed: id === null ? 'Imported' : 'Changed',
      by: userId,
      changes,
      why: id === null ? '' : 'Imported',
    })),
  );
  await noteEveryClientForClearance('AuthorizationChanged').execute(trx);
}

const aboutOf = ({ table, payer, fields }: JudgedRule) => ({
  Row: table.row,
  Codes: fields.Codes,
  Payor: payer || table.values.PayerID,
});

export const ruleImportHandlers: HandlersOf<
  'previewPayerRuleImport' | 'confirmPayerRuleImport' | 'exportPayerRuleFaults'
> = {
  previewPayerRuleImport: async (ctx, { File }) => {
    const table = await readRuleFile(File.bytes);
    return await ctx.tx(async (trx, note) => {
      const read = await judgeFile(trx, table, ctx.session);
      const { rows } = read;
      await keepFile(trx, 'system.payer_auth_rule_import', ctx.session, File.bytes);
      note({ entityType: 'payer rule', detail: countsOf(rows) });
      return {
        ...previewOf(read, table),
        AddedRows: firstRows(rows, 'Add', (row) => ({ ...aboutOf(row), Required: row.fields.Required })),
        ChangedRows: firstRows(rows, 'Change', (row) => ({ ...aboutOf(row), Changes: [...row.changes] })),
        Faults: firstRows(rows, 'Fault', (row) => ({ ...aboutOf(row), Problems: [...row.problems] })),
      };
    });
  },

  /** Judged again while nobody else can change the list: what is done is what was shown, or nothing. */
  confirmPayerRuleImport: (ctx, { Version }) =>
    ctx.tx(async (trx, note) => {
      const table = await readRuleFile(await keptFile(trx, 'system.payer_auth_rule_import', ctx.session));
      await lockRules(trx);
      const read = await judgeFile(trx, table, ctx.session);
      requireShown(read, Version);
      const { rows } = read;
      const wanted = wantedOf(rows);
      await store(trx, wanted, ctx.session.userId);
      note({ entityType: 'payer rule', detail: countsOf(rows) });
      return doneOf(rows);
    }),

  exportPayerRuleFaults: (ctx) =>
    ctx.tx(async (trx, note) => {
      const table = await readRuleFile(await keptFile(trx, 'system.payer_auth_rule_import', ctx.session));
      const faults = faultsOf((await judgeFile(trx, table, ctx.session)).rows);
      note({ entityType: 'payer rule', detail: `${faults.length} rows` });
      return faultsFile('payer-rule-faults.csv', faultColumns(ruleColumns), faults);
    }),
};
