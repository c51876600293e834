import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { Suspense, useState } from 'react';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { type BatchView, withRows } from '#/features/batch/batchView.ts';
import { Attention } from '#/features/batch/run/Attention.tsx';
import { Items } from '#/features/batch/run/Items.tsx';
import { Lanes } from '#/features/batch/run/Lanes.tsx';
import { RunBody } from '#/features/batch/run/RunBody.tsx';
import { RunHead } from '#/features/batch/run/RunHead.tsx';
import { useRunDeeds } from '#/features/batch/run/useRunDeeds.ts';
import { Sheet } from '#/ui/page/Sheet.tsx';

const Results = lazyScreen(() => import('#/features/batch/run/Results.tsx'));
const ChangeBatch = lazyScreen(() => import('#/features/batch/run/ChangeBatch.tsx'));

type Props = {
  readonly batch: BatchDetail;
  readonly view: BatchView;
  readonly onShow: (view: BatchView, replace?: boolean) => void;
  readonly onList: () => void;
  readonly reload: () => void;
  /** When it was last asked for. */
  readonly at: number;
  /** Whether the last time it was asked for failed. */
  readonly isStale: boolean;
};

/** A batch that was started: how far it is, by payer, what needs attention, and every row. */
export default function Run({ batch, view, onShow, onList, reload, at, isStale }: Props) {
  const [open, setOpen] = useState<'results' | 'change' | null>(null);
  const deeds = useRunDeeds(batch, reload);
  const close = () => setOpen(null);
  // Whom a search asks is told with it.
  const asksPayers = batch.Kind === 'Eligibility';
  return (
    <>
      <Sheet label={batch.Name}>
        <RunHead
          batch={batch}
          deeds={deeds}
          onList={onList}
          onResults={() => setOpen('results')}
          onChange={() => setOpen('change')}
          at={at}
          isStale={isStale}
          reload={reload}
        />
        <RunBody batch={batch} at={at} />
      </Sheet>
      <div className={asksPayers ? 'batch-mid' : 'batch-mid is-one'}>
        {asksPayers && (
          <Lanes
            batch={batch}
            at={at}
            onPayer={(payer) => onShow(withRows(view, { payer, rows: 'All', reason: null }))}
          />
        )}
        <Attention
          batch={batch}
          deeds={deeds}
          onReason={(reason) => onShow(withRows(view, { reason, rows: 'Attention', grade: null }))}
          onHeld={() => onShow(withRows(view, { rows: 'All', reason: null, grade: 'Bad' }))}
        />
      </div>
      <Items batch={batch} view={view} onShow={onShow} />
      <Suspense fallback={null}>
        {open === 'results' && <Results batch={batch} reload={reload} onClose={close} />}
        {open === 'change' && <ChangeBatch batch={batch} reload={reload} onClose={close} />}
      </Suspense>
    </>
  );
}
