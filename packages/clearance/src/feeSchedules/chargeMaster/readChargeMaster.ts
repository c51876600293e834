import { isNines } from '@coverline/domain/eligibility/answer/figures/impossible.ts';
import { isFormula, isSheetError, isShortened } from '@coverline/domain/format/sheetText.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { scaled } from '../decimal.ts';
import { type ColumnNames, findHeader, titleOf } from '../tables/findHeader.ts';
import { readNamed } from '../tables/loadTable.ts';
import { ninesSentence } from '../tables/ninesSentence.ts';
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
  /** The code that a claim has. */
  procedure: ['HCPCS', 'CPT', 'CPT/HCPCS', 'HCPCS/CPT', 'CPT code', 'HCPCS code', 'CPT/HCPCS code', 'HCPCS/CPT code'],
  code: ['Code', 'Procedure code'],
  /** The house's own number of an item, which no claim has. */
  internal: ['Charge code', 'CDM', 'CDM code', 'CDM number'],
  description: ['Description', 'Charge description', 'Item', 'Name'],
  charge: ['Charge', 'Charge amount', 'Gross charge', 'Price', 'Amount', 'Unit charge'],
  department: ['Department', 'Dept', 'Cost center', 'Department name'],
} as const satisfies ColumnNames<string>;

/** As long as a house's own code and text are taken. */
const longest = { code: 20, description: 500, department: 100 } as const;

const plain = (text: string): string =>
  text.replace(/^\$\s*/, '').replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));

/** Why nothing of a file can be read. */
function noHeader(rows: readonly Row[]): RowFault {
  const own = findHeader(rows, columns, ['internal', 'charge']);
  if (own !== null)
    return {
      row: own.row,
      column: titleOf(own, 'internal'),
      sentence:
        "The file has the house's own codes alone, which no claim has. It needs a column HCPCS, CPT or Code with the codes that are billed.",
    };
  const sentence = 'No header. The file needs the columns Code and Charge; Description and Department may be left out.';
  return { row: 1, column: null, sentence };
}

/**
 * A charge master out of the rows of a CSV or a workbook, by the codes that are billed where the house's own stand beside them. Rows that
 * cannot be taken are told by row and column.
 */
export function readChargeMaster(rows: readonly Row[]): ReadCharges {
  const header = findHeader(rows, columns, ['procedure', 'charge']) ?? findHeader(rows, columns, ['code', 'charge']);
  if (header === null) return { charges: [], faults: [noHeader(rows)] };
  const codes = header.places.has('procedure') ? 'procedure' : 'code';
  const seen = new Map<string, number>();
  const { rows: charges, faults } = readNamed(rows, header, ({ row, cell, refuse }): Charge | null => {
    const [code, description, department] = [cell(codes).toUpperCase(), cell('description'), cell('department')];
    if (code === '' && cell('charge') === '') return null;
    if (code === '') return refuse(codes, 'The code is missing.');
    if (isShortened(code) || isFormula(code) || isSheetError(code))
      return refuse(
        codes,
        'A spreadsheet shortened this code, or it is a formula or an error. Format the column as text, and fill it again.',
      );
    if (code.length > longest.code) return refuse(codes, `A code has at most ${longest.code} characters.`);
    if (description.length > longest.description)
      return refuse('description', `A description has at most ${longest.description} characters.`);
    if (department.length > longest.department)
      return refuse('department', `A department has at most ${longest.department} characters.`);
    const cents = scaled(plain(cell('charge')), 2);
    if (cents === null)
      return refuse('charge', 'A charge is a number of dollars of at most two places and not negative, like 312.50.');
    if (isNines(cents)) return refuse('charge', ninesSentence);
    const key = `${code}\n${department.toLowerCase()}`;
    const first = seen.get(key);
    if (first !== undefined) return refuse(codes, `Row ${first} has a charge of the same code and department.`);
    seen.set(key, row);
    return { row, code, description, cents, department };
  });
  return { charges, faults };
}

/** The charge of a code in a department, or that which is the same in all; null where there is none, or departments differ. */
export function chargeOf<C extends Omit<Charge, 'row'>>(
  charges: readonly C[],
  code: string,
  department: string,
): C | null {
  const own = charges.filter((charge) => charge.code === code);
  const inIt = own.find((charge) => charge.department.toLowerCase() === department.toLowerCase());
  const anywhere = own.find((charge) => charge.department === '');
  return inIt ?? anywhere ?? (new Set(own.map(({ cents }) => cents)).size === 1 ? (own[0] ?? null) : null);
}
