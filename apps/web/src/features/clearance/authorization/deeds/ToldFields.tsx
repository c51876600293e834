import { handRoutes } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { routeWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import type { FieldValues } from 'react-hook-form';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { type ToldForm, toldLabels } from '#/features/clearance/authorization/deeds/toldForm.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** How it was sent or said: by which route, when, with whom, by which reference. */
export function ToldFields<T extends FieldValues & ToldForm>({ form: whole }: { readonly form: FormModel<T> }) {
  const form = whole as unknown as FormModel<ToldForm>; // every form that asks for it has these fields
  const { Today } = useUser();
  return (
    <>
      <div className="auth-pair">
        <SelectField
          label={toldLabels.Way}
          options={handRoutes.map((way) => ({ value: way, label: routeWords[way] }))}
          {...nativeField(form, 'Way')}
        />
        <DateField label={toldLabels.On} required today={Today} {...useValueField(form, 'On')} />
        <TextField label={toldLabels.Time} required maxLength={5} autoComplete="off" {...nativeField(form, 'Time')} />
      </div>
      <div className="auth-pair">
        <TextField label={toldLabels.With} maxLength={80} autoComplete="off" {...nativeField(form, 'With')} />
        <TextField
          label={worded(toldLabels.Reference)}
          maxLength={50}
          autoComplete="off"
          {...nativeField(form, 'Reference')}
        />
      </div>
      <TextField label={toldLabels.Note} maxLength={500} autoComplete="off" {...nativeField(form, 'Note')} />
    </>
  );
}
