import { addDays } from '../format/dates.ts';
import { normalizeDate } from '../format/normalizeDate.ts';
import {
  aDate,
  aKnownDate,
  endsAfter,
  firstOf,
  notAfter,
  problemsOf,
  type Problems,
  ruled,
} from '../registration/problems.ts';
import { isState } from '../registration/words.ts';
import { required } from '../validate/genericMessages.ts';
import { isNamePlaceholder, isSsnPlaceholder, placeholderTexts } from '../validate/placeholders.ts';

/** What is asked of whoever begins a search; dates as they were typed. */
export type SearchValues = {
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly SocialSecurityNumber: string;
  readonly State: string;
  readonly Zip: string;
  readonly GuardianLastName: string;
  readonly GuardianFirstName: string;
  readonly GuardianDateOfBirth: string;
  readonly ServiceFrom: string;
  readonly ServiceTo: string;
  readonly ForTreatmentOrPayment: boolean;
};

/** So far back payers are searched. */
const longestDays = 731;
/** Nobody can say today what a payer will cover later than this. */
const farthestDays = 366;

/** Nine digits, the last four of them, or the mask of the number that is stored; null where it is one of these or empty. */
function ssnFault(typed: string): string | null {
  const ssn = typed.trim();
  if (ssn === '' || ssn.includes('*')) return null;
  if (!/^(?:\d{4}|\d{9}|\d{3}-\d{2}-\d{4})$/.test(ssn)) return 'Type all nine digits, or the last four';
  return isSsnPlaceholder(ssn) || ssn === '0000' ? placeholderTexts.ssn : null;
}

/** Whom nobody is called: a search for them is paid for, and finds others. */
const nameFault = (typed: string): string | null => (isNamePlaceholder(typed) ? placeholderTexts.name : null);

type Place = Pick<SearchValues, 'SocialSecurityNumber' | 'State' | 'Zip'>;

/**
 * Whether more than name and birth date is known. Of whom it is not, what is found waits for somebody's eyes (the score of these alone is
 * no more), and a person is shown the plan before anybody is asked.
 */
export const isPlaced = ({ SocialSecurityNumber, State, Zip }: Place): boolean =>
  [SocialSecurityNumber, State, Zip].some((one) => one.trim() !== '');

/** What keeps a search from beginning, each beside its field; `today` YYYY-MM-DD. */
export function searchProblems(values: SearchValues, today: string): Problems<keyof SearchValues> {
  const { SocialSecurityNumber, State, Zip, ServiceFrom, ServiceTo } = values;
  const [from, to] = [normalizeDate(ServiceFrom), normalizeDate(ServiceTo)];
  const hasGuardian = values.GuardianFirstName.trim() !== '' || values.GuardianDateOfBirth !== '';
  return problemsOf({
    LastName: firstOf(required(values.LastName), ruled(values.LastName), nameFault(values.LastName)),
    FirstName: firstOf(required(values.FirstName), ruled(values.FirstName), nameFault(values.FirstName)),
    DateOfBirth: firstOf(
      required(values.DateOfBirth),
      aDate(values.DateOfBirth),
      aKnownDate(values.DateOfBirth),
      notAfter(values.DateOfBirth, today, 'The birth date is in the future'),
    ),
    SocialSecurityNumber: ssnFault(SocialSecurityNumber),
    State: State.trim() === '' || isState(State.trim().toUpperCase()) ? null : 'Choose a state',
    Zip: Zip.trim() === '' || /^\d{5}(?:-?\d{4})?$/.test(Zip.trim()) ? null : 'A ZIP has five digits, or nine',
    GuardianLastName: firstOf(
      hasGuardian ? required(values.GuardianLastName) : null,
      nameFault(values.GuardianLastName),
    ),
    GuardianFirstName: firstOf(
      values.GuardianLastName.trim() === '' ? null : required(values.GuardianFirstName),
      nameFault(values.GuardianFirstName),
    ),
    GuardianDateOfBirth: firstOf(
      aDate(values.GuardianDateOfBirth),
      aKnownDate(values.GuardianDateOfBirth),
      notAfter(values.GuardianDateOfBirth, today, 'The birth date is in the future'),
    ),
    ServiceFrom: firstOf(
      required(ServiceFrom),
      aDate(ServiceFrom),
      from !== null && from < addDays(today, -longestDays) ? 'At most 24 months back' : null,
    ),
    ServiceTo: firstOf(
      required(ServiceTo),
      aDate(ServiceTo),
      endsAfter(ServiceFrom, ServiceTo, 'The last day is before the first'),
      to !== null && to > addDays(today, farthestDays) ? 'At most a year ahead' : null,
    ),
    ForTreatmentOrPayment: values.ForTreatmentOrPayment
      ? null
      : 'Confirm that it is for treatment or payment of this {patient}',
  });
}
