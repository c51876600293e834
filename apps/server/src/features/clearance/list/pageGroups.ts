import type { ClearanceFilter } from '@coverline/contract/clearance/clearance.ts';
import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import type { DayGroup } from './clearanceSums.ts';
import { statusesOf } from './narrowed.ts';

/** What needs somebody first. */
export const byUrgency: readonly ClearanceStatus[] = [
  'NotCleared',
  'Exception',
  'Conditional',
  'SelfPayCleared',
  'Cleared',
  'Cancelled',
];

/** Which days and statuses a page lies in, and where it begins among their visits. */
export type PageGroups = { readonly groups: readonly Pick<DayGroup, 'on' | 'status'>[]; readonly offset: number };

/** Beyond so many a list of them is no help. */
const mostGroups = 60;

/**
 * Where a list is sorted by day or by status, how many visits each day and status has says in which of them a page lies: no others are
 * looked at. Null where it does not: then all of them are sorted.
 */
export function pageGroups(
  all: readonly DayGroup[],
  { Sort, Descending, Tab }: Pick<ClearanceFilter, 'Sort' | 'Descending' | 'Tab'>,
  { offset, limit }: Page,
): PageGroups | null {
  if (Sort !== 'date' && Sort !== 'status') return null;
  const turned = Descending ? -1 : 1;
  const day = (a: DayGroup, b: DayGroup) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0);
  const urgency = (a: DayGroup, b: DayGroup) => byUrgency.indexOf(a.status) - byUrgency.indexOf(b.status);
  const sorted = all
    .filter(({ status }) => statusesOf[Tab].includes(status))
    .toSorted((a, b) => (Sort === 'date' ? turned * day(a, b) || urgency(a, b) : turned * urgency(a, b) || day(a, b)));
  let before = 0;
  let first = 0;
  const groups: DayGroup[] = [];
  for (const group of sorted) {
    if (before + group.visits > offset && before < offset + limit) {
      if (groups.length === 0) first = before;
      groups.push(group);
    }
    before += group.visits;
  }
  return groups.length > mostGroups ? null : { groups, offset: offset - first };
}
