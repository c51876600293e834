import './extracts.css';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState } from 'react';
import { useAddress } from '#/app/routing/useAddress.ts';
import { ExtractDetail } from '#/features/extracts/ExtractDetail.tsx';
import { NewExtractDrawer } from '#/features/extracts/ExtractDrawer.tsx';
import { ExtractList } from '#/features/extracts/ExtractList.tsx';
import { type ExtractView, readView, writeView } from '#/features/extracts/extractView.ts';
import { RunModal } from '#/features/extracts/lazyDrawers.ts';
import { Button } from '#/ui/actions/Button.tsx';

const newExtract = 'new';

/** The client's extracts: what each holds, when it runs, and what became of its runs. What is shown and open stands in the address. */
export default function ExtractParametersScreen() {
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
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => openExtract(newExtract)}>
      New extract
    </Button>
  );
  if (open !== null && open !== newExtract)
    return (
      <div className="page is-wide">
        <ExtractDetail key={open} extractId={open} onClose={() => openExtract(null)} />
      </div>
    );
  return (
    <div className="page is-wide">
      <ExtractList
        view={view}
        show={show}
        onOpen={({ ExtractID }) => openExtract(ExtractID)}
        next={add}
        deeds={
          <>
            <Button icon={IconPlayerPlay} onClick={() => setRunning(true)}>
              Run an extract
            </Button>
            {add}
          </>
        }
      />
      {open === newExtract && <NewExtractDrawer onClose={() => openExtract(null)} onSaved={openExtract} />}
      <Suspense>{running && <RunModal extract={null} onClose={() => setRunning(false)} />}</Suspense>
    </div>
  );
}
