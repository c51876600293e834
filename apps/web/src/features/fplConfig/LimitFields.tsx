import { type LimitRow, reasonLength } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { medicaidCategories, medicaidCategoryWords } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { worded } from '#/api/terms.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { type LimitForm, limitLabels } from './lineForm.ts';

type Props = { readonly form: FormModel<LimitForm>; readonly row: LimitRow | null; readonly today: string };

export const deedOptions = [
  { value: 'Set', label: 'It is corrected' },
  { value: 'Remove', label: 'It is removed' },
] as const;

export const reasonHelp = () => worded('The second person reads it, for every {client}.');

/** Which state and category, from when on, up to which percent, and by what. A record is known by the first three. */
export function LimitFields({ form, row, today }: Props) {
  const deed = useValueField(form, 'Deed');
  const none = useValueField(form, 'None');
  const from = useValueField(form, 'From');
  return (
    <>
      {row !== null && <SelectField label={limitLabels.Deed} options={deedOptions} {...nativeField(form, 'Deed')} />}
      {row === null && (
        <div className="field-pair">
          <SelectField
            label={limitLabels.State}
            required
            emptyLabel="Choose"
            options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
            {...nativeField(form, 'State')}
          />
          <SelectField
            label={limitLabels.Category}
            options={medicaidCategories.map((value) => ({ value, label: medicaidCategoryWords[value] }))}
            {...nativeField(form, 'Category')}
          />
        </div>
      )}
      {deed.value === 'Set' && (
        <>
          <DateField
            label={limitLabels.From}
            required
            help={row === null ? undefined : 'Another day makes another record: this one holds until then.'}
            today={today}
            {...from}
          />
          <CheckField
            label={limitLabels.None}
            checked={none.value}
            onChange={({ target }) => none.onChange(target.checked)}
          />
          {!none.value && (
            <TextField
              label={limitLabels.Percent}
              required
              help="Of the poverty level, as it is compared."
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...nativeField(form, 'Percent')}
            />
          )}
          <TextField
            label={limitLabels.Source}
            required
            help="Where it was read, and of which day."
            autoComplete="off"
            maxLength={200}
            {...nativeField(form, 'Source')}
          />
        </>
      )}
      <TextAreaField
        label={limitLabels.Reason}
        required
        help={reasonHelp()}
        rows={3}
        maxLength={reasonLength}
        {...nativeField(form, 'Reason')}
      />
    </>
  );
}
