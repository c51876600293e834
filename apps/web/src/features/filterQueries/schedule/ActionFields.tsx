import type { FilterSchedule } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { useUser } from '#/api/session/session.ts';
import { type ScheduleForm, scheduleLabels } from '#/features/filterQueries/schedule/scheduleForm.ts';
import { priorities } from '#/ui/fields/batchPriorities.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { PeopleField } from '#/ui/fields/PeopleField.tsx';
import { ScheduleFields } from '#/ui/fields/ScheduleFields.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<ScheduleForm>; readonly of: FilterSchedule };

/** When a filter runs by itself, and what is done then. */
export function ActionFields({ form, of }: Props) {
  const { TimeZone } = useUser();
  const at = useValueField(form, 'At');
  const [makesBatch, tells] = form.watch(['Actions', 'Tells']);
  const nothing = form.formState.errors.Actions?.message;
  return (
    <>
      <ScheduleFields value={at.value} error={at.error} timeZone={TimeZone} onChange={at.onChange} />
      <fieldset className="filter-action">
        <legend className="sr">Batch</legend>
        <CheckField label={scheduleLabels.Actions} {...form.register('Actions')} />
        {nothing !== undefined && <p className="error">{nothing}</p>}
        {makesBatch && <BatchFields form={form} />}
      </fieldset>
      <fieldset className="filter-action">
        <legend className="sr">Notices</legend>
        <CheckField label={scheduleLabels.Tells} {...form.register('Tells')} />
        {tells && <TellFields form={form} people={of.People} />}
      </fieldset>
      {of.Extracts.length > 0 && (
        <SelectField
          label={scheduleLabels.ExtractID}
          emptyLabel="None"
          options={of.Extracts.map(({ ID, Name }) => ({ value: ID, label: Name }))}
          help="Of those that rest on this filter"
          {...nativeField(form, 'ExtractID')}
        />
      )}
    </>
  );
}

function BatchFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <TextField
        label={scheduleLabels.Name}
        required
        autoComplete="off"
        maxLength={60}
        help="The day of the run is put behind it"
        {...nativeField(form, 'Name')}
      />
      <div className="field-pair">
        <TextField
          label={scheduleLabels.CostCap}
          required
          inputMode="decimal"
          autoComplete="off"
          help="Dollars for each run; the batch then pauses"
          {...nativeField(form, 'CostCap')}
        />
        <SelectField label={scheduleLabels.Priority} options={priorities} {...nativeField(form, 'Priority')} />
      </div>
      <TextField
        label={scheduleLabels.SkipDays}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        help="0 asks everybody again at each run"
        {...nativeField(form, 'SkipDays')}
      />
    </>
  );
}

function TellFields({ form, people }: Pick<Props, 'form'> & { readonly people: FilterSchedule['People'] }) {
  const { value, onChange, error } = useValueField(form, 'UserIDs');
  return (
    <>
      <div className="field-pair">
        <TextField
          label={scheduleLabels.AtLeast}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          {...nativeField(form, 'AtLeast')}
        />
      </div>
      <CheckField label={scheduleLabels.OnlyRisen} {...form.register('OnlyRisen')} />
      <PeopleField
        label={scheduleLabels.UserIDs}
        people={people}
        value={value}
        onChange={onChange}
        error={error}
        help="At the bell and by mail: the count and a link, nothing of anybody whom it picks."
      />
    </>
  );
}
