import {
  type InsuranceColumn,
  insuranceColumns,
  type InsuranceImportChange,
  type InsuranceImportFault,
} from '@coverline/contract/insuranceMaster/insuranceImport.ts';
import { insuranceMasterRows } from '@coverline/domain/constants.ts';
import { insuranceMasterProblems } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { codeKey } from '@coverline/domain/insuranceMaster/codeKey.ts';
import type { Verdict } from '#/platform/import/judged.ts';
import { readTable, type Table, type TableRow } from '#/platform/import/readTable.ts';
import { tidied, type TypedInsurance } from './tidied.ts';

export type InsuranceTable = Table<InsuranceColumn>;

/** A code and a name is all that a row needs. */
export const readInsuranceFile = (bytes: Buffer): InsuranceTable =>
  readTable(bytes, {
    columns: insuranceColumns,
    otherNames: {
      code: 'InsCode',
      insurancecode: 'InsCode',
      insurance: 'Name',
      insurancename: 'Name',
      address: 'Addr1',
      address1: 'Addr1',
      address2: 'Addr2',
      zipcode: 'Zip',
      financialclass: 'FinClass',
    },
    optional: insuranceColumns.slice(2),
    mostRows: insuranceMasterRows,
    rowsAre: 'insurances',
  });

export type JudgedInsurance = {
  readonly table: TableRow<InsuranceColumn>;
  readonly fields: TypedInsurance;
  readonly verdict: Verdict;
  readonly changes: InsuranceImportChange['Changes'];
  readonly problems: InsuranceImportFault['Problems'];
};

const columnOf: Readonly<Record<keyof TypedInsurance, InsuranceColumn>> = {
  InsCode: 'InsCode',
  Name: 'Name',
  Address1: 'Addr1',
  Address2: 'Addr2',
  City: 'City',
  State: 'State',
  Zip: 'Zip',
  Phone: 'Phone',
  PayerID: 'PayerID',
  FinancialClass: 'FinClass',
  PlanType: 'PlanType',
  EffectiveFrom: 'EffectiveFrom',
  EffectiveTo: 'EffectiveTo',
  Active: 'Active',
};
const names = Object.keys(columnOf) as readonly (keyof TypedInsurance)[];

/** What becomes of each row, by the rules of the form. A column that the file has not leaves what is kept. */
export function judgeInsurances(
  { rows, present }: InsuranceTable,
  kept: ReadonlyMap<string, TypedInsurance>,
): readonly JudgedInsurance[] {
  const rowsOf = Map.groupBy(rows, ({ values }) => codeKey(values.InsCode));
  return rows.map((table) => {
    const { row, values } = table;
    const before = kept.get(codeKey(values.InsCode));
    const active = activeOf(values.Active);
    const fields = fieldsOf(values, present, before, active ?? true);
    const first = rowsOf.get(codeKey(values.InsCode))?.[0]?.row ?? row;
    const problems = [
      ...table.problems,
      ...Object.entries(insuranceMasterProblems(fields)).map(
        ([name, message]) => problem(columnOf[name as keyof TypedInsurance], message ?? ''), // the keys are those of the fields
      ),
      ...(active === null ? [problem('Active', 'Write Y or N.')] : []),
      ...(first === row || fields.InsCode === ''
        ? []
        : [problem('InsCode', `It stands in row ${first} already. Keep one row.`)]),
    ];
    const changes =
      before === undefined
        ? []
        : names.flatMap((name) =>
            before[name] === fields[name]
              ? []
              : [{ Field: columnOf[name], Before: said(before[name]), After: said(fields[name]) }],
          );
    const verdict =
      problems.length > 0 ? 'Fault' : before === undefined ? 'Add' : changes.length === 0 ? 'Same' : 'Change';
    return { table, fields, verdict, changes, problems };
  });
}

const problem = (Field: InsuranceColumn, Message: string) => ({ Field, Message });

export const said = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'Y' : 'N');

function fieldsOf(
  values: TableRow<InsuranceColumn>['values'],
  present: InsuranceTable['present'],
  before: TypedInsurance | undefined,
  active: boolean,
): TypedInsurance {
  const text = (name: Exclude<keyof TypedInsurance, 'Active'>) =>
    present.includes(columnOf[name]) ? values[columnOf[name]] : (before?.[name] ?? '');
  return tidied({
    InsCode: values.InsCode,
    Name: values.Name,
    Address1: text('Address1'),
    Address2: text('Address2'),
    City: text('City'),
    State: text('State'),
    Zip: text('Zip'),
    Phone: text('Phone'),
    PayerID: text('PayerID'),
    FinancialClass: text('FinancialClass'),
    PlanType: text('PlanType'),
    EffectiveFrom: text('EffectiveFrom'),
    EffectiveTo: text('EffectiveTo'),
    Active: present.includes('Active') ? active : (before?.Active ?? true),
  });
}

const yes: ReadonlySet<string> = new Set(['', 'Y', 'YES', 'TRUE', 'T', '1', 'A', 'ACTIVE']);
const no: ReadonlySet<string> = new Set(['N', 'NO', 'FALSE', 'F', '0', 'I', 'INACTIVE']);

/** Whether a cell says that it is in use; null for what says neither. */
function activeOf(cell: string): boolean | null {
  const word = cell.trim().toUpperCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}
