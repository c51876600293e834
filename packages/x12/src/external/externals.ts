import type { Severity } from '../diagnose/catalogue.ts';
import type { ExternalList } from '../guide/types.ts';
import { codeTable, hasCode, type CodeTable } from '../walk/codeTable.ts';
import { forms, type Form } from './forms.ts';
import { shipped } from './shipped.ts';

/** A table of codes that the user brings, in place of the form or of the table that is here. */
export type ExternalTable = {
  readonly list: ExternalList;
  /** Whether the code is in the list; with a date (CCYYMMDD, of the functional group), whether it was in force then. */
  readonly has: (code: string, date?: string) => boolean;
  /** What a code outside the list is; error unless told. */
  readonly severity?: Severity;
};

export type ExternalFault = 'code-form' | 'code-unknown' | 'code-inactive';

/** The check of one list. */
export type ExternalCheck = {
  /** What a code that is not in the table is. A wrong form is an error always. */
  readonly severity: Severity;
  /** True where all is well; allocates only for tables of the user's. */
  readonly fits: Form;
  readonly faultOf: (code: string) => ExternalFault | null;
};

/** The check of each list by its number. */
export type Externals = readonly (ExternalCheck | undefined)[];

const lists = Object.keys(forms) as readonly ExternalList[];

/** The place of a list in `Externals`. */
export const listNumber = (list: ExternalList): number => lists.indexOf(list);

const bytesOf = (code: string): Uint8Array => Uint8Array.from(code, (c) => c.charCodeAt(0) & 255);

function shippedCheck(form: Form, table: CodeTable | null, severity: Severity): ExternalCheck {
  const known: Form = (bytes, from, to) => table === null || hasCode(table, bytes, from, to);
  return {
    severity,
    fits: (bytes, from, to) => form(bytes, from, to) && known(bytes, from, to),
    faultOf: (code) => {
      const bytes = bytesOf(code);
      if (!form(bytes, 0, bytes.length)) return 'code-form';
      return known(bytes, 0, bytes.length) ? null : 'code-unknown';
    },
  };
}

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

function pluggedCheck(form: Form, table: ExternalTable, date: string): ExternalCheck {
  const has = (code: string): boolean => (date === '' ? table.has(code) : table.has(code, date));
  return {
    severity: table.severity ?? 'error',
    fits: (bytes, from, to) => form(bytes, from, to) && has(textOf(bytes, from, to)),
    faultOf: (code) => {
      const bytes = bytesOf(code);
      if (!form(bytes, 0, bytes.length)) return 'code-form';
      if (has(code)) return null;
      return date !== '' && table.has(code) ? 'code-inactive' : 'code-unknown';
    },
  };
}

const standard: Externals = lists.map((list) => {
  const own = shipped[list];
  return shippedCheck(forms[list], own ? codeTable(own.codes) : null, own?.severity ?? 'error');
});

/** The checks of all lists, with the tables that a user brings; `date` (CCYYMMDD or '') asks whether codes were in force. */
export const externalsWith = (tables: readonly ExternalTable[], date: string): Externals =>
  tables.length === 0
    ? standard
    : lists.map((list, n) => {
        const table = tables.find((one) => one.list === list);
        return table ? pluggedCheck(forms[list], table, date) : standard[n];
      });
