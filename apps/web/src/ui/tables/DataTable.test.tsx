import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { HiddenColumnsContext } from '#/ui/tables/hiddenColumns.ts';

type Row = { readonly id: string };
const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    column.text<Row>(`c${at}`, `Column ${at}`, ({ id }) => `${id}${at}`, { frozen: at === 0 }),
  );

const drawn = (count: number, hidden: readonly string[], list: string | null = 'things') =>
  renderToString(
    <MantineProvider>
      <HiddenColumnsContext value={{ of: (name) => (name === 'things' ? hidden : []), set: () => {} }}>
        <DataTable
          label="Things"
          {...(list !== null && { list })}
          columns={columnsOf(count)}
          rows={[{ id: 'a' }, { id: 'b' }]}
          rowId={({ id }) => id}
        />
      </HiddenColumnsContext>
    </MantineProvider>,
  );
const hiddenCells = (html: string) => html.match(/is-hidden/g)?.length ?? 0;

it('a column that was put away is out of sight in its head and in each row, and still drawn for paper', () => {
  const html = drawn(7, ['c2', 'c4']);
  expect(hiddenCells(html)).toBe(6);
  expect(html).toContain('a2');
  expect(html).toContain('Columns, 2 hidden');
});

it('the column that says whose a row is cannot be put away, and a name that is none is as if it were not kept', () => {
  const html = drawn(7, ['c0', 'gone']);
  expect(hiddenCells(html)).toBe(0);
  expect(html).toContain('Columns<');
});

it.each([
  ['a list of few columns', 6, 'things'],
  ['a table without a name', 7, null],
] as const)('%s offers no choice and shows all', (_what, count, list) => {
  const html = drawn(count, ['c2'], list);
  expect(hiddenCells(html)).toBe(0);
  expect(html).not.toContain('Columns');
});

it('rows of a group stand under its head, which is told once, and are numbered past the heads', () => {
  const html = renderToString(
    <MantineProvider>
      <DataTable
        label="Things"
        columns={columnsOf(2)}
        rows={[{ id: 'a1' }, { id: 'a2' }, { id: 'b1' }]}
        rowId={({ id }) => id}
        offset={50}
        groups={{ of: ({ id }) => id.charAt(0), head: (group) => `Group ${group}` }}
      />
    </MantineProvider>,
  );
  expect(html.match(/Group [ab]|aria-rowindex="\d+"/g)).toEqual([
    'aria-rowindex="1"',
    'Group a',
    'aria-rowindex="52"',
    'aria-rowindex="53"',
    'Group b',
    'aria-rowindex="54"',
  ]);
});
