import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn, formatInstant } from '@coverline/domain/format/instant.ts';

/** "9:42 AM" of an instant in a time zone. */
export const timeIn = (instant: string, timeZone: string): string =>
  formatInstant(instant, timeZone).split(' ').slice(1).join(' ');

export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** Of a check that was called off nobody says what it cost: where its question had left, it may be charged. */
function costText({ Outcome, CostCents }: LookupResult): string {
  if (Outcome === 'Cancelled') return CostCents === 0 ? '' : `may be charged ${formatCurrency(CostCents)}`;
  return CostCents === 0 ? 'not charged' : formatCurrency(CostCents);
}

/** When the answer came, how long it took and what it cost: a label and its facts. */
export function answeredText(result: LookupResult, today: string, timeZone: string) {
  const at = result.ReceivedAt ?? result.SentAt ?? result.RequestedAt;
  const day = dayIn(at, timeZone);
  const verb = result.ReceivedAt === null ? 'Asked' : 'Answered';
  return {
    label: day === today ? `${verb} today` : `${verb} ${formatDate(day)}`,
    text: [timeIn(at, timeZone), result.LatencyMs === null ? '' : secondsText(result.LatencyMs), costText(result)]
      .filter((part) => part !== '')
      .join(' · '),
  };
}
