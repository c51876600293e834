import {
  type AcrossRow,
  type Mark,
  type ResultFilter,
  resultLookupCalls,
  resultsPerPage,
} from '@coverline/contract/resultLookup/resultLookup.ts';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { resultColumns } from '#/features/resultLookup/resultColumns.tsx';
import type { ListProps } from '#/features/resultLookup/listProps.ts';
import { type Across, payloadOf } from '#/features/resultLookup/useResultScope.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = ListProps & { readonly filter: ResultFilter; readonly across: Across };

const ofClient = () => [column.text<AcrossRow>('client', worded('{Client}'), ({ ClientName }) => ClientName)];

/**
 * Lookups of several clients as one list. Each page goes on from the last row of the one before; new filters begin anew, since
 * the list is drawn anew for them.
 */
export function AcrossResults({ view, filter, across, empty, onShow, onOpen }: Props) {
  const { TimeZone } = useUser();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const payload = { ...filter, ...payloadOf(across), After: marks.at(-1) ?? null };
  const results = useCall(resultLookupCalls.findResultsAcross, payload);
  const from = marks.length * resultsPerPage;
  return (
    <PanelState
      panel={panelOf(results, 'the lookups')}
      name="The list"
      rows={10}
      isEmpty={({ Rows }) => Rows.length === 0}
      empty={empty}
    >
      {({ Rows, Next }) => (
        <>
          <DataTable
            list="results"
            label="Lookups"
            columns={resultColumns(TimeZone, onOpen, ofClient())}
            rows={Rows}
            rowId={({ ClientID, SpifResponseID }) => `${ClientID} ${SpifResponseID}`}
            offset={from}
            sort={view.sort}
            onSort={({ descending }) => onShow({ sort: { by: 'asked', descending } })}
            onOpen={onOpen}
          />
          <nav className="pager" aria-label="Lookups, pages">
            <output className="tn">
              {from + 1}–{from + Rows.length}
              {Next !== null && ' of more'}
            </output>
            <span className="row">
              {marks.length > 0 && (
                <Button size="s" icon={IconChevronLeft} onClick={() => setMarks(marks.slice(0, -1))}>
                  Previous
                </Button>
              )}
              {Next !== null && (
                <Button size="s" icon={IconChevronRight} onClick={() => setMarks([...marks, Next])}>
                  Next
                </Button>
              )}
            </span>
          </nav>
        </>
      )}
    </PanelState>
  );
}
