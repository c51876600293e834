import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { hasEnded } from '@coverline/domain/batch/batchStates.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type Step, steps } from '#/features/batch/batchView.ts';
import { StateMark } from '#/features/batch/StateMark.tsx';
import { openSteps } from '#/features/batch/wizard/wizardSteps.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = {
  readonly batch: BatchDetail;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly onList: () => void;
  readonly onDiscard: () => void;
};

const words: Readonly<Record<Step, string>> = {
  file: 'File',
  columns: 'Columns',
  check: 'Check',
  start: 'Start',
};

/** Which batch is being made, and how far that is. */
export function WizardHead({ batch, step, onStep, onList, onDiscard }: Props) {
  const open = openSteps(batch.State);
  const at = steps.indexOf(step);
  return (
    <Sheet label="New batch" className="batch-head">
      <div className="batch-head-line">
        <div className="grow">
          <h2 className="clip">{batch.Name}</h2>
          <p className="soft small batch-head-note">
            <StateMark state={batch.State} rows={batch.Counts.Total} />
            {batch.FileName !== batch.Name && <span className="clip">{batch.FileName}</span>}
          </p>
        </div>
        <Button icon={IconArrowLeft} onClick={onList}>
          All batches
        </Button>
        {!hasEnded(batch.State) && (
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
      <nav aria-label="Steps">
        <ol className="batch-steps">
          {steps.map((each, place) => (
            <li key={each} className={each === step ? 'is-here' : place < at ? 'is-done' : undefined}>
              {open.includes(each) && each !== step ? (
                <button type="button" className="link" onClick={() => onStep(each)}>
                  {place + 1}. {words[each]}
                </button>
              ) : (
                <span aria-current={each === step ? 'step' : undefined}>
                  {place + 1}. {words[each]}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </Sheet>
  );
}
