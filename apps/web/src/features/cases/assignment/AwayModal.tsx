import { caseAssignmentCalls } from '@coverline/contract/cases/caseAssignment.ts';
import { awayProblems } from '@coverline/domain/cases/assignment/awayDays.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Person = { readonly ID: string; readonly Name: string };
type Props = {
  readonly whose: Person;
  readonly workers: readonly Person[];
  readonly away: { readonly FromOn: string; readonly UntilOn: string; readonly StandInID: string | null } | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

type AwayForm = { readonly FromOn: string; readonly UntilOn: string; readonly StandInID: string };
const labels = { FromOn: 'First day', UntilOn: 'Last day', StandInID: 'Who stands in' } as const;

/** On which days somebody gets nothing new, and who is told of their tasks meanwhile. */
export function AwayModal({ whose, workers, away, onClose, onSaved }: Props) {
  const { Today, UserID } = useUser();
  const save = useSend(caseAssignmentCalls.saveCaseAway);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<AwayForm>({
    initial: { FromOn: away?.FromOn ?? Today, UntilOn: away?.UntilOn ?? '', StandInID: away?.StandInID ?? '' },
    validate: (said) =>
      said.FromOn === ''
        ? { FromOn: 'Value is required' }
        : awayProblems(
            { ...said, StandInID: said.StandInID === '' ? null : said.StandInID },
            { userId: whose.ID, today: Today },
          ),
  });
  const [from, until] = [useValueField(form, 'FromOn'), useValueField(form, 'UntilOn')];
  const send = (said: AwayForm, done: string) => {
    setFailed(null);
    save.mutate(
      { ...said, UserID: whose.ID, StandInID: said.StandInID === '' ? null : said.StandInID },
      {
        onSuccess: () => {
          toast(done);
          onSaved();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormModal
      title={whose.ID === UserID ? 'My days away' : `Days away of ${whose.Name}`}
      form={form}
      onSubmit={(said) => send(said, 'The days away are kept.')}
      busy={save.isPending}
      error={failed}
      labels={labels}
      submitLabel="Keep the days"
      onClose={onClose}
    >
      <p className="dim">
        {worded(
          'Both days are away. Nobody can assign {a case} meanwhile; tasks that are due are told to who stands in.',
        )}
      </p>
      <div className="case-pair">
        <DateField label={labels.FromOn} today={Today} {...from} />
        <DateField label={labels.UntilOn} today={Today} {...until} />
      </div>
      <SelectField
        label={labels.StandInID}
        emptyLabel="Nobody"
        options={workers.filter(({ ID }) => ID !== whose.ID).map(({ ID, Name }) => ({ value: ID, label: Name }))}
        {...nativeField(form, 'StandInID')}
      />
      {away !== null && (
        <Button
          variant="quiet"
          onClick={() => send({ FromOn: '', UntilOn: '', StandInID: '' }, 'There again: nothing is kept of days away.')}
        >
          There again
        </Button>
      )}
    </FormModal>
  );
}
