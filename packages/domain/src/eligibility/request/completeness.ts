import { isSsn } from '../../validate/ssn.ts';

/** The fields a request may be complete by, in the wire's spelling. */
export const requestFields = [
  'LastName',
  'FirstName',
  'CertificateNumber',
  'DateOfBirth',
  'SocialSecurityNumber',
] as const;
export type RequestField = (typeof requestFields)[number];

/** The fields as typed; missing, null and blank are all "not filled in". */
export type RequestValues = { readonly [F in RequestField]?: string | null | undefined };

export type RequiredFieldSets = readonly (readonly RequestField[])[];

export type Completeness = {
  readonly complete: boolean;
  /** What the closest set still needs, in the order of `requestFields`. */
  readonly missing: readonly RequestField[];
  /** Fields filled in but not valid: an SSN, here. */
  readonly invalid: readonly RequestField[];
  /** The set that is met, or the one that lacks least; of equals the first. */
  readonly closestSet: readonly RequestField[];
  /** One line to stand beside the button. */
  readonly message: string;
};

/** Without a partner: a last name plus an SSN, a certificate number, or a first name and date of birth. */
export const defaultFieldSets: RequiredFieldSets = [
  ['LastName', 'SocialSecurityNumber'],
  ['LastName', 'CertificateNumber'],
  ['LastName', 'FirstName', 'DateOfBirth'],
];

export const requestFieldLabels: Readonly<Record<RequestField, string>> = {
  LastName: 'last name',
  FirstName: 'first name',
  CertificateNumber: '{member ID}',
  DateOfBirth: 'date of birth',
  SocialSecurityNumber: 'SSN',
};

/**
 * Whether an eligibility request is complete: every field of some set is there, and an
 * SSN that is there is valid. The partner's sets, or the default ones where no partner is chosen; a partner without a
 * set requires nothing. Nothing else, the subscriber toggle included, changes it.
 */
export function completeness(
  request: RequestValues,
  partner: { readonly RequiredFieldSets: RequiredFieldSets } | null,
  labels: Readonly<Record<RequestField, string>> = requestFieldLabels,
): Completeness {
  const list = (fields: readonly RequestField[]) => fields.map((field) => labels[field]).join(', ');
  const ssn = request.SocialSecurityNumber?.trim() ?? '';
  const badSsn = ssn !== '' && !isSsn(ssn);
  const lacks = (set: readonly RequestField[]) =>
    requestFields.filter((field) => set.includes(field) && !request[field]?.trim());

  const sets = partner ? partner.RequiredFieldSets : defaultFieldSets;
  const ranked = sets
    .map((set) => ({ set, lacking: lacks(set) }))
    .toSorted((a, b) => a.lacking.length - b.lacking.length);
  const { set: closestSet, lacking: missing } = ranked[0] ?? { set: [], lacking: [] };
  const complete = missing.length === 0 && !badSsn;
  const needs = [missing.length > 0 ? `Still needed: ${list(missing)}` : '', badSsn ? 'The SSN is not valid' : ''];
  const met = closestSet.length > 0 ? `Complete: ${list(closestSet)}` : 'Complete';
  return {
    complete,
    missing,
    invalid: badSsn ? ['SocialSecurityNumber'] : [],
    closestSet,
    message: complete ? met : needs.filter((need) => need !== '').join('. '),
  };
}
