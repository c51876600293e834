import type { GoodFaithContent } from '@coverline/clearance/goodFaith/content.ts';
import type {
  GoodFaithDraft,
  GoodFaithLanguage,
  GoodFaithProvider,
} from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import type { GoodFaithVisit } from './readVisit.ts';
import { type LegalWords, legalWords } from './legalWords.ts';

/** Whose estimate it is, as the form has it. */
type GoodFaithPatient = {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly mrn: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
};

/** An estimate as it is issued: it opens the same whatever became of the patient, the visit and our words since. */
export type GoodFaithPage = {
  readonly draft: GoodFaithDraft;
  readonly patient: GoodFaithPatient;
  readonly words: Readonly<Record<GoodFaithLanguage, LegalWords>>;
};

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

export const addressOf = ({ Address, City, State, Zip }: GoodFaithProvider): string =>
  joined([Address, City, joined([State, Zip], ' ')], ', ');

const patientOf = (visit: GoodFaithVisit): GoodFaithPatient => ({
  name: joined([visit.first_name, visit.last_name], ' '),
  dateOfBirth: visit.date_of_birth ?? '',
  mrn: visit.mrn,
  address: joined(
    [visit.address1, visit.address2, visit.city, joined([visit.state, visit.zip], ' ')].map((part) => part.trim()),
    ', ',
  ),
  phone: visit.phone,
  email: visit.email,
});

export const pageOf = (draft: GoodFaithDraft, visit: GoodFaithVisit): GoodFaithPage => ({
  draft,
  patient: patientOf(visit),
  words: legalWords,
});

const dayOf = (typed: string): string | null => (typed === '' ? null : typed);

/** A page as the rules look at it. */
export function contentOf({ draft, patient, words }: GoodFaithPage): GoodFaithContent {
  const { separate, disclaimers } = words.English;
  return {
    patient: {
      name: patient.name,
      dateOfBirth: patient.dateOfBirth,
      contact: [patient.mrn, patient.address, patient.phone, patient.email],
    },
    primary: { words: draft.Words, isScheduled: draft.IsScheduled, serviceOn: dayOf(draft.ServiceOn) },
    providers: draft.Providers.map((one) => ({
      key: one.Key,
      name: one.Name,
      npi: one.NPI,
      tin: one.TIN,
      places:
        one.Address.trim() === '' && one.City.trim() === '' && one.State === ''
          ? []
          : [{ address: joined([one.Address.trim(), one.City.trim()], ', '), state: one.State }],
      isConvening: one.IsConvening,
      contact: { kind: one.Kind, zip: one.Zip.trim(), phone: one.Phone.trim(), email: one.Email.trim() },
    })),
    items: draft.Items.map((one) => ({
      provider: one.Provider,
      words: one.Words,
      diagnosis: one.Diagnosis,
      isDiagnosisOpen: one.IsDiagnosisOpen,
      serviceCode: one.ServiceCode,
      quantity: one.Quantity,
      chargeCents: one.ChargeCents,
      serviceOn: dayOf(one.ServiceOn),
    })),
    recurring:
      draft.Recurring === null
        ? null
        : {
            frequency: draft.Recurring.Frequency,
            from: draft.Recurring.From,
            to: draft.Recurring.To,
            count: draft.Recurring.Count,
          },
    separate: draft.Separate?.map((text) => ({ words: text })) ?? null,
    separateDisclaimer: separate,
    disclaimers,
  };
}
