import { caseReasonLength, caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly cases: readonly Pick<CaseRow, 'CaseID' | 'Version' | 'Number' | 'Owner'>[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

type AssignForm = { readonly AssignTo: string; readonly Note: string };

/** Back to the queue: whose it then is. */
const nobody = 'nobody';

/** Who is to work on some cases: oneself, a colleague with how much they have, or nobody. */
export function AssignModal({ cases, onClose, onDone }: Props) {
  const me = useUser().UserID;
  const workers = useCall(caseCalls.getCaseWorkers, undefined);
  const assign = useSend(caseDeedCalls.assignCases);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<AssignForm>({
    initial: { AssignTo: me, Note: '' },
    validate: () => ({}),
  });
  const options = (workers.data ?? []).map(({ ID, Name, Open }) => ({
    value: ID,
    label: `${ID === me ? 'Myself' : Name} (${Open} open)`,
  }));
  const onSubmit = ({ AssignTo, Note }: AssignForm) => {
    setFailed(null);
    assign.mutate(
      {
        Cases: cases.map(({ CaseID, Version }) => ({ CaseID, Version })),
        AssignTo: AssignTo === nobody ? null : AssignTo,
        Note,
      },
      {
        onSuccess: () => {
          const what = cases.length === 1 ? term('Case') : `${cases.length} ${term('Case', 'Plural').toLowerCase()}`;
          toast(AssignTo === nobody ? `${what} given back.` : `${what} assigned.`);
          onDone();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        // After a refusal too: somebody else may have been faster, and that is to be seen.
        onSettled: () => void refreshCases(),
      },
    );
  };
  return (
    <FormModal
      title={worded(cases.length === 1 ? `Assign {case} ${cases[0]?.Number ?? ''}` : `Assign ${cases.length} {cases}`)}
      form={form}
      onSubmit={onSubmit}
      busy={assign.isPending}
      error={failed}
      labels={{ AssignTo: 'To', Note: 'Note' }}
      submitLabel="Assign"
      onClose={onClose}
      disabledReason={workers.isPending ? 'Looking who can take it.' : null}
    >
      <SelectField
        // Drawn anew once they are here: a native list cannot show a value that it does not have yet.
        key={options.length}
        label="To"
        options={[...options, { value: nobody, label: 'Nobody, back to the queue' }]}
        {...nativeField(form, 'AssignTo')}
      />
      <TextField label="Note" autoComplete="off" maxLength={caseReasonLength} {...nativeField(form, 'Note')} />
    </FormModal>
  );
}
