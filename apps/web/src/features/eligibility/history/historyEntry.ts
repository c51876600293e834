import type { LookupRow } from '@coverline/contract/eligibility/lookupResult.ts';
import { shownStatus } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { worded } from '#/api/terms.ts';
import type { HistoryEntry } from '#/ui/answer/HistoryRail.tsx';
import { timeIn } from '../answer/answeredText.ts';
import { unknownKind } from '../answer/verdictWords.ts';

const origins = { Person: '', Chain: 'followed', Recheck: 're-check', Discovery: 'search' } as const;

/** One earlier lookup as the rail shows it. The time counts today; before, the day does. */
export function historyEntry(row: LookupRow, today: string, timeZone: string): HistoryEntry {
  const day = dayIn(row.RequestedAt, timeZone);
  const waiting = row.State !== 'Finished';
  const { status, grade } = shownStatus(row);
  return {
    id: row.SpifResponseID,
    grade,
    status: waiting ? 'Waiting' : worded(status),
    when: day === today ? `Today ${timeIn(row.RequestedAt, timeZone)}` : formatDate(day),
    about: [
      row.Grade === 'Unknown' && !waiting ? unknownKind(row) : '',
      row.PayerName,
      origins[row.Origin],
      row.Phone === null ? '' : `${row.Phone.StatusText} by phone`,
      row.Grade === 'Unknown' || row.DateOfService === day ? '' : `for ${formatDate(row.DateOfService)}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  };
}
