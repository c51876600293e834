import './creator.css';
import { batchCreatorCalls } from '@coverline/contract/batchCreator/batchCreator.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { ChooseFilter } from '#/features/filterQueries/creator/ChooseFilter.tsx';
import { SelectionPanel } from '#/features/filterQueries/creator/SelectionPanel.tsx';
import { isUnderWay } from '#/features/filterQueries/creator/selectionWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** A batch of whom a saved filter picks: chosen, looked through, confirmed. Where one is stands in the address, and survives a reload. */
export default function BatchCreatorScreen() {
  const [params, setParams] = useAddress();
  const selectionId = params.get('selection');
  const filterId = params.get('filter');
  const go = (next: Readonly<Record<string, string>>) => setParams(next);
  return (
    <div className="page is-wide">
      <Sheet label="Batch Creator">
        {selectionId === null ? (
          <ChooseFilter
            filterId={filterId}
            onChoose={(id) => go(id === null ? {} : { filter: id })}
            onPicked={(selection) => go({ selection })}
          />
        ) : (
          <Picked selectionId={selectionId} onAnew={(filter) => go(filter === null ? {} : { filter })} />
        )}
      </Sheet>
    </div>
  );
}

type PickedProps = { readonly selectionId: string; readonly onAnew: (filterId: string | null) => void };

function Picked({ selectionId, onAnew }: PickedProps) {
  const selection = useCall(
    batchCreatorCalls.getSelection,
    { SelectionID: selectionId },
    { quiet: true, refetchMs: (data) => (isUnderWay(data) ? 1_000 : null) },
  );
  return (
    <>
      <PanelState panel={panelOf(selection, 'the selection')} name="The selection" rows={6}>
        {(data) => <SelectionPanel selection={data} onAnew={onAnew} onStarted={() => void selection.refetch()} />}
      </PanelState>
      {selection.isError && selection.data === undefined && (
        <div className="sec">
          <Button onClick={() => onAnew(null)}>Choose a filter</Button>
        </div>
      )}
    </>
  );
}
