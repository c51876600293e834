import { clearanceDeedCalls, clearanceReasonLength } from '@coverline/contract/clearance/clearanceDeeds.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { checkText, refreshClearance } from '#/features/clearance/clearanceWords.ts';
import type { DeedProps } from '#/features/clearance/deeds/deed.ts';
import { tellResults, whose } from '#/features/clearance/deeds/tellResults.tsx';
import { foremost, waivable } from '#/features/clearance/deeds/waivable.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { Modal } from '#/ui/layers/Modal.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Form = { readonly Check: string; readonly Kind: string; readonly Reason: string };

const labels = { Check: 'Check', Kind: 'What it means', Reason: 'Reason' } as const;

/** Sets one check of some visits aside, with the reason that stands beside it from then on. */
export function WaiveCheck({ deed: { rows, check }, onClose, onDone }: DeedProps) {
  const { Roles } = useUser();
  const waive = useSend(clearanceDeedCalls.waiveClearance);
  const takeBack = useSend(clearanceDeedCalls.takeBackWaiver);
  const [failed, setFailed] = useState<FormError | null>(null);
  const offered = waivable(rows, Roles).filter((one) => check === undefined || one.check === check);
  const form = useFormModel<Form>({
    initial: { Check: foremost(offered)?.check ?? '', Kind: 'Waived', Reason: '' },
    validate: ({ Reason }) => (Reason.trim() === '' ? { Reason: 'Value is required' } : {}),
  });
  useUnsaved(form.formState.isDirty);
  const chosen = offered.find((one) => one.check === form.watch('Check')) ?? offered[0];
  if (chosen === undefined)
    return (
      <Modal title="Nothing to waive" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <p>
          {worded(
            'None of these {visits} has a check that fails or warns and that you may waive. Each check of {a visit} says who may.',
          )}
        </p>
      </Modal>
    );
  const isSettled = chosen.exceptions > 0 && form.watch('Kind') === 'Resolved';
  const undo = async (ids: readonly string[]) => {
    try {
      const results = await takeBack.mutateAsync({ VisitMasterIDs: [...ids], Check: chosen.check });
      const done = `no longer ${isSettled ? 'settled' : 'waived'}: ${checkText(chosen.check)}`;
      tellResults({ rows, results, done, undo: null });
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    }
    await refreshClearance();
  };
  const onSubmit = ({ Reason }: Form) => {
    setFailed(null);
    waive.mutate(
      {
        VisitMasterIDs: rows.map(({ VisitMasterID }) => VisitMasterID),
        Check: chosen.check,
        Kind: isSettled ? 'Resolved' : 'Waived',
        Reason,
      },
      {
        onSuccess: (results) => {
          const done = results.Results.flatMap((one) => (one.IsDone ? [one.VisitMasterID] : []));
          tellResults({
            rows,
            results,
            done: `${isSettled ? 'settled' : 'waived'}: ${checkText(chosen.check)}`,
            undo: () => void undo(done),
          });
          onClose();
          onDone();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => void refreshClearance(),
      },
    );
  };
  return (
    <FormModal
      title={`Waive a check of ${whose(rows)}`}
      form={form}
      onSubmit={onSubmit}
      busy={waive.isPending}
      error={failed}
      labels={labels}
      submitLabel={isSettled ? 'Settle it' : 'Waive it'}
      onClose={onClose}
    >
      <SelectField
        label={labels.Check}
        options={offered.map((one) => ({
          value: one.check,
          label:
            rows.length === 1 ? checkText(one.check) : `${checkText(one.check)}, ${one.troubled} of ${rows.length}`,
        }))}
        {...nativeField(form, 'Check')}
      />
      {chosen.exceptions > 0 && (
        <SelectField
          label={labels.Kind}
          options={[
            { value: 'Waived', label: 'It counts as passed' },
            { value: 'Resolved', label: 'Somebody has looked: it counts as it stands' },
          ]}
          {...nativeField(form, 'Kind')}
        />
      )}
      <TextAreaField
        label={labels.Reason}
        required
        rows={3}
        maxLength={clearanceReasonLength}
        help={worded('It stands in the history, and ends when what the check is about changes.')}
        {...nativeField(form, 'Reason')}
      />
    </FormModal>
  );
}
