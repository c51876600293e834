import { ownChecks, type CheckedPerson } from '@coverline/domain/demographics/ownChecks.ts';
import { useFormState, useWatch } from 'react-hook-form';
import { demographicsLabels, type DemographicsForm } from '#/features/registration/demographicsForm.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = { readonly form: FormModel<DemographicsForm>; readonly today: string };

/** Beside what a field says of its neighbour, this is also shown where only the neighbour was typed. */
const besides: Readonly<Partial<Record<keyof CheckedPerson, keyof CheckedPerson>>> = {
  Zip: 'State',
  SocialSecurityNumber: 'DateOfBirth',
  DateOfDeath: 'DateOfBirth',
};

/** What our own checks say of what was typed just now. It keeps nothing from being saved. */
export function LookAgain({ form, today }: Props) {
  useWatch({ control: form.control });
  const { dirtyFields } = useFormState({ control: form.control });
  const isTyped = (field: keyof CheckedPerson | undefined) => field !== undefined && dirtyFields[field] === true;
  const found = ownChecks(form.getValues(), today).filter(({ field }) => isTyped(field) || isTyped(besides[field]));
  if (found.length === 0) return null;
  const labels = demographicsLabels();
  return (
    <Notice tone="quest">
      <p>
        <b>Look again before you save</b>
      </p>
      <ul>
        {found.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {labels[field]}: {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
