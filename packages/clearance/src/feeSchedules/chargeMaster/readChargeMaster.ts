import type { Row } from '@coverline/intake/rows.ts';
import { scaled } from '../decimal.ts';
import { type ColumnNames, findHeader } from '../tables/findHeader.ts';
import { readNamed } from '../tables/loadTable.ts';
import type { RowFault } from '../tables/rowFault.ts';

/** What a house charges for one of a code in a department. */
export type Charge = {
  readonly row: number;
  readonly code: string;
  readonly description: string;
  readonly cents: number;
  /** Empty where the charge is the same in all. */
  readonly department: string;
};

export type ReadCharges = { readonly charges: readonly Charge[]; readonly faults: readonly RowFault[] };

const columns = {
  code: ['Code', 'HCPCS', 'CPT', 'CPT/HCPCS', 'Procedure code', 'Charge code', 'CDM', 'CDM code'],
  description: ['Description', 'Charge description', 'Item', 'Name'],
  charge: ['Charge', 'Charge amount', 'Gross charge', 'Price', 'Amount', 'Unit charge'],
  department: ['Department', 'Dept', 'Cost center', 'Department name'],
} as const satisfies ColumnNames<string>;

/** As long as a house's own code and text are taken. */
const longest = { code: 20, description: 500, department: 100 } as const;

const plain = (text: string): string =>
  text.replace(/^\$\s*/, '').replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));

/** A charge master out of the rows of a CSV or a workbook; rows that cannot be taken are told by row and column. */
export function readChargeMaster(rows: readonly Row[]): ReadCharges {
  const header = findHeader(rows, columns, ['code', 'charge']);
  if (header === null) {
    const sentence =
      'No header. The file needs the columns Code and Charge; Description and Department may be left out.';
    return { charges: [], faults: [{ row: 1, column: null, sentence }] };
  }
  const seen = new Map<string, number>();
  const { rows: charges, faults } = readNamed(rows, header, ({ row, cell, refuse }): Charge | null => {
    const [code, description, department] = [cell('code').toUpperCase(), cell('description'), cell('department')];
    if (code === '' && cell('charge') === '') return null;
    if (code === '') return refuse('code', 'The code is missing.');
    if (code.length > longest.code) return refuse('code', `A code has at most ${longest.code} characters.`);
    if (description.length > longest.description)
      return refuse('description', `A description has at most ${longest.description} characters.`);
    if (department.length > longest.department)
      return refuse('department', `A department has at most ${longest.department} characters.`);
    const cents = scaled(plain(cell('charge')), 2);
    if (cents === null)
      return refuse('charge', 'A charge is a number of dollars of at most two places and not negative, like 312.50.');
    const key = `${code}\n${department.toLowerCase()}`;
    const first = seen.get(key);
    if (first !== undefined) return refuse('code', `Row ${first} has a charge of the same code and department.`);
    seen.set(key, row);
    return { row, code, description, cents, department };
  });
  return { charges, faults };
}

/** The charge of a code in a department, or that which is the same in all; null where there is none, or departments differ. */
export function chargeOf(charges: readonly Charge[], code: string, department: string): Charge | null {
  const own = charges.filter((charge) => charge.code === code);
  const inIt = own.find((charge) => charge.department.toLowerCase() === department.toLowerCase());
  const anywhere = own.find((charge) => charge.department === '');
  return inIt ?? anywhere ?? (new Set(own.map(({ cents }) => cents)).size === 1 ? (own[0] ?? null) : null);
}
