import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import type { RequestForm } from './requestForm.ts';
import { dayHint } from './requestHints.ts';

type Props = { readonly form: FormModel<RequestForm>; readonly values: RequestForm; readonly today: string };

/** The day that is asked about. Every request needs it: it stands with the person, above the fold of a low screen. */
export function DayField({ form, values, today }: Props) {
  const day = useValueField(form, 'DateOfService');
  return <DateField label="Date of service" today={today} required help={dayHint(values, today)} {...day} />;
}
