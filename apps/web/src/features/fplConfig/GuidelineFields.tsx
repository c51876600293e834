import { type GuidelineRow, reasonLength } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { deedOptions, reasonHelp } from './LimitFields.tsx';
import { type GuidelineForm, guidelineLabels } from './lineForm.ts';

type Props = { readonly form: FormModel<GuidelineForm>; readonly row: GuidelineRow | null; readonly today: string };

const areas = [
  ['Contiguous', 'ContiguousMore'],
  ['AK', 'AKMore'],
  ['HI', 'HIMore'],
] as const;

/** The six amounts of a year, in whole dollars, from when on they hold, and where they were read. */
export function GuidelineFields({ form, row, today }: Props) {
  const deed = useValueField(form, 'Deed');
  const from = useValueField(form, 'From');
  const amount = (name: (typeof areas)[number][number]) => (
    <TextField
      key={name}
      label={guidelineLabels[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      {...nativeField(form, name)}
    />
  );
  return (
    <>
      {row !== null && (
        <SelectField label={guidelineLabels.Deed} options={deedOptions} {...nativeField(form, 'Deed')} />
      )}
      {deed.value === 'Set' && (
        <>
          <div className="field-pair">
            {row === null && (
              <TextField
                label={guidelineLabels.Year}
                required
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                {...nativeField(form, 'Year')}
              />
            )}
            <DateField label={guidelineLabels.From} required today={today} {...from} />
          </div>
          {areas.map(([first, further]) => (
            <div className="field-pair" key={first}>
              {amount(first)}
              {amount(further)}
            </div>
          ))}
          <TextField
            label={guidelineLabels.Source}
            required
            help="Such as the page of the Federal Register."
            autoComplete="off"
            maxLength={200}
            {...nativeField(form, 'Source')}
          />
        </>
      )}
      <TextAreaField
        label={guidelineLabels.Reason}
        required
        help={reasonHelp()}
        rows={3}
        maxLength={reasonLength}
        {...nativeField(form, 'Reason')}
      />
    </>
  );
}
