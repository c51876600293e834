import {
  type LinkColumn,
  linkColumns,
  type LinkImportChange,
  type LinkImportFault,
} from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import { policyLinkRows } from '@coverline/domain/constants.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { type ClaimedDays, importClashes } from '@coverline/domain/insuranceMaster/network/networkClashes.ts';
import {
  linkKey,
  longestAddress,
  type PolicyLinkFields,
  policyLinkProblems,
  tidiedLink,
} from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { dayOfCell, type Verdict } from '#/platform/import/judged.ts';
import type { Table, TableRow } from '#/platform/import/readTable.ts';
import { readTableFile } from '#/platform/import/readTableFile.ts';
import { type Payer, payerFinder } from '../payerFinder.ts';
import { changesOf, columnOf } from './linkFields.ts';

export type LinkTable = Table<LinkColumn>;
type Values = TableRow<LinkColumn>['values'];

/** A payer, a title, an address and its kind are all that a row needs. */
export const readLinkFile = (bytes: Buffer): Promise<LinkTable> =>
  readTableFile(bytes, {
    columns: linkColumns,
    otherNames: {
      payer: 'PayerID',
      payor: 'PayerID',
      partner: 'PayerID',
      name: 'Title',
      link: 'URL',
      address: 'URL',
      type: 'Kind',
      lineofbusiness: 'Plan',
      cpt: 'Codes',
      hcpcs: 'Codes',
      dx: 'Diagnoses',
      icd10: 'Diagnoses',
      from: 'Effective from',
      effective: 'Effective from',
      to: 'Effective to',
    },
    optional: linkColumns.filter((column) => !['PayerID', 'Title', 'URL', 'Kind'].includes(column)),
    mostRows: policyLinkRows,
    rowsAre: 'links',
  });

/** A link of the list that is shown or may come to be. */
export type KeptLink = PolicyLinkFields & { readonly id: string; readonly standing: 'Approved' | 'Suggested' };

export type JudgedLink = {
  readonly table: TableRow<LinkColumn>;
  readonly payer: string;
  /** The one of the list that it changes; null where there is none. */
  readonly id: string | null;
  readonly fields: PolicyLinkFields;
  readonly verdict: Verdict;
  readonly changes: LinkImportChange['Changes'];
  readonly problems: LinkImportFault['Problems'];
};

/** What a file may change of a link; by the rest it is found. */
const changeable = ['Title', 'Kind', 'Codes', 'Diagnoses', 'EffectiveTo', 'Source'] as const;
const longest: Readonly<Partial<Record<LinkColumn, number>>> = {
  Title: 200,
  Plan: 100,
  Source: 200,
  Codes: 4000,
  Diagnoses: 4000,
  URL: longestAddress,
};

/** By what a row of a file is a link of the list: the same one, from the same day. */
const rowKey = (fields: PolicyLinkFields) => `${linkKey(fields)} ${fields.EffectiveFrom}`;

/**
 * What becomes of each row, by the rules of the form. What the file does not name stays as it is; a column that it has not leaves what
 * is kept.
 */
export function judgeLinks(
  { rows, present }: LinkTable,
  payers: readonly Payer[],
  list: readonly KeptLink[],
  checkSpelling: (address: string) => string | null,
): readonly JudgedLink[] {
  const payerOf = payerFinder(payers, 'policy');
  const kept = new Map(list.map((one) => [rowKey(one), one]));
  const reads = rows.map((table) => {
    const payer = payerOf(table.values.PayerID);
    return { table, payer, read: readRow(table.values, payer.id) };
  });
  const firstOf = Map.groupBy(reads, ({ read }) => rowKey(read));
  const judged = reads.map(({ table, payer, read }) => {
    const before = kept.get(rowKey(read));
    const fields = changeable.reduce<PolicyLinkFields>(
      (now, name) => (before && !present.includes(columnOf[name]) ? { ...now, [name]: before[name] } : now),
      read,
    );
    const first = firstOf.get(rowKey(read))?.[0]?.table.row ?? table.row;
    return {
      table,
      payer,
      fields,
      before,
      problems: problemsOf(table, payer.message, fields, first, before, checkSpelling),
    };
  });
  const sound = judged.filter(({ problems }) => problems.length === 0);
  const clashes = importClashes(
    sound.map(({ table, fields, before }) => ({ row: table.row, fields, before })),
    list,
    linkKey,
  );
  return judged.map(({ table, payer, fields, before, problems }) => {
    const clash = clashes.get(table.row);
    const all = clash === undefined ? problems : [...problems, problem('Effective from', clashText(clash))];
    const changes = before === undefined ? [] : changesOf(before, fields, changeable);
    const verdict = all.length > 0 ? 'Fault' : before === undefined ? 'Add' : changes.length === 0 ? 'Same' : 'Change';
    return { table, payer: payer.name, id: before?.id ?? null, fields, verdict, changes, problems: all };
  });
}

function problemsOf(
  { row, values, problems }: TableRow<LinkColumn>,
  payerMessage: string | null,
  fields: PolicyLinkFields,
  first: number,
  before: KeptLink | undefined,
  checkSpelling: (address: string) => string | null,
): JudgedLink['problems'] {
  const { PartnerID: _said, URL: spelling = checkSpelling(fields.URL), ...wrong } = policyLinkProblems(fields);
  return [
    ...problems,
    ...(payerMessage === null ? [] : [problem('PayerID', payerMessage)]),
    ...(spelling === null ? [] : [problem('URL', spelling)]),
    ...Object.entries(wrong).map(([name, message]) => problem(columnOf[name as keyof PolicyLinkFields], message ?? '')), // the keys are those of the fields
    ...(first === row || payerMessage !== null
      ? []
      : [problem('URL', `It stands in row ${first} already. Keep one row.`)]),
    ...(before?.standing === 'Suggested'
      ? [problem('URL', 'It was suggested already. Approve or reject that first.')]
      : []),
    ...linkColumns.flatMap((column) =>
      values[column].length > (longest[column] ?? 200) ? [problem(column, 'This is too long.')] : [],
    ),
  ];
}

const problem = (Field: LinkColumn, Message: string) => ({ Field, Message });

const readRow = (values: Values, PartnerID: string): PolicyLinkFields =>
  tidiedLink({
    PartnerID,
    Title: values.Title,
    URL: values.URL,
    Kind: values.Kind,
    Plan: values.Plan,
    State: values.State,
    Codes: values.Codes,
    Diagnoses: values.Diagnoses,
    EffectiveFrom: dayOfCell(values['Effective from']),
    EffectiveTo: dayOfCell(values['Effective to']),
    Source: values.Source,
  });

const clashText = (other: ClaimedDays): string =>
  other.row === null
    ? `The list has the same link ${holdsText(other)}. End that first.`
    : `Row ${other.row} is the same link ${holdsText(other)}.`;

export const holdsText = ({ EffectiveFrom, EffectiveTo }: Pick<PolicyLinkFields, 'EffectiveFrom' | 'EffectiveTo'>) =>
  `${EffectiveFrom === '' ? 'from ever' : `from ${formatDate(EffectiveFrom)}`} ${
    EffectiveTo === '' ? 'on' : `to ${formatDate(EffectiveTo)}`
  }`;
