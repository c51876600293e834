import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import type { FoundList } from '#/features/clearance/prices/useFoundList.ts';
import { FindField } from '#/ui/fields/FindField.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import type { Column } from '#/ui/tables/column.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

type Props<Row> = {
  readonly title: string;
  /** What it lists: "the charges". */
  readonly what: string;
  readonly label: string;
  readonly found: UseQueryResult<{ readonly Rows: readonly Row[]; readonly Total: number }>;
  readonly list: FoundList;
  readonly find: { readonly label: string; readonly placeholder: string; readonly maxLength: number };
  readonly empty: string;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** The way out as a file. */
  readonly deeds?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
};

/** A list of prices to look through, by code. */
export function PriceListDrawer<Row>(props: Props<Row>) {
  const { title, what, label, found, list, find, empty, columns, rowId, deeds, footer, onClose } = props;
  return (
    <Drawer title={title} width="raw" onClose={onClose} {...(footer !== undefined && { footer })}>
      <FilterBar {...(deeds !== undefined && { deeds })}>
        <FindField {...find} value={list.search} onFind={list.find} />
      </FilterBar>
      <PanelState
        panel={panelOf(found, what)}
        name={what.replace(/^./, (letter) => letter.toUpperCase())}
        rows={10}
        isEmpty={({ Total }) => Total === 0}
        empty={{ title: empty }}
      >
        {({ Rows, Total }) => (
          <PagedTable
            label={label}
            columns={columns}
            rows={Rows}
            rowId={rowId}
            density="compact"
            place={list.place}
            total={Total}
            onPlace={list.go}
          />
        )}
      </PanelState>
    </Drawer>
  );
}
