import { hiddenRow } from '@coverline/intake/rows.ts';
import { expect, it } from 'vitest';
import { tableRows } from '../tables/tableRows.ts';
import { chargeOf, readChargeMaster } from './readChargeMaster.ts';

const read = (...lines: readonly string[]) => readChargeMaster(tableRows(lines.join('\n')).rows);

it('charges by code and department, whatever the order of the columns', () => {
  const { charges, faults } = read(
    'Dept,Charge,Description,HCPCS',
    'Radiology,"$1,312.50","Picture, of a chest",71046',
    ',12,Panel,80053',
    'Clinic,-1,Visit,99213',
    'Clinic,,Visit,99213',
    'Clinic,5,Visit,',
    'radiology,9,Again,71046',
    `Clinic,5,Visit,${'9'.repeat(21)}`,
    'Clinic,800,Visit,99213',
  );
  expect(charges).toEqual([
    { row: 2, code: '71046', description: 'Picture, of a chest', cents: 131_250, department: 'Radiology' },
    { row: 3, code: '80053', description: 'Panel', cents: 1200, department: '' },
    { row: 9, code: '99213', description: 'Visit', cents: 80_000, department: 'Clinic' },
  ]);
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [4, 'Charge'],
    [5, 'Charge'],
    [6, 'HCPCS'],
    [7, 'HCPCS'],
    [8, 'HCPCS'],
  ]);
  expect(faults[3]?.sentence).toBe('Row 2 has a charge of the same code and department.');
});

it.each([
  ['CDM,CPT,Charge', '1000123,99213,180', '99213'],
  ['CPT,CDM,Charge', '99213,1000123,180', '99213'],
  ['Charge code,Code,Charge', '1000123,99213,180', '99213'],
  ['Code,HCPCS,Charge', '1000123,99213,180', '99213'],
])('%s: the code that is billed counts, wherever the house’s own stands', (head, row, code) => {
  expect(read(head, row)).toMatchObject({ charges: [{ code }], faults: [] });
});

it('what a spreadsheet did to a code is undone, or told where nobody can', () => {
  const { charges, faults } = read(
    'Code,Charge',
    '"=""0042T""",10',
    "'99213,20",
    '1.23457E+16,30',
    '#N/A,40',
    '=A2,50',
    '99214\u200B,60',
    '99215,9999999.99',
  );
  expect(charges.map(({ code }) => code)).toEqual(['0042T', '99213', '99214']);
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [4, 'Code'],
    [5, 'Code'],
    [6, 'Code'],
    [8, 'Charge'],
  ]);
});

it('a row that the workbook hides is told, and not loaded', () => {
  const { charges, faults } = readChargeMaster([
    { row: 1, cells: ['Code', 'Charge'] },
    { row: 2, cells: ['99213', '10'], note: hiddenRow },
    { row: 3, cells: ['99214', '20'] },
  ]);
  expect(charges.map(({ code }) => code)).toEqual(['99214']);
  expect(faults).toMatchObject([{ row: 2, column: null, sentence: expect.stringContaining('hides this row') }]);
});

it('a file of the house’s own codes alone says so', () => {
  expect(read('Charge master', 'CDM code,Charge', '1000123,180')).toMatchObject({
    charges: [],
    faults: [{ row: 2, column: 'CDM code', sentence: expect.stringMatching(/own codes alone/) }],
  });
});

it('a file without charges says what it needs', () => {
  expect(read('Code,Name', '99213,Visit').faults).toMatchObject([{ row: 1, column: null }]);
});

it.each([
  ['A', 'Clinic', 100],
  ['A', 'clinic', 100],
  ['A', 'Surgery', 300],
  ['B', 'Surgery', null],
  ['C', 'Surgery', 500],
  ['D', '', null],
])('%s in %s: %s', (code, department, cents) => {
  const { charges } = read(
    'Code,Charge,Department',
    'A,1,Clinic',
    'A,2,Laboratory',
    'A,3,',
    'B,1,Clinic',
    'B,2,Laboratory',
    'C,5,Clinic',
    'C,5,Laboratory',
  );
  expect(chargeOf(charges, code, department)?.cents ?? null).toBe(cents);
});
