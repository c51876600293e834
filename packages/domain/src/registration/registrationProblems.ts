import { isGender, isZip } from '../validate/shapes.ts';
import {
  aDate,
  aKnownDate,
  anSsn,
  endsAfter,
  firstOf,
  neededText,
  notAfter,
  type Problems,
  problemsOf,
  ruled,
} from './problems.ts';
import { isState } from './words.ts';

/** A patient as a registration holds them, in the wire's names. Dates are YYYY-MM-DD, '' where none is known. */
export type Demographics = {
  readonly MRN: string;
  readonly LastName: string;
  readonly FirstName: string;
  readonly Middle: string;
  readonly Suffix: string;
  readonly DateOfBirth: string;
  readonly Gender: string;
  /** Nine digits, or the mask of the stored number. */
  readonly SocialSecurityNumber: string;
  readonly Address1: string;
  readonly Address2: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
  readonly Phone: string;
  readonly Phone2: string;
  readonly Email: string;
  readonly Language: string;
  readonly Deceased: boolean;
  readonly DateOfDeath: string;
};

export type DemographicsField = keyof Demographics;

/** A patient of whom nothing is known yet. */
export const emptyDemographics: Demographics = {
  MRN: '',
  LastName: '',
  FirstName: '',
  Middle: '',
  Suffix: '',
  DateOfBirth: '',
  Gender: '',
  SocialSecurityNumber: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  Phone2: '',
  Email: '',
  Language: '',
  Deceased: false,
  DateOfDeath: '',
};

/** What keeps a registration from being saved, one message a field. */
export const registrationProblems = (patient: Demographics, today: string): Problems<DemographicsField> =>
  problemsOf({
    MRN: neededText(patient.MRN),
    LastName: neededText(patient.LastName),
    FirstName: neededText(patient.FirstName),
    Middle: ruled(patient.Middle),
    Suffix: ruled(patient.Suffix),
    DateOfBirth: firstOf(
      aDate(patient.DateOfBirth),
      aKnownDate(patient.DateOfBirth),
      notAfter(patient.DateOfBirth, today, 'The date of birth lies in the future'),
    ),
    Gender: patient.Gender === '' || isGender(patient.Gender) ? null : 'Choose male or female, or leave it open',
    SocialSecurityNumber: anSsn(patient.SocialSecurityNumber),
    ...addressProblems(patient),
    Phone: ruled(patient.Phone, { phone: true }),
    Phone2: ruled(patient.Phone2, { phone: true }),
    Email: ruled(patient.Email, { email: true }),
    Language: ruled(patient.Language),
    DateOfDeath: deathProblem(patient, today),
  });

type Address = Pick<Demographics, 'Address1' | 'Address2' | 'City' | 'State' | 'Zip'>;

const addressProblems = (home: Address) => ({
  Address1: ruled(home.Address1),
  Address2: ruled(home.Address2),
  City: ruled(home.City),
  State: stateProblem(home.State),
  Zip: zipProblem(home.Zip),
});

/** Two letters of a state, in either case, or nothing. */
export const stateProblem = (value: string): string | null =>
  value === '' || isState(value.trim().toUpperCase()) ? null : 'Enter the two letters of a state';

/** 5 digits, 5+4 with a hyphen, or nothing. */
export const zipProblem = (value: string): string | null =>
  value === '' || isZip(value.trim()) ? null : 'Enter 5 digits, or 5+4 with a hyphen';

function deathProblem({ Deceased, DateOfDeath, DateOfBirth }: Demographics, today: string): string | null {
  if (DateOfDeath === '') return null;
  if (!Deceased) return 'A date of death is for {a patient} who has died';
  return firstOf(
    aDate(DateOfDeath),
    notAfter(DateOfDeath, today, 'The date of death lies in the future'),
    endsAfter(DateOfBirth, DateOfDeath, 'The date of death lies before the birth'),
  );
}
