import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type {
  payerDemographics,
  Registration,
  RegistrationInsurance,
} from '@coverline/contract/registration/registrationRecord.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatGender } from '@coverline/domain/format/formatGender.ts';
import { freeSlot } from '@coverline/domain/registration/cobSlots.ts';

type Taken = (typeof payerDemographics)[number];
type PayersField = NonNullable<LookupResult['Summary']>['Demographics'][number]['Field'];

/** Where an answer goes. An empty insurance is a new one, an empty place none. */
export type SaveForm = { Insurance: string; COB: string; Take: Taken[] };

/** A difference that may be taken over. */
export type TakeRow = { readonly field: Taken; readonly label: string; readonly ours: string; readonly theirs: string };

const fields: Readonly<Partial<Record<PayersField, readonly [Taken, string]>>> = {
  lastName: ['LastName', 'Last name'],
  firstName: ['FirstName', 'First name'],
  dateOfBirth: ['DateOfBirth', 'Date of birth'],
  gender: ['Gender', 'Gender'],
  line1: ['Address1', 'Street'],
  city: ['City', 'City'],
  state: ['State', 'State'],
  zip: ['Zip', 'ZIP'],
};

type Savable = Pick<LookupResult, 'Outcome' | 'Summary' | 'Phone' | 'Mbi' | 'HeldWhy'>;

/** What may be saved at all: an answer that says something of the person, or a status that was told on the telephone since. */
export const isSavable = (result: Savable): boolean => result.HeldWhy === null && (hasAnswer(result) || isTold(result));

export const hasAnswer = ({ Outcome, Summary }: Pick<Savable, 'Outcome' | 'Summary'>): boolean =>
  Outcome === 'Answered' && Summary !== null && Summary.Rejections.length === 0;

/** Of a search for a Medicare number nothing is told of a coverage. */
export const isTold = ({ Phone, Mbi }: Pick<Savable, 'Phone' | 'Mbi'>): boolean =>
  Mbi === null && Phone !== null && Phone.StatusID !== null;

/** Where the payer's word differs from the registration's own. */
export const takeRows = (result: LookupResult, registration: Registration): readonly TakeRow[] =>
  (result.Summary?.Demographics ?? []).flatMap(({ Field, Returned }) => {
    const known = fields[Field];
    if (known === undefined || Returned === '') return [];
    const [field, label] = known;
    if (plain(registration[field]) === plain(Returned)) return [];
    return [{ field, label, ours: shown(field, registration[field]), theirs: shown(field, Returned) }];
  });

const plain = (value: string) => value.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

function shown(field: Taken, value: string): string {
  if (field === 'DateOfBirth') return formatDate(value);
  return field === 'Gender' ? formatGender(value) : value || '---';
}

/** The insurance that was asked about: of this payer, and by the number where several are. */
function insuranceAsked(result: LookupResult, { Insurances }: Registration): RegistrationInsurance | null {
  const ofPayer = Insurances.filter(
    ({ TradingPartnerName }) => TradingPartnerName === (result.Mbi ?? result).PayerName,
  );
  const asked = ofPayer.find(({ CertificateNumber }) => CertificateNumber === result.Patient.CertificateNumber);
  return asked ?? ofPayer[0] ?? null;
}

/** The parts of the payer's address that differ: whoever saves one of them means them all. */
export const addressOf = (rows: readonly { readonly field: PayersField; readonly savable: boolean }[]): Taken[] =>
  rows.flatMap(({ field, savable }) => (savable ? (fields[field]?.[0] ?? []) : []));

/** What is proposed; of what was chosen, that in which the registration differs. */
export function proposed(result: LookupResult, registration: Registration, chosen: readonly Taken[]): SaveForm {
  const differing = takeRows(result, registration).map(({ field }) => field);
  const insurance = insuranceAsked(result, registration);
  const slot = insurance === null ? freeSlot(registration.Insurances.map(({ COB }) => ({ cob: COB }))) : insurance.COB;
  return {
    Insurance: insurance?.RegInsuranceID ?? '',
    COB: slot === null ? '' : String(slot),
    Take: differing.filter((field) => chosen.includes(field)),
  };
}
