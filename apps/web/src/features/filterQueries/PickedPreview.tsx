import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { filterBounds } from '@coverline/domain/filterQueries/tree.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { pickedColumns, pickedId } from '#/features/filterQueries/pickedColumns.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Asked = PayloadOf<typeof filterQueryCalls.previewFilter>;

/** How many a filter picks, and the first of them. */
export function PickedPreview({ asked }: { readonly asked: Asked }) {
  const { TimeZone } = useUser();
  const found = useCall(filterQueryCalls.previewFilter, asked);
  const many = asked.Entity === 'Visit' ? 'visits' : 'patients';
  return (
    <PanelState
      panel={panelOf(found, 'the preview')}
      name="The preview"
      rows={6}
      isEmpty={({ Count }) => Count === 0}
      empty={{
        title: worded(`The filter picks no {${many === 'visits' ? 'visit' : 'patient'}}`),
        why: 'Take a condition away, or ask for another value.',
      }}
    >
      {({ Count, More, Rows }) => (
        <div className="filter-preview">
          <output className="filter-count">
            <strong className="tn">
              {More ? `More than ${filterBounds.rows.toLocaleString('en-US')}` : Count.toLocaleString('en-US')}
            </strong>{' '}
            {worded(`{${Count === 1 ? many.slice(0, -1) : many}}`)}
            {Rows.length < Count && <span className="dim">, of which the first {Rows.length}</span>}
          </output>
          <DataTable
            label="Preview"
            density="compact"
            columns={pickedColumns(asked.Entity, TimeZone)}
            rows={Rows}
            rowId={pickedId}
          />
        </div>
      )}
    </PanelState>
  );
}
