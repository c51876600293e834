import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { compareDates, daysBetween } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';
import { days } from '#/ui/answer/coverage.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

type Source = Pick<LookupResult, 'Reasons' | 'StatusID' | 'DateOfService' | 'AskedDay'> & {
  readonly Summary: Pick<NonNullable<LookupResult['Summary']>, 'Coverage' | 'Rejections'> | null;
};

/** A sentence, and what it opens where a segment of the answer gives it. */
export type WhyLine = { readonly text: string; readonly evidence?: string };

/** Each reason, unless a refusal below says the same; and how long ago a plan ended. */
export function whyLines({ Reasons, StatusID, DateOfService, AskedDay, Summary }: Source): WhyLine[] {
  const repeated = new Set(Summary?.Rejections.map(({ Label }) => worded(`${Label}.`)));
  const end = Summary?.Coverage?.To ?? null;
  const ended = StatusID === 6 && end !== null && compareDates(end, AskedDay) < 0;
  // What brought no answer has no message to open.
  const reasons = Reasons.map(({ Text, Segment }, at): WhyLine => ({
    text: worded(Text),
    ...(Segment !== null && Summary !== null && { evidence: evidenceId.reason(at) }),
  }));
  return [
    ...reasons.filter(({ text }) => !repeated.has(text)),
    ...(ended
      ? [
          {
            text: `The plan ended on ${formatDate(end)}, ${days(daysBetween(end, DateOfService))} before the date of service.`,
            evidence: evidenceId.coverageEnd,
          },
        ]
      : []),
  ];
}
