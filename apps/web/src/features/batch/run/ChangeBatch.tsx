import { batchCalls, type BatchDetail } from '@coverline/contract/batch/batch.ts';
import { batchNameLength } from '@coverline/contract/batch/batchFile.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formError } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { isCapped, notifyLabel } from '#/features/batch/batchWords.ts';
import { searchLabels } from '#/app/batches/searchLabels.ts';
import { type DeliveryForm, deliveryLabels, deliveryOf, deliverySent } from '#/features/batch/delivery.ts';
import { DeliveryFields } from '#/features/batch/DeliveryFields.tsx';
import {
  type StartTime,
  startInstant,
  startTimeLabels,
  startTimeMessages,
  startTimeOf,
} from '#/features/batch/startTime.ts';
import { StartTimeFields } from '#/features/batch/StartTimeFields.tsx';
import { NotifyField } from '#/features/batch/NotifyField.tsx';
import { capFault, isCap } from '#/ui/fields/costCap.ts';
import { priorities } from '#/ui/fields/batchPriorities.ts';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly batch: BatchDetail; readonly reload: () => void; readonly onClose: () => void };
type Values = DeliveryForm &
  StartTime & { Name: string; Priority: string; Cap: string; SearchCap: string; Notify: string[] };

const labels = {
  Name: 'Name of the batch',
  Priority: 'Priority',
  Cap: 'Stop at a cost of',
  SearchCap: searchLabels.SearchCap,
  ...startTimeLabels,
  Notify: notifyLabel,
  ...deliveryLabels,
};

/** What may be changed of a batch while it is on its way; when it begins, while it waits for that. */
export default function ChangeBatch({ batch, reload, onClose }: Props) {
  const change = useSend(batchCalls.changeBatch);
  const resume = useSend(batchCalls.resumeBatch);
  const { Today, TimeZone } = useUser();
  const capped = isCapped(batch);
  // A batch of searches has one cap for all that it does.
  const hasSearchCap = batch.Searches !== null && batch.Kind === 'Eligibility';
  const waits = batch.State === 'Scheduled';
  const start = startTimeOf(batch.ScheduledAt, Today, TimeZone);
  const isMoved = (values: StartTime) => waits && startInstant(values, TimeZone) !== startInstant(start, TimeZone);
  const form = useFormModel<Values>({
    initial: {
      Name: batch.Name,
      Priority: String(batch.Priority),
      Cap: dollarsOf(batch.CostCapCents),
      SearchCap: dollarsOf(batch.Searches?.CapCents ?? null),
      ...start,
      Notify: batch.Notify.map(({ ID }) => ID),
      ...deliveryOf(batch),
    },
    validate: (values) => ({
      ...messagesOf(values, capped ? batch.SpentCents : -1),
      ...(isMoved(values) && startTimeMessages(values, TimeZone, new Date())),
    }),
  });
  const day = useValueField(form, 'Day');
  const { value, onChange, error: notifyError } = useValueField(form, 'Notify');
  const done = (said: string) => {
    toast(said);
    reload();
    onClose();
  };
  const onSubmit = ({ Name, Priority, Cap, SearchCap, Notify, When, Day, Time, ...delivery }: Values) =>
    change.mutate(
      {
        BatchID: batch.BatchID,
        Name: Name.trim(),
        Priority: Number(Priority),
        CostCapCents: centsTyped(Cap),
        ...(hasSearchCap && { SearchCapCents: centsTyped(SearchCap) }),
        Deliver: deliverySent(delivery),
        Notify,
        ...(isMoved({ When, Day, Time }) && { At: startInstant({ When, Day, Time }, TimeZone) }),
      },
      {
        onSuccess: ({ State }) => {
          // The server may have resumed it by itself: then there is nothing left to do.
          if (!capped || State !== 'Paused') return done(`${Name.trim()} is changed.`);
          resume.mutate({ BatchID: batch.BatchID }, { onSuccess: () => done(`${Name.trim()} goes on.`) });
        },
      },
    );
  const error = change.error ?? resume.error;
  return (
    <FormDrawer
      title={waits ? 'Name, start, priority, cap, delivery and notices' : 'Name, priority, cap, delivery and notices'}
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={change.isPending || resume.isPending}
      error={error ? formError(error) : null}
      submitLabel={capped ? 'Save and go on' : 'Save'}
      onClose={onClose}
    >
      <TextField label={labels.Name} required maxLength={batchNameLength} {...nativeField(form, 'Name')} />
      <SelectField label={labels.Priority} options={priorities} {...nativeField(form, 'Priority')} />
      <TextField
        label={labels.Cap}
        inputMode="decimal"
        placeholder="No cap"
        maxLength={12}
        help={`In dollars. It has cost ${formatCurrency(batch.SpentCents)} so far.`}
        {...nativeField(form, 'Cap')}
      />
      {hasSearchCap && (
        <TextField
          label={labels.SearchCap}
          inputMode="decimal"
          placeholder="No cap"
          maxLength={12}
          help={`In dollars. Its searches have cost ${formatCurrency(batch.Searches?.SpentCents ?? 0)}, those under way counted with all that they may.`}
          {...nativeField(form, 'SearchCap')}
        />
      )}
      {waits && (
        <StartTimeFields
          when={nativeField(form, 'When')}
          day={day}
          time={nativeField(form, 'Time')}
          isLater={form.watch('When') === 'later'}
        />
      )}
      <DeliveryFields
        kind={batch.Kind}
        deliver={nativeField(form, 'Deliver')}
        whole={form.register('Whole')}
        typed={form.watch(['Deliver', 'Whole'])}
      />
      <NotifyField told={batch.Notify} value={value} onChange={onChange} error={notifyError} />
    </FormDrawer>
  );
}

/** @param spent cents that a cap must be above for the batch to go on; -1 where any will do */
function messagesOf({ Name, Cap, SearchCap }: Values, spent: number): FormMessages<Values> {
  const cents = centsTyped(Cap);
  return {
    ...(Name.trim() === '' && { Name: 'Value is required' }),
    ...(!isCap(SearchCap) && { SearchCap: capFault }),
    ...(!isCap(Cap)
      ? { Cap: capFault }
      : cents !== null && cents <= spent && { Cap: `More than the ${formatCurrency(spent)} that it has cost.` }),
  };
}
