import type { Selection } from '@coverline/contract/batchCreator/batchCreator.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { filterBounds } from '@coverline/domain/filterQueries/tree.ts';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { Lacking } from '#/features/filterQueries/creator/Lacking.tsx';
import { payerColumns } from '#/features/filterQueries/creator/payerColumns.tsx';
import { isUnderWay, picksWords, underWay } from '#/features/filterQueries/creator/selectionWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Money } from '#/ui/values/Money.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { Section } from '#/ui/page/Section.tsx';

const StartForm = lazyScreen(() => import('#/features/filterQueries/creator/StartForm.tsx'));

type Props = {
  readonly selection: Selection;
  readonly onAnew: (filterId: string | null) => void;
  readonly onStarted: () => void;
};

/** What a filter picked for a batch, from the first look to its start. */
export function SelectionPanel({ selection, onAnew, onStarted }: Props) {
  const { FilterID, FilterName, Says, State, Reason, Picked, IsCut, Ready } = selection;
  // The form arrives while the filter picks.
  useEffect(() => StartForm.warm(), []);
  const anew = (
    <Button size="s" onClick={() => onAnew(FilterID)}>
      {State === 'Started' ? 'Make another' : 'Back to the filter'}
    </Button>
  );
  return (
    <>
      <Section title={FilterName} right={State === 'Filling' ? undefined : anew}>
        <div className="creator">
          <p className="creator-says">{worded(Says)}</p>
          {isUnderWay(selection) && <UnderWay selection={selection} />}
          {State === 'Failed' && <Notice tone="bad">{worded(Reason)}</Notice>}
          {State === 'Started' && <Started selection={selection} />}
          {IsCut && (
            <Notice tone="quest">
              The filter finds more. A batch takes {filterBounds.rows.toLocaleString('en-US')}, the first by the
              filter’s order.
            </Notice>
          )}
          {State === 'Checked' && Ready === 0 && (
            <Notice tone="unknown">
              {Picked === 0
                ? 'The filter picks nobody now.'
                : 'Nobody whom the filter picks can be asked. What each lacks stands below.'}
            </Notice>
          )}
          {(State === 'Checked' || State === 'Started') && <Counts selection={selection} />}
        </div>
      </Section>
      {State === 'Checked' && Ready > 0 && (
        <Section title="Start the batch">
          <Suspense fallback={<PanelLoading waitingFor="the form" rows={4} />}>
            <StartForm selection={selection} onStarted={onStarted} />
          </Suspense>
        </Section>
      )}
      {(State === 'Checked' || State === 'Started') && selection.Lacks.length > 0 && <Lacking selection={selection} />}
    </>
  );
}

function UnderWay({ selection }: { readonly selection: Selection }) {
  const { text, done, of } = underWay(selection);
  return (
    <div className="creator">
      <progress
        className="creator-bar"
        aria-label="Progress"
        {...(done !== null && { value: done, max: Math.max(1, of) })}
      />
      <output className="tn">{worded(text)}</output>
      <p className="dim small">You may leave this screen: it goes on, and this address shows how far it is.</p>
    </div>
  );
}

function Counts({ selection }: { readonly selection: Selection }) {
  const { Entity, Picked, Ready, Payers } = selection;
  const cents = Payers.reduce((sum, payer) => sum + payer.Cents, 0);
  return (
    <>
      <Facts
        facts={[
          { name: 'Picked', value: worded(picksWords(Entity, Picked)) },
          { name: 'Can be asked', value: Ready.toLocaleString('en-US') },
          { name: 'Left out', value: (Picked - Ready).toLocaleString('en-US') },
          { name: 'Costs about', value: <Money cents={cents} /> },
        ]}
      />
      {Payers.length > 0 && (
        <DataTable
          label={worded('By {payer}')}
          density="compact"
          columns={payerColumns()}
          rows={Payers}
          rowId={({ PartnerID }) => PartnerID}
        />
      )}
    </>
  );
}

/** The batch screen, where this installation has it. */
const batchScreen = screens.find(({ path }) => path.toLowerCase() === '/spifmanagement/spifbatch');

function Started({ selection }: { readonly selection: Selection }) {
  return (
    <Notice
      tone="good"
      end={
        batchScreen && (
          <Link className="link" to={batchScreen.path}>
            To the batches
          </Link>
        )
      }
    >
      {worded(`${picksWords(selection.Entity, selection.Accepted)} are with the batch. It runs by itself from here.`)}
    </Notice>
  );
}
