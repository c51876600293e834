import { formatDate } from '../../format/formatDate.ts';
import { formatGender } from '../../format/formatGender.ts';
import { relationshipLabel } from '../../registration/words.ts';
import type { DemographicField } from '../answer/coverageSummary.ts';

/** What is compared of a person, with the client's terms in braces. */
export const comparedLabels: Readonly<Record<DemographicField, string>> = {
  lastName: 'Last name',
  firstName: 'First name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  memberId: '{Member ID}',
  relationship: 'Relationship to the subscriber',
  line1: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
};

/** A value that was sent or returned, as it is read; empty where there is none. */
export function comparedText(field: DemographicField, value: string): string {
  if (value === '') return '';
  if (field === 'dateOfBirth') return formatDate(value);
  if (field === 'relationship') return relationshipLabel(value);
  return field === 'gender' ? formatGender(value) : value;
}
