import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { AuthTermsFields } from '#/features/tradingPartners/AuthTermsFields.tsx';
import { EnrollmentsField } from '#/features/tradingPartners/EnrollmentsField.tsx';
import { type OwnForm, ownLabels } from '#/features/tradingPartners/ownForm.ts';
import { ProviderNumbersField } from '#/features/tradingPartners/ProviderNumbersField.tsx';
import { useToday } from '#/features/tradingPartners/useToday.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { NpiField } from '#/ui/fields/NpiField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

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
      <AuthTermsFields form={form} today={today} />
    </>
  );
}
