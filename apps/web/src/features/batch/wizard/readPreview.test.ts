import { expect, it } from 'vitest';
import type { Mapping } from './mapping.ts';
import { readPreview } from './readPreview.ts';

const mapping: Mapping = {
  kind: 'Eligibility',
  columns: [
    { Field: 'LastName', Transforms: ['split name', 'upper'] },
    { Field: 'DOB', Transforms: ['day first'] },
    { Field: 'MemberID', Transforms: [] },
    { Field: 'Amount', Transforms: [] },
    { Field: null, Transforms: [] },
  ],
  constants: [{ Field: 'PayerName', Value: 'Granite' }],
  results: null,
  skipRepeats: true,
  templateName: null,
};
const rowOf = (...Cells: readonly string[]) => ({ Rows: [{ Row: 2, Cells: [...Cells] }] });

it('shows what the ways of the columns make of the cells', () => {
  const { fields, rows } = readPreview(rowOf(' Okonkwo, Rosalind M', '14/05/1959', '******4821', '12.5', 'x'), mapping);
  expect(fields).toEqual(['LastName', 'FirstName', 'MiddleName', 'DOB', 'MemberID', 'PayerName', 'Amount']);
  expect(rows[0]?.row).toBe(2);
  const texts = Object.fromEntries(Object.entries(rows[0]?.cells ?? {}).map(([field, cell]) => [field, cell.text]));
  expect(texts).toEqual({
    LastName: 'OKONKWO',
    FirstName: 'ROSALIND',
    MiddleName: 'M',
    DOB: '05/14/1959',
    MemberID: '******4821',
    PayerName: 'Granite',
    Amount: '$12.50',
  });
});

it('says where a cell cannot be read', () => {
  const { rows } = readPreview(rowOf('Okonkwo', '05/14/1959', '', '', ''), mapping);
  expect(rows[0]?.cells.DOB).toMatchObject({
    text: '05/14/1959',
    fault: expect.stringContaining('is no date with the day first') as string,
  });
  expect(rows[0]?.cells.FullName).toMatchObject({
    text: 'Okonkwo',
    fault: 'Name cannot be divided. Write LAST, FIRST M.',
  });
});
