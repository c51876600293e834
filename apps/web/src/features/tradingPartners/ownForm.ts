import type { AuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import { clientPartnerProblems } from '@coverline/domain/tradingPartners/partnerProblems.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import type { ChosenEnrollment } from '#/features/tradingPartners/EnrollmentsField.tsx';

export const authTermLabels = {
  AuthNumbers: 'Its numbers look like',
  AuthRetro: 'Care that was given',
  AuthPromises: 'Promised to decide within',
  GoldCards: 'Gold cards',
  AuthSource: 'Where it stands',
};

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
