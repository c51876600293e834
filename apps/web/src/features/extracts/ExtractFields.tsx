import { extractFormatFacts, extractFormats } from '@coverline/domain/extracts/definition.ts';
import { fileNameTokens, recordTokens } from '@coverline/domain/extracts/fileTokens.ts';
import { useController } from 'react-hook-form';
import { worded } from '#/api/terms.ts';
import { ColumnRows } from '#/features/extracts/ColumnRows.tsx';
import { type ExtractForm, extractLabels, formatOf } from '#/features/extracts/extractForm.ts';
import { useUser } from '#/api/session/session.ts';
import { findFilters } from '#/api/find/findFilters.ts';
import { ParameterRows } from '#/features/extracts/ParameterRows.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { ScheduleFields } from '#/ui/fields/ScheduleFields.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** What a format has instead of columns. */
const messageWords = {
  '271':
    'Of each {patient} the newest answer that is stored, as the {payer} sent it, one interchange behind the other. Without a tick below its numbers are masked to their last four.',
  hl7: 'A message for each row, with the insurances of the {patient} in IN1. Without a tick below member numbers are left out.',
} as const;

const braced = (tokens: readonly string[]) => tokens.map((token) => `{${token}}`).join(' ');

/** Everything that makes an extract what it is. */
export function ExtractFields({ form }: { readonly form: FormModel<ExtractForm> }) {
  const { TimeZone } = useUser();
  const filter = useController({ control: form.control, name: 'FilterID' });
  const columns = useController({ control: form.control, name: 'Columns' });
  const parameters = useController({ control: form.control, name: 'Parameters' });
  const schedule = useController({ control: form.control, name: 'Schedule' });
  const format = formatOf(form.watch('Format'));
  const entity = filter.field.value?.entity ?? 'Visit';
  const { hasColumns, hasRecords } = extractFormatFacts[format];
  return (
    <>
      <TextField label={extractLabels.Name} required autoComplete="off" maxLength={80} {...nativeField(form, 'Name')} />
      <div className="field-pair">
        <ComboboxField
          label={extractLabels.FilterID}
          required
          placeholder="Choose a saved filter"
          minLength={0}
          value={filter.field.value}
          error={filter.fieldState.error?.message}
          find={findFilters}
          onBlur={filter.field.onBlur}
          onChange={(option) => filter.field.onChange(option)}
        />
        <SelectField
          label={extractLabels.Format}
          options={extractFormats.map((value) => ({ value, label: extractFormatFacts[value].label }))}
          {...nativeField(form, 'Format')}
        />
      </div>
      {hasColumns ? (
        <ColumnRows
          rows={columns.field.value}
          entity={entity}
          parameters={parameters.field.value}
          isFixed={format === 'fixed'}
          error={columns.fieldState.error?.message}
          onChange={columns.field.onChange}
        />
      ) : (
        <>
          <p className="dim">{worded(messageWords[format === '271' ? '271' : 'hl7'])}</p>
          <CheckField label={extractLabels.Whole} {...form.register('Whole')} />
        </>
      )}
      <ParameterRows
        rows={parameters.field.value}
        entity={entity}
        error={parameters.fieldState.error?.message}
        onChange={parameters.field.onChange}
      />
      <ScheduleFields
        emptyLabel="By hand alone"
        timeZone={TimeZone}
        value={schedule.field.value}
        error={schedule.fieldState.error?.message}
        onChange={schedule.field.onChange}
      />
      <CheckField label={extractLabels.Delta} {...form.register('Delta')} />
      <TextField
        label={extractLabels.FileName}
        required
        mono
        autoComplete="off"
        maxLength={80}
        help={`Tokens: ${braced(fileNameTokens)}. The ending is the format’s.`}
        {...nativeField(form, 'FileName')}
      />
      {hasRecords && <CheckField label={extractLabels.NamesLine} {...form.register('NamesLine')} />}
      {hasRecords && (
        <div className="field-pair">
          <TextField
            label={extractLabels.Header}
            mono
            autoComplete="off"
            maxLength={200}
            help={`Tokens: ${braced(recordTokens)}`}
            {...nativeField(form, 'Header')}
          />
          <TextField
            label={extractLabels.Trailer}
            mono
            autoComplete="off"
            maxLength={200}
            help="Such as TRL|{rows}"
            {...nativeField(form, 'Trailer')}
          />
        </div>
      )}
    </>
  );
}
