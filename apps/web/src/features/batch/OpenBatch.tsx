import { batchCalls } from '@coverline/contract/batch/batch.ts';
import { isDraft } from '@coverline/domain/batch/batchStates.ts';
import { type ReactNode, Suspense } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { OtherClient } from '#/app/records/OtherClient.tsx';
import { type BatchView, plainView, withBatch } from '#/features/batch/batchView.ts';
import { isLive, isUnread } from '#/features/batch/batchWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const Wizard = lazyScreen(() => import('#/features/batch/wizard/Wizard.tsx'));
const Run = lazyScreen(() => import('#/features/batch/run/Run.tsx'));

type Props = {
  readonly view: BatchView;
  readonly onShow: (view: BatchView, replace?: boolean) => void;
};

const readingMs = 1_000;
const movingMs = 2_000;

/** One batch as it stands: on its way to a start, or started. Asked for again while it moves. */
export default function OpenBatch({ view, onShow }: Props) {
  const batch = useCall(
    batchCalls.getBatch,
    { BatchID: view.batch },
    {
      quiet: true,
      refetchMs: (data) =>
        data.State === 'Validating'
          ? readingMs
          : isLive(data) || data.Files.some(({ State }) => State === 'Making')
            ? movingMs
            : null,
    },
  );
  const toList = () => onShow(withBatch(view, ''));
  if (batch.data === undefined && batch.error instanceof CallError && batch.error.status === 404) {
    return (
      <Sheet label="Batch">
        <PanelEmpty
          title="This batch is not there"
          why={worded('It belongs to another {client}, or it was removed.')}
          next={
            <Button size="s" onClick={() => onShow(plainView)}>
              Show all batches
            </Button>
          }
        />
        <OtherClient kind="Batch" id={view.batch} error={batch.error} />
      </Sheet>
    );
  }
  const framed = (children: ReactNode) => (
    <Suspense fallback={<PanelLoading waitingFor="the batch" rows={8} />}>{children}</Suspense>
  );
  return (
    <PanelState panel={panelOf(batch, 'the batch')} name="The batch" rows={8}>
      {(data) => {
        const isBefore = isDraft(data.State) || data.State === 'Validating' || data.State === 'Ready' || isUnread(data);
        const shared = { batch: data, view, onShow, onList: toList, reload: () => void batch.refetch() };
        return framed(
          isBefore ? <Wizard {...shared} /> : <Run {...shared} at={batch.dataUpdatedAt} isStale={batch.isError} />,
        );
      }}
    </PanelState>
  );
}
