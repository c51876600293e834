import './batch.css';
import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import { Suspense, useRef } from 'react';
import { worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { BatchList } from '#/features/batch/BatchList.tsx';
import { type BatchView, readView, withBatch, writeView } from '#/features/batch/batchView.ts';
import { ChooseFile } from '#/features/batch/upload/ChooseFile.tsx';
import { UploadSheet } from '#/features/batch/upload/UploadSheet.tsx';
import { useFileArrival } from '#/features/batch/upload/useFileArrival.ts';
import { useUpload } from '#/features/batch/upload/useUpload.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { toast } from '#/ui/layers/toast.ts';

const OpenBatch = lazyScreen(() => import('#/features/batch/OpenBatch.tsx'));

/** Files of many people: from the file to its rows, and from its rows to their answers. The open batch stands in the address. */
export default function BatchScreen() {
  const [params, setParams] = useAddress();
  const view = readView(params);
  const sees = phiRoles(useViewer()?.roles ?? []).length > 0;
  const show = (next: BatchView, replace = false) => setParams(writeView(next), { replace });
  // It may take minutes: whoever is at another batch by then is told, and stays there.
  const { upload, start, stop } = useUpload((batchId) => {
    const open = () => show(withBatch(view, batchId));
    if (view.batch === '') open();
    else toast('The file is read.', { action: { label: 'Open its batch', run: open } });
  });
  // While a file is on its way, another one would take its place unasked.
  const takes = sees && (upload === null || upload.state === 'failed');
  const chooser = useRef<HTMLInputElement>(null);
  // Which of several is meant nobody knows, and which is the first is by chance.
  const hovers = useFileArrival(takes, ([file, ...others]) => {
    if (file !== undefined && others.length === 0) start(file);
    else toast('A batch is of one file. Choose one: none was read.', { grade: 'Bad' });
  });

  if (!sees) {
    return (
      <div className="page is-wide">
        <Sheet label="Batch">
          <PanelEmpty
            title={worded('Your work here opens no {patients}')}
            why="A user administrator gives the roles that do."
          />
        </Sheet>
      </div>
    );
  }
  return (
    <div className="page is-wide batch">
      {upload !== null && <UploadSheet upload={upload} onAgain={() => start(upload.file)} onStop={stop} />}
      {view.batch === '' ? (
        <BatchList view={view} onShow={show} onNew={takes ? () => chooser.current?.click() : null} />
      ) : (
        <Suspense fallback={<PanelLoading waitingFor="the batch" rows={8} />}>
          <OpenBatch key={view.batch} view={view} onShow={show} />
        </Suspense>
      )}
      {takes && <ChooseFile ref={chooser} onFile={start} />}
      {hovers && (
        <div className="batch-hover" aria-hidden>
          <b>Drop the file to begin a batch</b>
        </div>
      )}
    </div>
  );
}
