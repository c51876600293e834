import { clearanceCalls } from '@coverline/contract/clearance/clearance.ts';
import { type ClearanceResults, clearanceDeedCalls } from '@coverline/contract/clearance/clearanceDeeds.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { refreshClearance } from '#/features/clearance/clearanceWords.ts';
import type { DeedProps, DeedRow } from '#/features/clearance/deeds/deed.ts';
import { tellResults, whose } from '#/features/clearance/deeds/tellResults.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Form = { readonly AssignTo: string };

const nobody = 'nobody';

/** Whose visits are to be: one's own at first. */
export function AssignVisits({ deed: { rows }, onClose, onDone }: DeedProps) {
  const me = useUser().UserID;
  const choices = useCall(clearanceCalls.getClearanceChoices, undefined);
  const assign = useSend(clearanceDeedCalls.assignClearance);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Form>({ initial: { AssignTo: me }, validate: () => ({}) });
  useUnsaved(form.formState.isDirty);
  const workers = choices.data?.Workers ?? [];
  const options = [
    ...workers.map(({ ID, Name, Open }) => ({
      value: ID,
      label: `${ID === me ? 'Myself' : Name} (${Open} not cleared)`,
    })),
    { value: nobody, label: 'Nobody' },
  ];
  /** Each goes back to whose it was, a call for each of them. */
  const takeBack = async (done: readonly DeedRow[], given: string | null) => {
    const Results: ClearanceResults['Results'] = [];
    for (const [owner, own] of Map.groupBy(done, ({ Owner }) => Owner?.ID ?? null))
      try {
        const back = await assign.mutateAsync({
          Visits: own.map(({ VisitMasterID }) => ({ VisitMasterID, OwnerID: given })),
          AssignTo: owner,
        });
        Results.push(...back.Results);
      } catch (error) {
        Results.push(...own.map(({ VisitMasterID }) => ({ VisitMasterID, IsDone: false, Why: errorText(error) })));
      }
    // Somebody may have taken one meanwhile: that one stays theirs, and it is said.
    const Done = Results.filter(({ IsDone }) => IsDone).length;
    tellResults({ rows: done, results: { Done, Results }, done: 'assigned as before', undo: null });
    await refreshClearance();
  };
  const onSubmit = ({ AssignTo }: Form) => {
    const to = AssignTo === nobody ? null : AssignTo;
    setFailed(null);
    assign.mutate(
      {
        Visits: rows.map(({ VisitMasterID, Owner }) => ({ VisitMasterID, OwnerID: Owner?.ID ?? null })),
        AssignTo: to,
      },
      {
        onSuccess: (results) => {
          const isDone = new Set(results.Results.flatMap((one) => (one.IsDone ? [one.VisitMasterID] : [])));
          const done = rows.filter(({ VisitMasterID }) => isDone.has(VisitMasterID));
          const name = to === me ? 'you' : workers.find(({ ID }) => ID === to)?.Name;
          tellResults({
            rows,
            results,
            done: to === null ? 'given back' : `assigned to ${name ?? 'them'}`,
            undo: () => void takeBack(done, to),
          });
          onClose();
          onDone();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        // After a refusal too: somebody else may have been faster, and that is to be seen.
        onSettled: () => void refreshClearance(),
      },
    );
  };
  return (
    <FormModal
      title={`Assign ${whose(rows)}`}
      form={form}
      onSubmit={onSubmit}
      busy={assign.isPending}
      error={failed}
      labels={{ AssignTo: 'To' }}
      submitLabel="Assign"
      onClose={onClose}
      // Else it would be given to oneself, unasked.
      disabledReason={
        choices.data !== undefined
          ? null
          : choices.isError
            ? 'Who can take it did not load. Close this and open it again.'
            : 'Looking who can take it.'
      }
    >
      <SelectField
        // Drawn anew once they are here: a native list cannot show a value that it does not have yet.
        key={options.length}
        label="To"
        options={options}
        {...nativeField(form, 'AssignTo')}
      />
    </FormModal>
  );
}
