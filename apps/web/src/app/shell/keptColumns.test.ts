import { expect, it } from 'vitest';
import { readColumns } from '#/app/shell/keptColumns.ts';

it('what was kept of hidden columns is read by list', () => {
  expect(readColumns(JSON.stringify({ tickets: ['DueAt'], recall: [] }))).toEqual({ tickets: ['DueAt'], recall: [] });
});

it.each([
  [null, {}],
  ['no JSON', {}],
  ['null', {}],
  ['7', {}],
  ['{"tickets":"DueAt","recall":["mrn",7]}', { tickets: [], recall: ['mrn'] }],
])('what is not understood is as if it were not there: %s', (text, read) => expect(readColumns(text)).toEqual(read));
