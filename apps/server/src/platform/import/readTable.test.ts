import { hiddenRow, type Row } from '@coverline/intake/rows.ts';
import { expect, it } from 'vitest';
import { tableOfRows } from './readTable.ts';

const head: Row = { row: 1, cells: ['Code', 'Name'] };
const problemsOf = (line: Omit<Row, 'row'>) => {
  const shape = { columns: ['Code', 'Name'], otherNames: {}, optional: [], mostRows: 9, rowsAre: 'codes' } as const;
  const { rows } = tableOfRows<'Code' | 'Name'>({ rows: [head, { row: 2, ...line }], faults: [] }, shape);
  return rows.flatMap(({ problems }) => problems.map(({ Field, Message }) => [Field, Message.slice(0, 20)]));
};

it.each<[string, Omit<Row, 'row'>, readonly (readonly [string, string])[]]>([
  ['a sound row', { cells: ['0012', 'AT&T'] }, []],
  ['a text as a formula', { cells: ['="0012"', "'0077"] }, []],
  ['more cells than columns', { cells: ['1', 'A', 'B'] }, [['Code', 'The row has more cel']]],
  ['a row that is hidden', { cells: ['1', 'A'], note: `${hiddenRow} More.` }, [['Code', 'The workbook hides t']]],
  ['another note', { cells: ['1', 'A'], note: 'Column 1: more.' }, []],
  ['a number without its end', { cells: ['1.23457E+16', 'A'] }, [['Code', 'A spreadsheet shorte']]],
  ['a formula', { cells: ['1', '=VLOOKUP(A1)'] }, [['Name', 'This is a formula or']]],
  ['an error', { cells: ['#REF!', '#N/A'] }, ['Code', 'Name'].map((field) => [field, 'This is a formula or'] as const)],
])('%s: what keeps it out', (_, line, problems) => expect(problemsOf(line)).toEqual(problems));
