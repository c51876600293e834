import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { type BatchDraft, batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import { batchCalls } from '@coverline/contract/batch/batch.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSession } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { type BatchView, type Step, withBatch } from '#/features/batch/batchView.ts';
import { CheckStep } from '#/features/batch/wizard/CheckStep.tsx';
import { ColumnsStep } from '#/features/batch/wizard/ColumnsStep.tsx';
import { FileStep } from '#/features/batch/wizard/FileStep.tsx';
import { type Mapping, mappingOf } from '#/features/batch/wizard/mapping.ts';
import type { StartForm } from '#/features/batch/wizard/startForm.ts';
import { StartStep } from '#/features/batch/wizard/StartStep.tsx';
import { WizardHead } from '#/features/batch/wizard/WizardHead.tsx';
import { stepOf } from '#/features/batch/wizard/wizardSteps.ts';
import { confirm } from '#/ui/layers/confirm.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly batch: BatchDetail;
  readonly view: BatchView;
  readonly onShow: (view: BatchView, replace?: boolean) => void;
  readonly onList: () => void;
  readonly reload: () => void;
};

/** From a file to a start: what it is, what its columns are, what its rows came to, and how they are asked. */
export default function Wizard({ batch, view, onShow, onList, reload }: Props) {
  const { BatchID } = batch;
  const step = stepOf(batch.State, view.step);
  const clientId = useSession().user?.SelectedClient?.ID ?? null;
  const draft = useCall(batchFileCalls.getBatchDraft, { BatchID }, { enabled: step !== 'start', quiet: true });
  const discard = useSend(batchCalls.cancelBatch);
  // What was changed of the mapping, over the draft that it was changed in.
  const [edited, setEdited] = useState<{ readonly of: BatchDraft; readonly mapping: Mapping } | null>(null);
  const [typed, setTyped] = useState<StartForm | null>(null);
  const mine = edited !== null && edited.of === draft.data ? edited.mapping : null;
  useUnsaved(mine !== null && (step === 'file' || step === 'columns'));
  const go = (to: Step) => onShow({ ...view, step: to });
  // What was chosen by hand gives way to how the file is read now, also where the server's words are the same as before.
  const keep = (next: BatchDraft) => {
    setEdited(null);
    queryClient.setQueryData([clientId, batchFileCalls.getBatchDraft.path, { BatchID }], next);
    reload(); // what it still needs may be something else now
  };

  const onDiscard = async () => {
    const yes = await confirm({
      title: `Discard ${batch.Name}?`,
      body: 'The file and the rows read from it are removed. Nothing has been asked yet.',
      safe: 'Keep it',
      deed: 'Discard batch',
      danger: true,
    });
    if (!yes) return;
    discard.mutate({ BatchID }, { onSuccess: onList, onError: (error) => toast(errorText(error), { grade: 'Bad' }) });
  };
  const onChecked = (id: string) => {
    setEdited(null);
    if (id === BatchID) {
      go('check');
      reload();
    } else onShow(withBatch(view, id, 'check'));
  };
  return (
    <>
      <WizardHead batch={batch} step={step} onStep={go} onList={onList} onDiscard={() => void onDiscard()} />
      {step === 'start' ? (
        <StartStep
          batch={batch}
          typed={typed}
          onTyped={setTyped}
          onBack={() => go('check')}
          onStarted={() => {
            onShow(withBatch(view, BatchID));
            reload();
          }}
        />
      ) : (
        <Sheet label={stepLabels[step]}>
          <PanelState panel={panelOf(draft, 'the file')} name="The file" rows={10}>
            {(data) => {
              const mapping = mine ?? mappingOf(data);
              const change = (part: Partial<Mapping>) => setEdited({ of: data, mapping: { ...mapping, ...part } });
              if (step === 'file') {
                return (
                  <FileStep
                    draft={data}
                    onDraft={keep}
                    onNext={() => go('columns')}
                    onOpen={(id) => onShow(withBatch(view, id))}
                  />
                );
              }
              if (step === 'columns') {
                return (
                  <ColumnsStep
                    draft={data}
                    mapping={mapping}
                    onChange={change}
                    onDraft={keep}
                    onBack={() => go('file')}
                    onChecked={onChecked}
                  />
                );
              }
              return (
                <CheckStep
                  batch={batch}
                  draft={data}
                  reload={reload}
                  onBack={() => go('columns')}
                  onNext={() => go('start')}
                  onChecked={onChecked}
                />
              );
            }}
          </PanelState>
        </Sheet>
      )}
    </>
  );
}

const stepLabels: Readonly<Record<Step, string>> = {
  file: 'The file',
  columns: 'Its columns',
  check: 'Its rows',
  start: 'The start',
};
