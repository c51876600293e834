import type { Member } from '../answer/answer.ts';
import type { DemographicField, DemographicRow } from '../answer/coverageSummary.ts';
import { sameFirstName, sameLastName } from './nameEquivalence.ts';
import { otherAdult, self, unknownRelationship } from '../../registration/words.ts';
import { sameDate } from './sameDate.ts';

/** What was submitted of the person; missing and '' alike were not sent. */
export type Submitted = { readonly [F in DemographicField]?: string | undefined };

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
const samePlain = (a: string, b: string): boolean => plain(a) === plain(b);
const sameZip = (a: string, b: string): boolean => a.slice(0, 5) === b.slice(0, 5);
/** A question has one code for every adult who is no spouse, an answer has several. */
const sameRelationship = (sent: string, got: string): boolean =>
  sent === got || (sent === otherAdult && ['53', 'G8'].includes(got));

const same: Readonly<Record<DemographicField, (a: string, b: string) => boolean>> = {
  lastName: sameLastName,
  firstName: sameFirstName,
  dateOfBirth: sameDate,
  gender: samePlain,
  memberId: samePlain,
  relationship: sameRelationship,
  line1: samePlain,
  city: samePlain,
  state: samePlain,
  zip: sameZip,
};

/**
 * Submitted against returned, a row for each field that either side has. That the patient is the subscriber goes
 * without saying: it is told only where the payer states how they stand to each other.
 */
export function compareDemographics(member: Member, submitted: Submitted): DemographicRow[] {
  const { party } = member;
  const returned: Readonly<Record<DemographicField, string>> = {
    lastName: party.lastName,
    firstName: party.firstName,
    dateOfBirth: member.dateOfBirth,
    gender: member.gender === 'U' ? '' : member.gender,
    memberId: party.id,
    relationship: member.relationship === unknownRelationship ? '' : member.relationship,
    line1: party.address?.line1 ?? '',
    city: party.address?.city ?? '',
    state: party.address?.state ?? '',
    zip: party.address?.zip ?? '',
  };
  // The keys of a record whose type names exactly the fields.
  const fields = Object.keys(returned) as DemographicField[];
  return fields
    .map((field) => {
      const sent = submitted[field]?.trim() ?? '';
      const got = returned[field].trim();
      const differs = sent !== '' && got !== '' && !same[field](sent, got);
      return { field, submitted: sent, returned: got, differs, segment: party.segment };
    })
    .filter(({ field, submitted: sent, returned: got }) =>
      field === 'relationship' && sent === self ? got !== '' : sent !== '' || got !== '',
    );
}
