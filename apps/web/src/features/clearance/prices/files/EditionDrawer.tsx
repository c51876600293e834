import { priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { removal } from '#/api/removal.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { EditionRules } from '#/features/clearance/prices/files/EditionRules.tsx';
import { editionMark, editionName, updatedText } from '#/features/clearance/prices/files/editionWords.ts';
import { PlanMatches } from '#/features/clearance/prices/files/PlanMatches.tsx';
import type { TypedPlans } from '#/features/clearance/prices/files/planForm.ts';
import { PriceRowsDrawer } from '#/features/clearance/prices/files/PriceRowsDrawer.tsx';
import { reloadEditions, reloadWithoutDiscarded } from '#/features/clearance/prices/files/reloadEditions.ts';
import { countText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { useOpenPrice } from '#/features/clearance/prices/useOpenPrice.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Edition = DataOf<typeof priceFileCalls.getPriceEdition>;
type Props = {
  readonly editionId: string;
  readonly payers: Prices['Payers'];
  readonly onClose: () => void;
};

const readingMs = 1_500;

/** One price file: what it is, what breaks the rules, whose its plans are; and loading it. */
export default function EditionDrawer({ editionId, payers, onClose }: Props) {
  const edition = useCall(
    priceFileCalls.getPriceEdition,
    { EditionID: editionId },
    { refetchMs: ({ State }) => (State === 'Reading' ? readingMs : null) },
  );
  const { isOfRows, show } = useOpenPrice();
  const [typed, setTyped] = useState<TypedPlans>(new Map());
  const { data } = edition;
  // What was typed of one that is gone is asked about no more.
  const onGone = () => {
    flushSync(() => setTyped(new Map()));
    onClose();
  };
  // In its place and not above it: one Escape leads back here.
  if (isOfRows) return <PriceRowsDrawer editionId={editionId} onClose={() => show(editionId)} />;
  return (
    <Drawer
      title={data === undefined ? 'Price file' : editionName(data)}
      width="raw"
      onClose={onClose}
      footer={data !== undefined && <Deeds of={data} onGone={onGone} onRows={() => show(editionId, 'prices')} />}
    >
      <PanelState panel={panelOf(edition, 'the price file')} name="The price file" rows={8}>
        {(of) => (
          <>
            <About of={of} />
            {of.State !== 'Failed' && (
              <>
                <PlanMatches of={of} payers={payers} typed={typed} onType={setTyped} />
                <EditionRules of={of} />
              </>
            )}
          </>
        )}
      </PanelState>
    </Drawer>
  );
}

function About({ of }: { readonly of: Edition }) {
  const { TimeZone } = useUser();
  const { Loaded, SameFile, State, Refusal } = of;
  return (
    <>
      {State === 'Failed' && <Notice tone="bad">{Refusal}</Notice>}
      {State === 'Reading' && (
        <div className="price-sending">
          <progress className="sending" aria-label="Read so far" value={of.ShareRead} />
          <output className="soft small">It is being read. You may leave this screen.</output>
        </div>
      )}
      {State === 'Read' && SameFile !== '' && <Notice tone="quest">The very same file came on {SameFile}.</Notice>}
      {State === 'Read' && Loaded?.IsNewer === true && (
        <Notice tone="quest">The edition of {formatDate(Loaded.UpdatedOn)}, which is loaded, is newer.</Notice>
      )}
      {State === 'Read' && Loaded !== null && Loaded.PlacesOnlyThere.length > 0 && (
        <Notice tone="quest">
          The edition that is loaded names locations which this file does not: {Loaded.PlacesOnlyThere.join('; ')}.
        </Notice>
      )}
      <Facts
        facts={[
          { name: 'State', value: <StatusBadge {...editionMark(of)} /> },
          { name: 'Last updated', value: updatedText(of) },
          { name: 'Version', value: of.Version },
          { name: 'File', value: `${of.FileName}, ${formatFileSize(of.Size)}` },
          { name: 'Locations', value: of.Locations.join(', ') },
          { name: 'Items', value: of.Items.toLocaleString('en-US') },
          { name: 'Prices', value: of.Prices.toLocaleString('en-US') },
          ...(of.LoadedAt === ''
            ? []
            : [{ name: 'Loaded', value: `${formatInstant(of.LoadedAt, TimeZone)}, ${of.LoadedBy}` }]),
        ]}
      />
      {of.Modifiers > 0 && (
        <p className="dim small">
          {countText(of.Modifiers, 'rule')} of what a modifier alone changes: read the file for them, no price is made
          of them.
        </p>
      )}
    </>
  );
}

const older = (updatedOn: string) => ({
  title: 'Load an older edition?',
  body: `The edition of ${formatDate(updatedOn)}, which is loaded, is newer than this one. Estimates would take older prices.`,
  safe: 'Keep the newer one',
  deed: 'Load the older one',
  danger: true,
});

const ofOtherPlaces = (places: readonly string[]) => ({
  title: 'Is it the same hospital?',
  body: `The edition that is loaded names ${places.join('; ')}, and this file does not. Visits there would have no price any more.`,
  safe: 'Keep the loaded one',
  deed: 'Load this one',
  danger: true,
});

type DeedsProps = { readonly of: Edition; readonly onGone: () => void; readonly onRows: () => void };

function Deeds({ of, onGone, onRows }: DeedsProps) {
  const { EditionID, State, Loaded, Warnings, Prices: prices } = of;
  const load = useSend(priceFileCalls.loadPriceEdition);
  const discard = useSend(priceFileCalls.discardPriceEdition);
  const report = useDownload(priceFileCalls.exportPriceWarnings);
  const onLoad = async () => {
    const isOlder = Loaded?.IsNewer === true;
    const hasOtherPlaces = Loaded !== null && Loaded.PlacesOnlyThere.length > 0;
    if (isOlder && !(await confirm(older(Loaded.UpdatedOn)))) return;
    if (hasOtherPlaces && !(await confirm(ofOtherPlaces(Loaded.PlacesOnlyThere)))) return;
    // Told also where the drawer was closed meanwhile.
    await load.mutateAsync({ EditionID, DespiteNewer: isOlder, DespitePlaces: hasOtherPlaces }).then(
      () => toast('The price file is loaded.'),
      (error: unknown) => toast(errorText(error), { grade: 'Bad' }),
    );
    await reloadEditions();
  };
  const onDiscard = async () => {
    const sure = await confirm({
      title: 'Remove this price file?',
      body:
        State === 'Loaded'
          ? 'Later estimates do not use it. Estimates that are kept stay as they are.'
          : 'What was read of it goes.',
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    discard.mutate(
      { EditionID },
      removal({
        what: 'The price file',
        onGone: () => {
          onGone();
          void reloadWithoutDiscarded();
        },
      }),
    );
  };
  return (
    <>
      {(State === 'Read' || State === 'Replaced') && (
        <Button variant="primary" busy={load.isPending} onClick={() => void onLoad()}>
          Load this edition
        </Button>
      )}
      {prices > 0 && <Button onClick={onRows}>See its prices</Button>}
      {Warnings > 0 && State !== 'Reading' && (
        <Button busy={report.busy} onClick={() => void report.run({ EditionID })}>
          Download warnings
        </Button>
      )}
      <Button variant="danger" busy={discard.isPending} onClick={() => void onDiscard()}>
        Remove
      </Button>
    </>
  );
}
