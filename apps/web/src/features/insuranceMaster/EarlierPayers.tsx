import type { InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { type InsuranceForm, insuranceLabels, isMappedAnew } from '#/features/insuranceMaster/insuranceForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<InsuranceForm>; readonly row: InsuranceRow };

/** Whose the insurance was before, and from when it is whose it becomes. */
export function EarlierPayers({ form, row }: Props) {
  const labels = insuranceLabels();
  const isNew = isMappedAnew(row, { Mapping: form.watch('Mapping'), PartnerID: form.watch('PartnerID') });
  return (
    <>
      {isNew && <FirstDay form={form} />}
      {row.Earlier.length > 0 && (
        <>
          <ul className="dim small" aria-label={worded('Earlier {payers}')}>
            {row.Earlier.map(({ Until, Name }) => (
              <li key={Until}>
                Until {formatDate(Until)}: {Name === '' ? 'not asked' : Name}
              </li>
            ))}
          </ul>
          <CheckField label={labels.ForgetEarlier} {...form.register('ForgetEarlier')} />
        </>
      )}
    </>
  );
}

function FirstDay({ form }: Pick<Props, 'form'>) {
  const { Today } = useUser();
  return (
    <DateField
      label={insuranceLabels().From}
      today={Today}
      help={worded('Dates of service before it stay with the {payer} that was. Empty: that one was a mistake.')}
      {...useValueField(form, 'From')}
    />
  );
}
