import type { EmbeddedState } from '@coverline/domain/embedded/embeddedData.ts';
import { giveBack, isEditable } from '@coverline/domain/embedded/embeddedEdits.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { type ChartField, type ChartForm, chartLabels, chartValue } from '#/app/embedded/chartWords.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly field: ChartField;
  readonly form: FormModel<ChartForm>;
  readonly chart: EmbeddedState;
  readonly today: string;
};

const lengths: Readonly<Record<ChartField, number>> = {
  LastName: 60,
  FirstName: 60,
  DateOfBirth: 10,
  Address1: 80,
  City: 60,
  State: 2,
  Zip: 10,
};

/** One field of the patient: to be typed where the EHR has none (EMB-08), else as the EHR has it, or as a check verified it. */
export function ChartFieldRow(props: Props) {
  const { field, chart } = props;
  if (isEditable(chart, field) && chart.checks[field] === undefined) return <TypedField {...props} />;
  return <SourceField {...props} />;
}

function TypedField({ field, form, today }: Props) {
  const born = useValueField(form, 'DateOfBirth');
  if (field === 'DateOfBirth') return <DateField label={chartLabels[field]} required today={today} {...born} />;
  return (
    <TextField
      label={chartLabels[field]}
      required
      autoComplete="off"
      maxLength={lengths[field]}
      {...(field === 'Address1' && { fieldClass: 'wide' })}
      {...nativeField(form, field)}
    />
  );
}

function SourceField({ field, form, chart }: Props) {
  const has = chartValue(field, chart.original.Patient?.[field] ?? '');
  const now = chartValue(field, chart.working.Patient?.[field] ?? '');
  const label = chartLabels[field];
  return (
    <dl className={field === 'Address1' ? 'chart-source wide' : 'chart-source'}>
      <dt>{label}</dt>
      <dd>
        {now === has ? (
          has
        ) : (
          <>
            {has !== '' && <s>{has}</s>} <b>{now}</b>{' '}
            <button
              type="button"
              className="link"
              aria-label={`Undo ${label}`}
              onClick={() => {
                embeddedPatient.put(giveBack(embeddedPatient.required(), field));
                form.setValue(field, chart.original.Patient?.[field] ?? '');
              }}
            >
              Undo
            </button>
          </>
        )}
        <small className="dim">{now === has ? 'From your EHR' : 'Verified, not in your EHR yet'}</small>
      </dd>
    </dl>
  );
}
