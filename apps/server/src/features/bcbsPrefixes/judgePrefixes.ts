import {
  prefixColumns,
  type PrefixColumn,
  type PrefixImportFault,
} from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { bcbsPrefixRows } from '@coverline/domain/constants.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';
import { type BcbsPrefixFields, bcbsPrefixProblems } from '@coverline/domain/bcbsPrefixes/bcbsPrefix.ts';
import type { Verdict } from '#/platform/import/judged.ts';
import { readTable, type Table, type TableRow } from '#/platform/import/readTable.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { tidied, type TypedPrefix } from './tidied.ts';

export type PrefixTable = Table<PrefixColumn>;

/** A prefix and its plan is all that a row needs. */
export const readPrefixFile = (bytes: Buffer): PrefixTable =>
  readTable(bytes, {
    columns: prefixColumns,
    otherNames: { payerid: 'Plan ID', plan: 'Plan ID', phone: 'Eligibility phone', verified: 'Verified on' },
    optional: prefixColumns.slice(2),
    mostRows: bcbsPrefixRows,
    rowsAre: 'prefixes',
  });

export type Plan = { readonly id: string; readonly name_key: string; readonly payer_id: string };

export type Judging = {
  readonly plans: readonly Plan[];
  /** By prefix, what is kept now. */
  readonly kept: ReadonlyMap<string, TypedPrefix>;
  readonly today: string;
};

export type JudgedPrefix = {
  readonly table: TableRow<PrefixColumn>;
  readonly fields: TypedPrefix;
  readonly verdict: Verdict;
  readonly problems: PrefixImportFault['Problems'];
};

const columnsOf: Readonly<Record<keyof BcbsPrefixFields, PrefixColumn>> = {
  Prefix: 'Prefix',
  PartnerID: 'Plan ID',
  State: 'State',
  Phone: 'Eligibility phone',
  EffectiveFrom: 'Effective from',
  VerifiedOn: 'Verified on',
};
const longest: Readonly<Partial<Record<PrefixColumn, number>>> = { 'Home plan': 100, 'Plan type': 40, Notes: 500 };

/** What becomes of each row, by the rules of the form. */
export function judgePrefixes(rows: PrefixTable['rows'], { plans, kept, today }: Judging): readonly JudgedPrefix[] {
  const planOf = planFinder(plans);
  const rowsOf = Map.groupBy(rows, ({ values }) => values.Prefix.trim().toUpperCase());
  return rows.map((table) => {
    const { row, values } = table;
    const plan = planOf(values['Plan ID']);
    const fields = fieldsOf(values, plan.id);
    const [first] = rowsOf.get(fields.Prefix) ?? [];
    const { PartnerID: _said, ...found } = bcbsPrefixProblems(fields, today);
    const problems = [
      ...table.problems,
      ...(Object.entries(found) as [keyof BcbsPrefixFields, string][]).map(([name, message]) =>
        problem(columnsOf[name], message),
      ),
      ...(plan.message === null ? [] : [problem('Plan ID', plan.message)]),
      ...(first === undefined || first.row === row
        ? []
        : [problem('Prefix', `It stands in row ${first.row} already. Keep one row.`)]),
      ...prefixColumns.flatMap((column) =>
        values[column].length > (longest[column] ?? 200) ? [problem(column, 'This is too long.')] : [],
      ),
    ];
    const before = kept.get(fields.Prefix);
    const verdict =
      problems.length > 0 ? 'Fault' : before === undefined ? 'Add' : isSame(before, fields) ? 'Same' : 'Change';
    return { table, fields, verdict, problems };
  });
}

const problem = (Field: PrefixColumn, Message: string) => ({ Field, Message });

const fieldsOf = (values: TableRow<PrefixColumn>['values'], PartnerID: string): TypedPrefix =>
  tidied({
    Prefix: values.Prefix,
    PartnerID,
    HomePlan: values['Home plan'],
    State: values.State,
    PlanType: values['Plan type'],
    Phone: values['Eligibility phone'],
    Notes: values.Notes,
    EffectiveFrom: dateOf(values['Effective from']),
    VerifiedOn: dateOf(values['Verified on']),
  });

/** What is no date stays as it was written, and is told beside its column. */
const dateOf = (cell: string) => parseDate(cell) ?? normalizeDate(cell) ?? cell;

const isSame = (one: TypedPrefix, other: TypedPrefix) =>
  (Object.keys(other) as (keyof TypedPrefix)[]).every((name) => one[name] === other[name]);

type Found = { readonly id: string; readonly message: string | null };

/** A plan is named by its payer id, or by its name letter by letter. */
function planFinder(plans: readonly Plan[]): (cell: string) => Found {
  const byId = Map.groupBy(plans, ({ payer_id }) => payer_id);
  const byName = Map.groupBy(plans, ({ name_key }) => name_key);
  return (cell) => {
    if (cell === '') return { id: '', message: 'Write the id of the plan.' };
    const [first, second] = byId.get(cell.toUpperCase()) ?? byName.get(partnerKey(cell)) ?? [];
    if (first === undefined) return { id: '', message: 'No plan in use has this id or name.' };
    return second === undefined
      ? { id: first.id, message: null }
      : { id: '', message: 'Several plans have this id. Write the name of the one you mean.' };
  };
}
