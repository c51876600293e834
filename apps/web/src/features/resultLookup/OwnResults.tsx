import { type ResultFilter, resultLookupCalls } from '@coverline/contract/resultLookup/resultLookup.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { resultColumns } from '#/features/resultLookup/resultColumns.tsx';
import type { ListProps } from '#/features/resultLookup/listProps.ts';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = ListProps & { readonly filter: ResultFilter };

/** The lookups of the selected client, page by page. */
export function OwnResults({ view, filter, empty, onShow, onOpen }: Props) {
  const { TimeZone } = useUser();
  const results = useCall(resultLookupCalls.findResults, { ...filter, ...rowsOf(view) });
  return (
    <PanelState
      panel={panelOf(results, 'the lookups')}
      name="The list"
      rows={10}
      isEmpty={({ Total }) => Total === 0}
      empty={empty}
    >
      {({ Rows, Total, More }) => (
        <>
          <PagedTable
            list="results"
            label="Lookups"
            columns={resultColumns(TimeZone, onOpen)}
            rows={Rows}
            rowId={({ SpifResponseID }) => SpifResponseID}
            sort={view.sort}
            onSort={({ descending }) => onShow({ sort: { by: 'asked', descending } })}
            onOpen={onOpen}
            place={view}
            total={Total}
            onPlace={onShow}
          />
          {More && (
            <p className="dim results-more">There are more: days, a {worded('{payer}')} or a user narrow them.</p>
          )}
        </>
      )}
    </PanelState>
  );
}
