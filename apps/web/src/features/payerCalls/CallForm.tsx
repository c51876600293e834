import { callNoteLength, payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { callOutcome, callOutcomes, toCallOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import { useEffect, useState } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { useUser } from '#/api/session/session.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { BenefitRows } from '#/features/payerCalls/BenefitRows.tsx';
import {
  callLabels,
  callMessages,
  callPayload,
  type CallForm,
  emptyCall,
  numberToCall,
} from '#/features/payerCalls/callForm.ts';
import type { CallMatter } from '#/features/payerCalls/callMatter.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly matter: CallMatter;
  readonly reread: () => Promise<unknown>;
  readonly onDirty: (dirty: boolean) => void;
  readonly onLogged: () => void;
};

/** A call as it is made: what belongs to an outcome is asked once it is chosen. */
export function CallForm({ matter, reread, onDirty, onLogged }: Props) {
  const { Today } = useUser();
  const save = useSend(payerCallCalls.logPayerCall);
  const [failed, setFailed] = useState<FormError | null>(null);
  const [initial] = useState(() => emptyCall(numberToCall(matter), new Date()));
  const form = useFormModel<CallForm>({ initial, validate: callMessages });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const benefits = useValueField(form, 'Benefits');
  const from = useValueField(form, 'PlanFrom');
  const to = useValueField(form, 'PlanTo');
  const outcome = toCallOutcome(form.watch('Outcome'));
  const verifies = outcome !== null && callOutcome(outcome).verifies;

  const onSubmit = (values: CallForm) => {
    setFailed(null);
    const { SpifResponseID, Version } = matter;
    save.mutate(callPayload(values, { SpifResponseID, Version }), {
      onSuccess: onLogged,
      onError: (error) => {
        const said = showFaults(form, error);
        // What was typed stays; what another has logged since is shown below it.
        if (error instanceof CallError && error.conflict === 'RecordChanged') {
          void reread();
          setFailed({ message: `${said?.message ?? ''} Look at the calls below, then log yours.`, tone: 'quest' });
        } else setFailed(said);
      },
    });
  };
  return (
    <FormPage
      begins
      form={form}
      label="Log a call"
      labels={callLabels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel="Log the call"
    >
      <SelectField
        label={callLabels.Outcome}
        required
        emptyLabel="Choose"
        options={callOutcomes.map((value) => ({ value, label: worded(callOutcome(value).label) }))}
        {...nativeField(form, 'Outcome')}
      />
      {verifies && (
        <>
          <div className="call-pair">
            <TextField
              label={callLabels.Representative}
              required
              autoComplete="off"
              help="The representative's name, or as much of it as was given."
              {...nativeField(form, 'Representative')}
            />
            <TextField
              label={callLabels.Reference}
              required
              autoComplete="off"
              help="None given? Write “none”."
              {...nativeField(form, 'Reference')}
            />
          </div>
          <div className="call-pair">
            <DateField label={callLabels.PlanFrom} today={Today} {...from} />
            <DateField label={callLabels.PlanTo} today={Today} {...to} />
          </div>
          <BenefitRows
            rows={benefits.value}
            firstService={matter.DefaultService}
            favourites={matter.ServiceFavourites}
            error={benefits.error}
            onChange={benefits.onChange}
          />
        </>
      )}
      {outcome !== null && !verifies && (
        <TextField
          label={callLabels.CallAgainAt}
          required={outcome === 'CallAgain'}
          type="datetime-local"
          {...nativeField(form, 'CallAgainAt')}
        />
      )}
      <TextAreaField label={callLabels.Note} rows={2} maxLength={callNoteLength} {...nativeField(form, 'Note')} />
      {/* Filled in already: last, since the hands seldom stop there. */}
      <div className="call-pair">
        <TextField label={callLabels.NumberCalled} required type="tel" {...nativeField(form, 'NumberCalled')} />
        <TextField label={callLabels.CalledAt} required type="datetime-local" {...nativeField(form, 'CalledAt')} />
      </div>
    </FormPage>
  );
}
