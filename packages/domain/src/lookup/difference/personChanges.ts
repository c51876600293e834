import { mask } from '../../format/mask.ts';
import { relationshipLabel } from '../../registration/words.ts';
import { formatDate } from '../../format/formatDate.ts';
import type { CoverageSummary, DemographicField, DemographicRow, Figure } from '../coverageSummary.ts';
import { type Change, changed, type ChangeSide, fold } from './change.ts';

const labels: Readonly<Record<DemographicField, string>> = {
  lastName: 'Last name',
  firstName: 'First name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  memberId: '{Member ID}',
  relationship: 'Relationship',
  line1: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
};

const deathSide = (date: Figure<string> | null): ChangeSide | null =>
  date && { text: formatDate(date.value), segment: date.segment };

/** A date of death. */
export const deathChange = ({ dateOfDeath: old }: CoverageSummary, { dateOfDeath: now }: CoverageSummary): Change[] =>
  changed('Date of death', deathSide(old), deathSide(now), old === null ? 'worse' : 'other');

/** What the payer has on file of the person, where both answers say it; the number is told by its mask. */
export function personChanges(old: CoverageSummary, now: CoverageSummary): Change[] {
  const before = new Map(old.demographics.map((row) => [row.field, row]));
  return now.demographics.flatMap((row) => {
    const was = before.get(row.field);
    if (was === undefined || was.returned === '' || row.returned === '') return [];
    if (fold(was.returned) === fold(row.returned)) return [];
    return [{ name: labels[row.field], before: sideOf(was), after: sideOf(row), effect: 'other' }];
  });
}

/** How a value is shown that is not shown as it came. */
const shown: Partial<Readonly<Record<DemographicField, (returned: string) => string>>> = {
  memberId: mask,
  dateOfBirth: formatDate,
  relationship: relationshipLabel,
};

function sideOf({ field, returned, segment }: DemographicRow): ChangeSide {
  return { text: (shown[field] ?? String)(returned), segment };
}
