import { expect, it } from 'vitest';
import type { DayGroup } from './clearanceSums.ts';
import { byUrgency, pageGroups } from './pageGroups.ts';

/** Every third day and status has nobody. */
const groups: readonly DayGroup[] = byUrgency.flatMap((status, at) =>
  ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].flatMap((on, day) => {
    const visits = ((at + 2) * (day + 3)) % 3 === 0 ? 0 : 1 + ((at * 7 + day * 5) % 9);
    return visits === 0 ? [] : [{ on, status, visits }];
  }),
);

/** The whole list, as a sort of all visits has it: a name each. */
function whole(Sort: 'date' | 'status', Descending: boolean, from: readonly Pick<DayGroup, 'on' | 'status'>[]) {
  const names = new Set(from.map(({ on, status }) => `${on} ${status}`));
  const day = (a: DayGroup, b: DayGroup) => a.on.localeCompare(b.on);
  const urgency = (a: DayGroup, b: DayGroup) => byUrgency.indexOf(a.status) - byUrgency.indexOf(b.status);
  const turned = Descending ? -1 : 1;
  return groups
    .filter(({ on, status }) => status !== 'Cancelled' && names.has(`${on} ${status}`))
    .toSorted((a, b) => (Sort === 'date' ? turned * day(a, b) || urgency(a, b) : turned * urgency(a, b) || day(a, b)))
    .flatMap(({ on, status, visits }) => Array.from({ length: visits }, (_, at) => `${on} ${status} ${at}`));
}

it.each([
  ['date', false],
  ['date', true],
  ['status', false],
  ['status', true],
] as const)(
  'every page by %s, descending %s, lies where it says and is the one of the whole list',
  (Sort, Descending) => {
    const all = whole(Sort, Descending, groups);
    for (const limit of [1, 7, 50])
      for (let offset = 0; offset < all.length; offset += limit) {
        const lies = pageGroups(groups, { Sort, Descending, Tab: 'All' }, { offset, limit });
        const part = whole(Sort, Descending, lies?.groups ?? []);
        expect(part.slice(lies?.offset, (lies?.offset ?? 0) + limit)).toEqual(all.slice(offset, offset + limit));
      }
  },
);

it('a page behind the end lies nowhere, one of a tab in its status alone, and another order knows it of none', () => {
  const asked = { Descending: false, Tab: 'All' } as const;
  expect(pageGroups(groups, { ...asked, Sort: 'date' }, { offset: 9999, limit: 50 })?.groups).toEqual([]);
  const own = pageGroups(groups, { ...asked, Sort: 'date', Tab: 'Conditional' }, { offset: 0, limit: 500 });
  expect(new Set(own?.groups.map(({ status }) => status))).toEqual(new Set(['Conditional']));
  expect(pageGroups(groups, { ...asked, Sort: 'score' }, { offset: 0, limit: 50 })).toBeNull();
});
