import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { compareDates, daysBetween } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { days } from '#/ui/coverage.ts';

type Source = Pick<LookupResult, 'Reasons' | 'StatusID' | 'DateOfService'> & {
  readonly Summary: Pick<NonNullable<LookupResult['Summary']>, 'Coverage' | 'Rejections'> | null;
};

/** Each reason, unless a refusal below says the same; and how long ago a plan ended. */
export function whyLines({ Reasons, StatusID, DateOfService, Summary }: Source): string[] {
  const repeated = new Set(Summary?.Rejections.map(({ Label }) => `${Label}.`));
  const end = Summary?.Coverage?.To ?? null;
  const ended = StatusID === 6 && end !== null && compareDates(end, DateOfService) < 0;
  return [
    ...Reasons.filter((reason) => !repeated.has(reason)),
    ...(ended
      ? [`The plan ended on ${formatDate(end)}, ${days(daysBetween(end, DateOfService))} before the date of service.`]
      : []),
  ];
}
