import type { Demographics } from '../../registration/registrationProblems.ts';

/**
 * How what was submitted stands to what is known. `Plausible` and `Doubtful` are what our own checks say where nobody else was asked;
 * `NotChecked` is what they cannot say.
 */
export const fieldStates = [
  'Match',
  'Corrected',
  'New',
  'Conflict',
  'NotFound',
  'Plausible',
  'Doubtful',
  'NotChecked',
] as const;
export type FieldState = (typeof fieldStates)[number];

export const fieldStateWords: Readonly<Record<FieldState, string>> = {
  Match: 'Match',
  Corrected: 'Corrected',
  New: 'New',
  Conflict: 'Conflict',
  NotFound: 'Not found',
  Plausible: 'Plausible',
  Doubtful: 'Look again',
  NotChecked: 'Not checked',
};

export const verifiedKeys = [
  'Name',
  'DateOfBirth',
  'SocialSecurityNumber',
  'Gender',
  'Deceased',
  'Street',
  'CityState',
  'Zip',
  'Delivery',
  'Phone',
  'PhoneType',
  'Email',
] as const;
export type VerifiedKey = (typeof verifiedKeys)[number];

export const verifiedGroups: Readonly<Record<'Person' | 'Address' | 'Contact', readonly VerifiedKey[]>> = {
  Person: ['Name', 'DateOfBirth', 'SocialSecurityNumber', 'Gender', 'Deceased'],
  Address: ['Street', 'CityState', 'Zip', 'Delivery'],
  Contact: ['Phone', 'PhoneType', 'Email'],
};

export const verifiedLabels: Readonly<Record<VerifiedKey, string>> = {
  Name: 'Name',
  DateOfBirth: 'Date of birth',
  SocialSecurityNumber: 'SSN',
  Gender: 'Gender',
  Deceased: 'Deceased',
  Street: 'Street',
  CityState: 'City, state',
  Zip: 'ZIP',
  Delivery: 'Delivery',
  Phone: 'Phone',
  PhoneType: 'Phone type',
  Email: 'E-mail',
};

/** Who says what stands in a row. */
export const verifiedSources = ['Bureau', 'Death file', 'Postal', 'Carrier', 'Own check', ''] as const;
export type VerifiedSource = (typeof verifiedSources)[number];

/** One field: what was submitted, what is known, and how the one stands to the other. Texts are as a screen shows them; an SSN is masked. */
export type VerifiedRow = {
  readonly key: VerifiedKey;
  readonly submitted: string;
  readonly verified: string;
  readonly state: FieldState;
  readonly source: VerifiedSource;
  /** YYYY-MM-DD, or '' where nobody says. */
  readonly asOf: string;
  /** Why, where the state alone does not say it. */
  readonly note: string;
  /** What the registration holds once it is accepted; empty where there is nothing to accept. */
  readonly takes: Partial<Demographics>;
};

/** What of a row its own check says; the key and what was submitted are the row's. */
export type RowVerdict = Omit<VerifiedRow, 'key' | 'submitted'>;

export const verdict = (
  state: FieldState,
  verified: string,
  source: VerifiedSource,
  more: Partial<Pick<RowVerdict, 'asOf' | 'note' | 'takes'>> = {},
): RowVerdict => ({ state, verified, source, asOf: '', note: '', takes: {}, ...more });

/** What of a registration a row is about. */
export const rowFields: Readonly<Record<VerifiedKey, readonly (keyof Demographics)[]>> = {
  Name: ['LastName', 'FirstName', 'Middle', 'Suffix'],
  DateOfBirth: ['DateOfBirth'],
  SocialSecurityNumber: ['SocialSecurityNumber'],
  Gender: ['Gender'],
  Deceased: ['Deceased', 'DateOfDeath'],
  Street: ['Address1', 'Address2'],
  CityState: ['City', 'State'],
  Zip: ['Zip'],
  Delivery: [],
  Phone: ['Phone'],
  PhoneType: [],
  Email: ['Email'],
};
