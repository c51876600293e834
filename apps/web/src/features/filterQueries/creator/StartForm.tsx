import { batchCreatorCalls, type Selection } from '@coverline/contract/batchCreator/batchCreator.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { SearchFields } from '#/app/batches/SearchFields.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import {
  startBegin,
  type StartFields,
  startLabels,
  startMessages,
  startPayload,
  startQuestion,
} from '#/features/filterQueries/creator/startForm.ts';
import { priorities } from '#/ui/fields/batchPriorities.ts';
import { confirm } from '#/ui/layers/confirm.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly selection: Selection; readonly onStarted: () => void };

/** How the batch is to go; what it comes to is confirmed before anything is asked. */
export default function StartForm({ selection, onStarted }: Props) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  const form = useFormModel<StartFields>({ initial: startBegin(selection, today), validate: startMessages });
  const begin = useSend(batchCreatorCalls.startSelection);
  const [failed, setFailed] = useState<FormError | null>(null);
  const day = useValueField(form, 'StartsOn');
  const onSubmit = async (values: StartFields) => {
    setFailed(null);
    if (!(await confirm(startQuestion(selection, values)))) return;
    begin.mutate(startPayload(values, selection.SelectionID), {
      onSuccess: onStarted,
      onError: (error) => setFailed(showFaults(form, error)),
    });
  };
  return (
    <FormPage
      label="Start the batch"
      form={form}
      onSubmit={onSubmit}
      busy={begin.isPending}
      error={failed}
      labels={startLabels}
      submitLabel={day.value === '' ? 'Start batch' : 'Schedule batch'}
    >
      <TextField label={startLabels.Name} required autoComplete="off" maxLength={80} {...nativeField(form, 'Name')} />
      <div className="field-pair">
        <DateField label={startLabels.StartsOn} today={today} help="Empty: at once" {...day} />
        <TextField
          label={startLabels.StartsAt}
          type="time"
          help={`By the clock of your organization, ${TimeZone}`}
          {...nativeField(form, 'StartsAt')}
        />
      </div>
      <div className="field-pair">
        <SelectField label={startLabels.Priority} options={priorities} {...nativeField(form, 'Priority')} />
        <TextField
          label={startLabels.CostCap}
          inputMode="decimal"
          placeholder="No limit"
          autoComplete="off"
          help="Dollars; the batch then pauses"
          {...nativeField(form, 'CostCap')}
        />
      </div>
      <TextField
        label={startLabels.SkipDays}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        help="0 asks everybody again"
        {...nativeField(form, 'SkipDays')}
      />
      <SearchFields search={form.register('Search')} cap={nativeField(form, 'SearchCap')} isOn={form.watch('Search')} />
    </FormPage>
  );
}
