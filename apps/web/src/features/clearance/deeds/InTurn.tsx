import type { ClearanceResults } from '@coverline/contract/clearance/clearanceDeeds.ts';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { refreshClearance } from '#/features/clearance/clearanceWords.ts';
import type { DeedProps, DeedRow } from '#/features/clearance/deeds/deed.ts';
import { tellResults } from '#/features/clearance/deeds/tellResults.tsx';
import { refreshMoney } from '#/features/clearance/money/refreshMoney.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';

type Results = ClearanceResults['Results'];
type Props = DeedProps & {
  readonly title: string;
  readonly submit: string;
  /** So many are worked on together. */
  readonly atOnce: number;
  readonly work: (rows: readonly DeedRow[]) => Promise<Results>;
  /** What was done, behind so many visits. */
  readonly done: (visits: number) => string;
  readonly children: ReactNode;
};

/** A deed that takes a while of each visit: some at a time, with how far it is; what is done stays where somebody stops. */
export function InTurn({ deed: { rows }, onClose, onDone, title, submit, atOnce, work, done, children }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const stopped = useRef(false);
  const run = async () => {
    const all: Results = [];
    for (let from = 0; from < rows.length && !stopped.current; from += atOnce) {
      setAt(from);
      const some = rows.slice(from, from + atOnce);
      try {
        all.push(...(await work(some)));
      } catch (error) {
        const Why = errorText(error);
        all.push(...some.map(({ VisitMasterID }) => ({ VisitMasterID, IsDone: false, Why })));
      }
    }
    await Promise.all([refreshClearance(), refreshMoney()]);
    onClose();
    onDone();
    const Done = all.filter(({ IsDone }) => IsDone).length;
    tellResults({ rows, results: { Done, Results: all }, done: done(Done), undo: null });
  };
  const isBusy = at !== null;
  return (
    <Modal
      title={title}
      dismissible={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={isBusy ? () => (stopped.current = true) : onClose}>{isBusy ? 'Stop' : 'Cancel'}</Button>
          <Button variant="primary" data-autofocus busy={isBusy} onClick={() => void run()}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      <output className="soft">{isBusy && `${at} of ${rows.length} are done.`}</output>
    </Modal>
  );
}
