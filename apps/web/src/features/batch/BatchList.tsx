import { batchCalls } from '@coverline/contract/batch/batch.ts';
import { batchNameLength } from '@coverline/contract/batch/batchFile.ts';
import { batchKindRows, batchKinds } from '@coverline/domain/batch/batchKinds.ts';
import { batchStates, batchStateWords } from '@coverline/domain/batch/batchStates.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { batchColumns } from '#/features/batch/batchColumns.tsx';
import { type BatchView, isNarrowed, listOf, withBatch } from '#/features/batch/batchView.ts';
import { moves } from '#/features/batch/batchWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { useSettled } from '#/ui/base/useSettled.ts';

type Props = {
  readonly view: BatchView;
  readonly onShow: (view: BatchView, replace?: boolean) => void;
  /** Null while a file is on its way. */
  readonly onNew: (() => void) | null;
};

const stateOptions = batchStates.map((value) => ({ value, label: batchStateWords[value] }));
const kindOptions = batchKinds.map((value) => ({ value, label: batchKindRows[value].label }));
const movingMs = 3_000;

/** The client's batches, newest first. */
export function BatchList({ view, onShow, onNew }: Props) {
  const { TimeZone } = useUser();
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const list = useCall(batchCalls.getBatches, listOf(view, useSettled(view.find).trim()), {
    quiet: true,
    refetchMs: ({ Rows }) => (Rows.some(({ State }) => moves(State)) ? movingMs : null),
  });
  const begin = onNew !== null && (
    <Button variant="primary" icon={IconPlus} onClick={onNew}>
      New batch
    </Button>
  );
  const narrowed = isNarrowed(view);
  const showAll = () => onShow({ ...view, find: '', state: null, kind: null, page: 0 });
  const empty = narrowed
    ? {
        title: 'No batch is like this',
        why: 'A batch is found by a part of its name.',
        next: (
          <Button size="s" onClick={showAll}>
            Show all
          </Button>
        ),
      }
    : {
        title: 'No file has come yet',
        why: 'Choose a file of rows, drop it here, or paste rows from a spreadsheet. CSV, Excel, fixed width, X12 270, HL7 ADT and JSON lines are read, in a zip too. Nothing is asked before you have seen what was understood.',
        next: begin,
      };
  return (
    <Sheet label="Batches">
      <FilterBar deeds={list.data?.Total === 0 && !narrowed ? undefined : begin || undefined}>
        <FindField
          ref={box}
          label="Find a batch"
          placeholder="Part of its name"
          autoComplete="off"
          aria-keyshortcuts="/"
          maxLength={batchNameLength}
          value={view.find}
          onFind={(find) => onShow({ ...view, find, page: 0 }, true)}
        />
        <SelectField
          label="State"
          emptyLabel="Any"
          options={stateOptions}
          value={view.state ?? ''}
          onChange={({ target }) =>
            onShow({ ...view, state: batchStates.find((state) => state === target.value) ?? null, page: 0 })
          }
        />
        <SelectField
          label="Kind"
          emptyLabel="Any"
          options={kindOptions}
          value={view.kind ?? ''}
          onChange={({ target }) =>
            onShow({ ...view, kind: batchKinds.find((kind) => kind === target.value) ?? null, page: 0 })
          }
        />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the batches')}
        name="The list"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={empty}
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="batches"
            label="Batches"
            columns={batchColumns(TimeZone, ({ BatchID }) => onShow(withBatch(view, BatchID)))}
            rows={Rows}
            rowId={({ BatchID }) => BatchID}
            onOpen={({ BatchID }) => onShow(withBatch(view, BatchID))}
            place={view}
            total={Total}
            onPlace={(change) => onShow({ ...view, ...change })}
          />
        )}
      </PanelState>
    </Sheet>
  );
}
