import { mask } from '../../format/mask.ts';
import { comparedLabels, comparedText } from '../person/comparedTexts.ts';
import { formatDate } from '../../format/formatDate.ts';
import type { CoverageSummary, DemographicRow, Figure } from '../answer/coverageSummary.ts';
import { type Change, changed, type ChangeSide, fold } from './change.ts';

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
    return [{ name: comparedLabels[row.field], before: sideOf(was), after: sideOf(row), effect: 'other' }];
  });
}

function sideOf({ field, returned, segment }: DemographicRow): ChangeSide {
  return { text: field === 'memberId' ? mask(returned) : comparedText(field, returned), segment };
}
