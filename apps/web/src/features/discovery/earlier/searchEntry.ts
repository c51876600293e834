import type { ListedSearch } from '@coverline/contract/discovery/searchList.ts';
import { searchOutcomeWords } from '@coverline/domain/discovery/searchOutcome.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn, formatInstant } from '@coverline/domain/format/instant.ts';
import type { HistoryEntry } from '#/ui/answer/HistoryRail.tsx';
import { outcomeGrade } from '../answer/searchWords.ts';

const sources = { Realtime: '', Batch: 'batch', Embedded: 'in the EHR', Watch: 'retro watch' } as const;

/** "Today 9:44 AM", or the day. */
function searchedText({ RequestedAt }: Pick<ListedSearch, 'RequestedAt'>, today: string, timeZone: string): string {
  const day = dayIn(RequestedAt, timeZone);
  return day === today
    ? `Today ${formatInstant(RequestedAt, timeZone).split(' ').slice(1).join(' ')}`
    : formatDate(day);
}

/** One earlier search as the rail shows it. */
export const searchEntry = (row: ListedSearch, today: string, timeZone: string): HistoryEntry => ({
  id: row.DiscoveryID,
  grade: outcomeGrade[row.Outcome],
  status: row.State === 'Running' ? 'Searching' : searchOutcomeWords[row.Outcome],
  when: searchedText(row, today, timeZone),
  about: [
    row.Billable === 0 ? '' : `${row.Billable} to bill`,
    row.ToReview === 0 ? '' : `${row.ToReview} to review`,
    `${row.Asked} asked`,
    formatCurrency(row.SpentCents),
    sources[row.Source],
    `for ${formatDate(row.ServiceTo)}`,
  ]
    .filter((part) => part !== '')
    .join(', '),
});
