import './extracts.css';
import { extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { ExtractList } from '#/features/extracts/ExtractList.tsx';
import { type ExtractView, readView, writeView } from '#/features/extracts/extractView.ts';
import { LayoutDocument } from '#/features/extracts/LayoutDocument.tsx';
import { RunModal } from '#/features/extracts/lazyDrawers.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { printFrame } from '#/ui/actions/printFrame.ts';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** The documents of the client's extracts, each made of its definition. */
export default function ExtractDocumentationScreen() {
  const [params, setParams] = useAddress();
  const [running, setRunning] = useState(false);
  const view = readView(params);
  const open = params.get('extract');
  const show = (change: Partial<ExtractView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openExtract = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('extract', id);
    setParams(next);
  };
  return (
    <div className="page is-wide">
      {open === null ? (
        <ExtractList
          view={view}
          show={show}
          onOpen={({ ExtractID }) => openExtract(ExtractID)}
          next={
            <Link className="link" to={screen('extractParameters').path}>
              Define an extract
            </Link>
          }
          deeds={
            <Button icon={IconPlayerPlay} onClick={() => setRunning(true)}>
              Run an extract
            </Button>
          }
        />
      ) : (
        <Document key={open} extractId={open} onClose={() => openExtract(null)} />
      )}
      <Suspense>{running && <RunModal extract={null} onClose={() => setRunning(false)} />}</Suspense>
    </div>
  );
}

function Document({ extractId, onClose }: { readonly extractId: string; readonly onClose: () => void }) {
  const layout = useCall(extractCalls.getExtractLayout, { ExtractID: extractId });
  const pdf = useDownload(extractCalls.exportExtractLayout);
  return (
    <Sheet label="Layout document">
      <div className="extract-head">
        <Button variant="quiet" size="s" icon={IconArrowLeft} onClick={onClose}>
          All extracts
        </Button>
        <div className="extract-deeds">
          <Link className="link" to={`${screen('extractParameters').path}?extract=${extractId}`}>
            Definition and runs
          </Link>
          <Button
            icon={IconPrinter}
            disabledReason={layout.data === undefined ? 'The document is not here yet' : null}
            onClick={() => void printFrame(...document.querySelectorAll('.extract-document'))}
          >
            Print
          </Button>
          <Button
            variant="primary"
            icon={IconDownload}
            busy={pdf.busy}
            onClick={() => void pdf.run({ ExtractID: extractId })}
          >
            PDF
          </Button>
        </div>
      </div>
      <PanelState panel={panelOf(layout, 'the document')} name="The document" rows={10}>
        {(data) => <LayoutDocument layout={data} />}
      </PanelState>
    </Sheet>
  );
}
