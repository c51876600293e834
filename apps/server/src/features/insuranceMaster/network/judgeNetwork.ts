import {
  type NetworkColumn,
  networkColumns,
  type NetworkImportChange,
  type NetworkImportFault,
} from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import { networkImportRows } from '@coverline/domain/constants.ts';
import { type ClaimedDays, importClashes } from '@coverline/domain/insuranceMaster/network/networkClashes.ts';
import {
  type NetworkFields,
  networkKey,
  networkRowProblems,
  type NetworkStanding,
} from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { codeKey } from '@coverline/domain/insuranceMaster/codeKey.ts';
import { readTableFile } from '#/platform/import/readTableFile.ts';
import { dayOfCell, type Verdict } from '#/platform/import/judged.ts';
import type { Table, TableRow } from '#/platform/import/readTable.ts';
import { holdsText } from './saveNetworkRow.ts';
import { tidied } from './tidied.ts';

export type NetworkTable = Table<NetworkColumn>;

/** An insurance and how it stands are all that a row needs. */
export const readNetworkFile = (bytes: Buffer): Promise<NetworkTable> =>
  readTableFile(bytes, {
    columns: networkColumns,
    otherNames: {
      code: 'InsCode',
      insurancecode: 'InsCode',
      npi: 'ProviderNPI',
      provider: 'ProviderNPI',
      network: 'Standing',
      networkstatus: 'Standing',
      status: 'Standing',
      from: 'EffectiveFrom',
      to: 'EffectiveTo',
    },
    optional: networkColumns.filter((column) => column !== 'InsCode' && column !== 'Standing'),
    mostRows: networkImportRows,
    rowsAre: 'standings',
  });

export type KeptRow = Omit<NetworkFields, 'Standing'> & {
  readonly NetworkID: string;
  readonly Standing: NetworkStanding;
};

export type JudgedRow = {
  readonly table: TableRow<NetworkColumn>;
  /** The row of the list that it changes; null where there is none. */
  readonly id: string | null;
  readonly fields: NetworkFields;
  readonly verdict: Verdict;
  readonly changes: NetworkImportChange['Changes'];
  readonly problems: NetworkImportFault['Problems'];
};

const columnOf: Readonly<Record<keyof NetworkFields, NetworkColumn>> = {
  InsuranceID: 'InsCode',
  Location: 'Location',
  ProviderNPI: 'ProviderNPI',
  Standing: 'Standing',
  EffectiveFrom: 'EffectiveFrom',
  EffectiveTo: 'EffectiveTo',
  Notes: 'Notes',
};
const changeable = ['Standing', 'EffectiveTo', 'Notes'] as const;

/** By what a row of a file is a row of the list: what it is about, and its first day. */
const rowKey = (row: Pick<NetworkFields, 'InsuranceID' | 'Location' | 'ProviderNPI' | 'EffectiveFrom'>): string =>
  `${networkKey(row)} ${row.EffectiveFrom}`;

/**
 * What becomes of each row, by the rules of the form. Rows of the list that the file does not name stay; a column that the file has
 * not leaves what is kept.
 */
export function judgeNetwork(
  { rows, present }: NetworkTable,
  insurances: ReadonlyMap<string, string>,
  list: readonly KeptRow[],
): readonly JudgedRow[] {
  const kept = new Map(list.map((one) => [rowKey(one), one]));
  const reads = rows.map((table) => {
    const read = readRow(table.values, insurances);
    return { table, read, key: rowKey(read) };
  });
  const rowsOf = Map.groupBy(reads, ({ key }) => key);
  const judged = reads.map(({ table, read, key }) => {
    const { row, values } = table;
    const { InsuranceID } = read;
    const before = kept.get(key);
    const fields: NetworkFields = {
      ...read,
      ...(before && !present.includes('EffectiveTo') && { EffectiveTo: before.EffectiveTo }),
      ...(before && !present.includes('Notes') && { Notes: before.Notes }),
    };
    const first = rowsOf.get(key)?.[0]?.table.row ?? row;
    const { InsuranceID: _unknown, ...wrong } = networkRowProblems(fields);
    const problems = [
      ...table.problems,
      ...(InsuranceID === '' ? [problem('InsCode', insuranceProblem(values.InsCode))] : []),
      ...Object.entries(wrong).map(([name, message]) => problem(columnOf[name as keyof NetworkFields], message ?? '')), // the keys are those of the fields
      ...(first === row || InsuranceID === ''
        ? []
        : [problem('InsCode', `It stands in row ${first} already. Keep one row.`)]),
    ];
    return { table, fields, before, problems };
  });
  const sound = judged.filter(({ problems }) => problems.length === 0);
  const clashes = importClashes(
    sound.map(({ table, fields, before }) => ({ row: table.row, fields, before })),
    list,
    networkKey,
  );
  return judged.map(({ table, fields, before, problems }) => {
    const clash = clashes.get(table.row);
    const all = clash === undefined ? problems : [...problems, problem('EffectiveFrom', clashText(clash))];
    const changes =
      before === undefined
        ? []
        : changeable.flatMap((name) =>
            before[name] === fields[name] ? [] : [{ Field: columnOf[name], Before: before[name], After: fields[name] }],
          );
    const verdict = all.length > 0 ? 'Fault' : before === undefined ? 'Add' : changes.length === 0 ? 'Same' : 'Change';
    return { table, id: before?.NetworkID ?? null, fields, verdict, changes, problems: all };
  });
}

/** What a row says; an insurance that is not on the list is ''. */
const readRow = (values: TableRow<NetworkColumn>['values'], insurances: ReadonlyMap<string, string>): NetworkFields =>
  tidied({
    InsuranceID: insurances.get(codeKey(values.InsCode)) ?? '',
    Location: values.Location,
    ProviderNPI: values.ProviderNPI,
    Standing: standingOf(values.Standing),
    EffectiveFrom: dayOfCell(values.EffectiveFrom),
    EffectiveTo: dayOfCell(values.EffectiveTo),
    Notes: values.Notes,
  });

const clashText = (other: ClaimedDays): string =>
  other.row === null
    ? `A row of the list ${holdsText(other)}. End that first.`
    : `Row ${other.row} ${holdsText(other)}.`;

const problem = (Field: NetworkColumn, Message: string) => ({ Field, Message });

const insuranceProblem = (code: string): string =>
  code.trim() === '' ? 'Write the code of the insurance.' : 'Your list of insurances has no such code.';

const words: Readonly<Record<string, NetworkStanding>> = {
  in: 'In',
  innetwork: 'In',
  inn: 'In',
  out: 'Out',
  outofnetwork: 'Out',
  oon: 'Out',
  tiered: 'Tiered',
  tier: 'Tiered',
  unknown: 'Unknown',
  notknown: 'Unknown',
};

/** What a cell means; what is none of the words stays, and is told. */
function standingOf(cell: string): string {
  const word = cell.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(words, word) ? (words[word] ?? cell) : cell.trim();
}
