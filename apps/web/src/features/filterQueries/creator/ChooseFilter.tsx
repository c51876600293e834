import { batchCreatorCalls } from '@coverline/contract/batchCreator/batchCreator.ts';
import { filterQueryCalls, type FilterQuery } from '@coverline/contract/filterQueries/filterQueries.ts';
import { treeSentence } from '@coverline/domain/filterQueries/sentence.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { findFilters } from '#/api/find/findFilters.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { FilterDrawer, NewFilterDrawer } from '#/features/filterQueries/FilterDrawer.tsx';
import { PickedPreview } from '#/features/filterQueries/PickedPreview.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly filterId: string | null;
  readonly onChoose: (filterId: string | null) => void;
  readonly onPicked: (selectionId: string) => void;
};

/** Which saved filter; or a new one. */
export function ChooseFilter({ filterId, onChoose, onPicked }: Props) {
  const [edits, setEdits] = useState<'no' | 'this' | 'new'>('no');
  const stored = useCall(filterQueryCalls.getFilter, { FilterID: filterId ?? '' }, { enabled: filterId !== null });
  const chosen = filterId === null ? undefined : stored.data;
  return (
    <Section title="Whom the batch asks about">
      <div className="creator">
        <div className="creator-choice">
          <ComboboxField
            label="Filter"
            placeholder="Choose a saved filter"
            minLength={0}
            value={chosen === undefined ? null : { value: chosen.FilterID, label: chosen.Name }}
            find={findFilters}
            onChange={(option) => onChoose(option?.value ?? null)}
          />
          {chosen !== undefined && <Button onClick={() => setEdits('this')}>Change filter</Button>}
          <Button icon={IconPlus} onClick={() => setEdits('new')}>
            New filter
          </Button>
        </div>
        {filterId === null ? (
          <p className="dim">
            {worded(
              'A filter picks by conditions, such as {visits} of the next three days. You see whom it picks before anybody is asked.',
            )}
          </p>
        ) : (
          <PanelState panel={panelOf(stored, 'the filter')} name="The filter" rows={6}>
            {(filter) => <Chosen filter={filter} onPicked={onPicked} />}
          </PanelState>
        )}
      </div>
      {edits === 'new' && <NewFilterDrawer onClose={() => setEdits('no')} onSaved={onChoose} />}
      {edits === 'this' && filterId !== null && (
        <FilterDrawer
          filterId={filterId}
          onClose={() => setEdits('no')}
          onRemoved={() => {
            setEdits('no');
            onChoose(null);
          }}
        />
      )}
    </Section>
  );
}

type ChosenProps = { readonly filter: FilterQuery; readonly onPicked: (selectionId: string) => void };

function Chosen({ filter, onPicked }: ChosenProps) {
  const pick = useSend(batchCreatorCalls.pickForBatch);
  const { FilterID, Entity, Tree, Sort, Descending, Limit, Payers } = filter;
  const names = Object.fromEntries(Payers.map(({ ID, Name }) => [ID, Name]));
  const onClick = () =>
    pick.mutate(
      { FilterID },
      {
        onSuccess: ({ SelectionID }) => onPicked(SelectionID),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return (
    <>
      <p className="creator-says">{worded(treeSentence(Tree, names))}</p>
      <PickedPreview asked={{ Entity, Tree, Sort, Descending, Limit, AsOf: '' }} />
      <div className="form-foot">
        <Button variant="primary" busy={pick.isPending} onClick={onClick}>
          See who can be asked
        </Button>
        <span className="dim small">Nobody is asked yet: you confirm with counts and cost.</span>
      </div>
    </>
  );
}
