import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import type { AuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import { clientPartnerProblems } from '@coverline/domain/tradingPartners/partnerProblems.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { authTermLabels, AuthTermsFields } from '#/features/tradingPartners/AuthTermsFields.tsx';
import { type ChosenEnrollment, EnrollmentsField } from '#/features/tradingPartners/EnrollmentsField.tsx';
import { ProviderNumbersField } from '#/features/tradingPartners/ProviderNumbersField.tsx';
import { useToday } from '#/features/tradingPartners/useToday.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { NpiField } from '#/ui/fields/NpiField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** What a client has of its own with a payer, as it is typed. */
export type OwnForm = Omit<AuthTerms, 'AuthNumbers'> & {
  Enabled: boolean;
  ProviderNPI: string;
  ProviderNumbers: readonly ProviderNumber[];
  Enrollments: readonly ChosenEnrollment[];
  /** One a line. */
  AuthNumbers: string;
};

export const ownLabels = {
  Enabled: 'Switched on',
  ProviderNPI: 'Asks under this NPI',
  ProviderNumbers: 'Other numbers',
  Enrollments: 'Enrollment',
  ...authTermLabels,
};

/** As the wire has it. */
export const ownPayload = (form: OwnForm) => ({
  ...form,
  ProviderNumbers: [...form.ProviderNumbers],
  Enrollments: [...form.Enrollments],
  AuthNumbers: form.AuthNumbers.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  AuthPromises: [...form.AuthPromises],
  GoldCards: [...form.GoldCards],
});

export const ownMessages = (form: OwnForm) => clientPartnerProblems(ownPayload(form));

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
