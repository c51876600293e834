import type { DemographicLookup, EarlierCheck } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn, formatInstant } from '@coverline/domain/format/instant.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { HistoryEntry } from '#/ui/answer/HistoryRail.tsx';

export const toneGrades: Readonly<Record<DemographicLookup['Verdict']['Tone'], Grade>> = {
  good: 'Good',
  quest: 'Questionable',
  bad: 'Bad',
  unknown: 'Unknown',
};

function gradeOf({ Score, OpenAlerts }: EarlierCheck): Grade {
  if (OpenAlerts > 0) return 'Bad';
  if (Score === null) return 'Unknown';
  return Score >= 85 ? 'Good' : Score >= 60 ? 'Questionable' : 'Bad';
}

/** One earlier check as the rail shows it. The time counts today; before, the day does. */
export function earlierEntry(check: EarlierCheck, today: string, timeZone: string): HistoryEntry {
  const day = dayIn(new Date(check.At), timeZone);
  const status = [
    check.Score === null ? 'No score' : String(check.Score),
    ...(check.OpenAlerts > 0 ? ['alert'] : []),
  ].join(', ');
  const told = check.Outcome === 'Found' ? check.Tally : bureauOutcomeTable[check.Outcome].sentence;
  const time = formatInstant(check.At, timeZone).split(' ').slice(1).join(' ');
  return {
    id: check.LookupID,
    grade: gradeOf(check),
    status,
    when: day === today ? `Today ${time}` : formatDate(day),
    about: told,
  };
}
