import type { Missing } from '@coverline/clearance/goodFaith/missingContent.ts';
import type { GoodFaithDraft } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { GoodFaithVisit } from './readVisit.ts';

type Scheduled = Pick<GoodFaithVisit, 'date_of_service'> & { readonly procedures: readonly string[] };

/** What is scheduled and stands in no line. */
export const notInLines = ({ Items }: GoodFaithDraft, { procedures }: Pick<Scheduled, 'procedures'>): string[] => [
  ...new Set(procedures.filter((code) => !Items.some(({ ServiceCode }) => ServiceCode === code))),
];

/** Whether it is of another day than the visit. One of what recurs holds for each day that it covers. */
function isOfOtherDay({ IsScheduled, ServiceOn, Recurring: again }: GoodFaithDraft, day: string): boolean {
  if (!IsScheduled || ServiceOn === '' || ServiceOn === day) return false;
  return again === null || day < again.From || day > again.To;
}

/** What the schedule says otherwise: an estimate of other services, or of another day, is none of this visit. */
export const offSchedule = (draft: GoodFaithDraft, visit: Scheduled): readonly Missing[] => [
  ...(isOfOtherDay(draft, visit.date_of_service)
    ? [{ part: 'Primary' as const, row: null, text: `The day of the {visit}, ${formatDate(visit.date_of_service)}` }]
    : []),
  ...notInLines(draft, visit).map((code) => ({
    part: 'Items' as const,
    row: null,
    text: `A line of ${code}, which is scheduled`,
  })),
];
