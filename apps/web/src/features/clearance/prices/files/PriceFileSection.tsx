import { type PriceEdition, priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useRef } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { editionMark, editionName, updatedText } from '#/features/clearance/prices/files/editionWords.ts';
import { type PriceUpload, usePriceUpload } from '#/features/clearance/prices/files/usePriceUpload.ts';
import type { Prices } from '#/features/clearance/prices/priceWords.ts';
import { useOpenPrice } from '#/features/clearance/prices/useOpenPrice.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

const EditionDrawer = lazyScreen(() => import('#/features/clearance/prices/files/EditionDrawer.tsx'));

/** A file is read by a worker: so often it is looked at how far that is. */
const readingMs = 1_500;

/** Hospitals' own price files. */
export function PriceFileSection({ payers }: { readonly payers: Prices['Payers'] }) {
  const { TimeZone } = useUser();
  const editions = useCall(priceFileCalls.getPriceEditions, undefined, {
    refetchMs: (data) => (data.some(({ State }) => State === 'Reading') ? readingMs : null),
  });
  const { upload, start, stop } = usePriceUpload();
  const { open, show } = useOpenPrice();
  const opened = editions.data?.find(({ EditionID }) => EditionID === open) ?? null;
  const chooser = useRef<HTMLInputElement>(null);
  const columns = [
    column.node<PriceEdition>('hospital', 'Hospital', (one) => (
      <button type="button" className="link" onClick={() => show(one.EditionID)}>
        {editionName(one)}
      </button>
    )),
    column.text<PriceEdition>('updated', 'Last updated', updatedText),
    column.graded<PriceEdition>('state', 'State', editionMark),
    column.number<PriceEdition>('prices', 'Prices', ({ Prices: many }) => many),
    column.number<PriceEdition>('unmatched', 'Plans to match', ({ Unmatched }) => Unmatched),
    column.number<PriceEdition>('warnings', 'Warnings', ({ Warnings }) => Warnings),
    column.text<PriceEdition>('sent', 'Sent', ({ SentAt, SentBy }) => `${formatInstant(SentAt, TimeZone)}, ${SentBy}`),
  ];
  return (
    <Section
      title="Price files of hospitals"
      right={
        <Button size="s" icon={IconUpload} onClick={() => chooser.current?.click()}>
          Send a price file
        </Button>
      }
    >
      <input
        ref={chooser}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label="Price file"
        accept=".csv,.json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) start(file);
          currentTarget.value = ''; // so that the same file can be chosen again, mended
        }}
      />
      {upload !== null && <Sending upload={upload} onAgain={() => start(upload.file)} onStop={stop} />}
      <PanelState
        panel={panelOf(editions, 'the price files')}
        name="The price files"
        rows={2}
        isEmpty={({ length }) => length === 0}
        empty={{
          title: 'No price file is here.',
          why: worded(
            'Each hospital publishes one (45 CFR 180.50), as CSV or JSON, with what its {payers} pay. An estimate takes prices from it where there is no contract.',
          ),
        }}
      >
        {(rows) => (
          <DataTable
            label="Price files of hospitals"
            columns={columns}
            rows={rows}
            rowId={({ EditionID }) => EditionID}
            onOpen={({ EditionID }) => show(EditionID)}
          />
        )}
      </PanelState>
      <Suspense>
        {opened !== null && (
          <EditionDrawer
            key={opened.EditionID}
            editionId={opened.EditionID}
            payers={payers}
            onClose={() => show(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

type SendingProps = { readonly upload: PriceUpload; readonly onAgain: () => void; readonly onStop: () => void };

function Sending({ upload: { file, share, waiting, failure }, onAgain, onStop }: SendingProps) {
  const size = formatFileSize(file.size);
  return (
    <div className="price-sending">
      <div className="row">
        <strong className="clip">{file.name}</strong>
        <span className="dim tn nowrap">
          {failure === null ? `${formatFileSize(share * file.size)} of ${size}` : size}
        </span>
        <span className="grow" />
        {failure !== null && file.size > 0 && (
          <Button size="s" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button size="s" onClick={onStop}>
          {failure === null ? 'Cancel upload' : 'Close'}
        </Button>
      </div>
      {failure === null ? (
        <>
          <progress className="sending" aria-label={`Sent of ${file.name}`} value={share} />
          <output className="soft small">
            {waiting
              ? 'The server cannot be reached. It goes on by itself once it can; what was sent is kept.'
              : 'Leave this screen open until it is sent.'}
          </output>
        </>
      ) : (
        <Notice tone="bad">{failure}</Notice>
      )}
    </div>
  );
}
