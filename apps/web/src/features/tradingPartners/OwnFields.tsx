import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { type ChosenEnrollment, EnrollmentsField } from '#/features/tradingPartners/EnrollmentsField.tsx';
import { ProviderNumbersField } from '#/features/tradingPartners/ProviderNumbersField.tsx';
import { useToday } from '#/features/tradingPartners/useToday.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { NpiField } from '#/ui/fields/NpiField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** What a client has of its own with a payer, as it is typed. */
export type OwnForm = {
  Enabled: boolean;
  ProviderNPI: string;
  ProviderNumbers: readonly ProviderNumber[];
  Enrollments: readonly ChosenEnrollment[];
};

export const ownLabels = {
  Enabled: 'Switched on',
  ProviderNPI: 'Asks under this NPI',
  ProviderNumbers: 'Other numbers',
  Enrollments: 'Enrollment',
};

export function OwnFields({ form, partner }: { readonly form: FormModel<OwnForm>; readonly partner: Partner }) {
  const { SelectedClient } = useUser();
  const today = useToday();
  return (
    <>
      <p className="dim">For {SelectedClient?.Name ?? worded('the {client}')} alone.</p>
      <CheckField
        label={worded('May be asked: the {payer} is offered and checks go out')}
        {...form.register('Enabled')}
      />
      <EnrollmentsField
        label={ownLabels.Enrollments}
        partner={partner}
        today={today}
        {...useValueField(form, 'Enrollments')}
      />
      <NpiField
        label={ownLabels.ProviderNPI}
        help={worded('Left empty, checks go out under the {client}’s own.')}
        {...nativeField(form, 'ProviderNPI')}
      />
      <ProviderNumbersField label={ownLabels.ProviderNumbers} {...useValueField(form, 'ProviderNumbers')} />
    </>
  );
}
