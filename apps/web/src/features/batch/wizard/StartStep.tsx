import { batchCalls, type BatchDetail } from '@coverline/contract/batch/batch.ts';
import { batchNameLength } from '@coverline/contract/batch/batchFile.ts';
import { useEffect, useEffectEvent } from 'react';
import { formError } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { counted, notifyLabel, number, spanText } from '#/features/batch/batchWords.ts';
import { deliveryLabels } from '#/features/batch/delivery.ts';
import { DeliveryFields } from '#/features/batch/DeliveryFields.tsx';
import { SearchFields } from '#/app/batches/SearchFields.tsx';
import { searchLabels } from '#/app/batches/searchLabels.ts';
import { StartTimeFields } from '#/features/batch/StartTimeFields.tsx';
import { startTimeLabels } from '#/features/batch/startTime.ts';
import { NotifyField } from '#/features/batch/NotifyField.tsx';
import { priorities } from '#/ui/fields/batchPriorities.ts';
import { laneNotes } from '#/features/batch/run/laneNotes.ts';
import { useSecond } from '#/features/batch/run/useSecond.ts';
import { rowsAsked } from '#/features/batch/wizard/checkCounts.ts';
import { startMessages, startOf, startSent, type StartForm } from '#/features/batch/wizard/startForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { capOf, costText } from '#/ui/fields/costCap.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly batch: BatchDetail;
  /** What was typed here before a look back at another step. */
  readonly typed: StartForm | null;
  readonly onTyped: (form: StartForm) => void;
  readonly onBack: () => void;
  readonly onStarted: () => void;
};

const labels = {
  Name: 'Name of the batch',
  SkipDays: 'Skip who was answered in the last days',
  Priority: 'Priority',
  ...startTimeLabels,
  Cap: 'Stop at a cost of',
  ...searchLabels,
  ...deliveryLabels,
  Mail: 'Mail me when it has ended',
  Notify: notifyLabel,
};

/** How the rows are asked, and what that comes to, before the first is. */
export function StartStep({ batch, typed, onTyped, onBack, onStarted }: Props) {
  const { Today, TimeZone } = useUser();
  const start = useSend(batchCalls.startBatch);
  const form = useFormModel<StartForm>({
    initial: startOf(batch, Today, TimeZone),
    validate: (values) => startMessages(values, TimeZone, new Date()),
  });
  const keep = useEffectEvent(onTyped);
  const takeUp = useEffectEvent(() => {
    if (typed !== null) form.reset(typed, { keepDefaultValues: true });
  });
  useEffect(() => {
    takeUp();
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form]);
  const day = useValueField(form, 'Day');
  const { value, onChange, error } = useValueField(form, 'Notify');
  const cap = capOf(form.watch('Cap'));
  const isLater = form.watch('When') === 'later';
  const { Kind, Check, Estimate } = batch;
  const asksPayers = Kind === 'Eligibility';
  const onSubmit = (values: StartForm) =>
    start.mutate({ BatchID: batch.BatchID, ...startSent(values, TimeZone) }, { onSuccess: onStarted });
  const hours = laneNotes(batch.Lanes, useSecond(0), TimeZone);
  return (
    <Sheet label="The start">
      <Section title="What is asked">
        <Facts
          facts={[
            { name: 'Rows', value: <b className="tn">{number(rowsAsked(batch))}</b> },
            ...(asksPayers ? [{ name: term('Payor', 'Plural'), value: number(Check.PayerCounts.Partners) }] : []),
            ...(batch.SkipRepeats ? [{ name: 'Repeats, left out', value: number(Check.Repeats) }] : []),
            { name: 'Left out, cannot be asked', value: number(Check.Faulty) },
            { name: 'Costs about', value: costText(Estimate.CostCents, cap) },
            { name: 'Takes about', value: Estimate.Seconds === null ? '' : spanText(Estimate.Seconds) },
            ...hours.map((note) => ({ name: 'Outside its hours', value: note })),
          ]}
        />
      </Section>
      <Section title="How">
        <FormPage
          form={form}
          label="How the batch is asked"
          labels={labels}
          onSubmit={onSubmit}
          busy={start.isPending}
          error={start.error ? formError(start.error) : null}
          submitLabel={`${isLater ? 'Schedule' : 'Start'} ${counted(rowsAsked(batch), 'row')}`}
          actions={<Button onClick={onBack}>Back to the check</Button>}
        >
          <TextField label={labels.Name} required maxLength={batchNameLength} {...nativeField(form, 'Name')} />
          <div className="field-pair">
            {Kind !== 'Discovery' && (
              <TextField
                label={labels.SkipDays}
                inputMode="numeric"
                maxLength={3}
                help="0 asks everybody. What was answered is told from the stored answer."
                {...nativeField(form, 'SkipDays')}
              />
            )}
            <SelectField label={labels.Priority} options={priorities} {...nativeField(form, 'Priority')} />
          </div>
          <TextField
            label={labels.Cap}
            inputMode="decimal"
            placeholder="No cap"
            maxLength={12}
            help="In dollars. It pauses there, and says so."
            {...nativeField(form, 'Cap')}
          />
          {Kind === 'Demographics' && (
            <p className="soft small">
              {worded(
                'Each row that says enough is one question to the bureau, where one is set up. What it says is kept with the {patient}, as after a check at the screen.',
              )}
            </p>
          )}
          {asksPayers && (
            <SearchFields
              search={form.register('Search')}
              cap={nativeField(form, 'SearchCap')}
              isOn={form.watch('Search')}
            />
          )}
          {Kind === 'Discovery' && (
            <p className="soft small">
              {worded(
                'Who starts it says that it is for the treatment or payment of these {patients}. What is not sure waits for a review.',
              )}
            </p>
          )}
          <StartTimeFields
            when={nativeField(form, 'When')}
            day={day}
            time={nativeField(form, 'Time')}
            isLater={isLater}
          />
          <DeliveryFields
            kind={Kind}
            deliver={nativeField(form, 'Deliver')}
            whole={form.register('Whole')}
            typed={form.watch(['Deliver', 'Whole'])}
          />
          <CheckField label={labels.Mail} {...form.register('Mail')} />
          <NotifyField told={batch.Notify} value={value} onChange={onChange} error={error} />
        </FormPage>
      </Section>
    </Sheet>
  );
}
