import { dispositionCalls, type DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import {
  type Disposition,
  dispositions,
  dispositionWords,
} from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly view: DispositionView; readonly onSaved: (words: string) => void };
type SectionProps = Props & {
  /** What is too old, gone, or read as one of before is not decided about. */
  readonly mayDecide: boolean;
};
type Form = { Disposition: Disposition | ''; Reason: string };

const labels = { Disposition: 'Disposition', Reason: 'Reason' } as const;
const messages = (form: Form) => ({
  ...(form.Disposition === '' && { Disposition: 'Choose one' }),
  ...(form.Reason.trim() === '' && { Reason: 'Value is required' }),
});

/** Somebody decides otherwise than the rules, for a reason; or takes that back. */
export function OverrideForm({ view, mayDecide, onSaved }: SectionProps) {
  if (view.Override === null && !mayDecide) return null;
  return (
    <Section
      title={view.Override === null ? 'Decide otherwise' : 'Decided otherwise'}
      right={view.Override === null ? 'kept with your name and the reason' : undefined}
      className={view.Override === null ? 'no-print' : ''}
    >
      {view.Override === null ? (
        <Decide view={view} onSaved={onSaved} />
      ) : (
        <Decided view={view} mayDecide={mayDecide} onSaved={onSaved} />
      )}
    </Section>
  );
}

function Decide({ view, onSaved }: Props) {
  const override = useSend(dispositionCalls.overrideDisposition);
  const form = useFormModel<Form>({ initial: { Disposition: '', Reason: '' }, validate: messages });
  const [error, setError] = useState<FormError | null>(null);
  const onSubmit = ({ Disposition: chosen, Reason }: Form) => {
    if (chosen === '') return;
    setError(null);
    override.mutate(
      { LookupID: view.LookupID, DispositionID: view.DispositionID, OverrideID: null, Disposition: chosen, Reason },
      {
        onSuccess: () => onSaved('The disposition is overridden.'),
        onError: (reason) => setError(showFaults(form, reason)),
      },
    );
  };
  return (
    <FormPage
      form={form}
      label="Decide otherwise"
      className="dispo-override"
      footClass="dispo-override-foot"
      labels={labels}
      submitLabel="Override"
      submitLook="default"
      busy={override.isPending}
      error={error}
      onSubmit={onSubmit}
    >
      <SelectField
        label={labels.Disposition}
        required
        emptyLabel="Choose"
        options={dispositions
          .filter((one) => one !== view.RuleDisposition)
          .map((value) => ({ value, label: dispositionWords[value] }))}
        {...nativeField(form, 'Disposition')}
      />
      <TextField
        label={labels.Reason}
        required
        maxLength={300}
        autoComplete="off"
        placeholder="Why the rule does not fit this household"
        {...nativeField(form, 'Reason')}
      />
    </FormPage>
  );
}

function Decided({ view: { Override, LookupID, DispositionID }, mayDecide, onSaved }: SectionProps) {
  const { TimeZone } = useUser();
  const takeBack = useSend(dispositionCalls.takeBackOverride);
  if (Override === null || DispositionID === null) return null;
  const onTakeBack = () =>
    takeBack.mutate(
      { LookupID, DispositionID, OverrideID: Override.OverrideID },
      {
        onSuccess: () => onSaved('The rule’s own answer stands again.'),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return (
    <div className="dispo-decided">
      <p>
        <b>{dispositionWords[Override.Disposition]}</b>, {Override.Reason}
        <span className="dim small">
          {' '}
          {Override.By}, {formatInstant(Override.At, TimeZone)}
        </span>
      </p>
      {mayDecide && (
        <Button size="s" className="no-print" busy={takeBack.isPending} onClick={onTakeBack}>
          Take back
        </Button>
      )}
    </div>
  );
}
