import { enhancementAreas, enhancementPage, enhancementSorts } from '@coverline/contract/enhancements/enhancements.ts';
import { enhancementStatuses } from '@coverline/domain/enhancements/status.ts';
import { type ListPlace, readPlace, rowsOf, sortOf, writePlace } from '#/ui/tables/listPlace.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';

type EnhancementSort = (typeof enhancementSorts)[number];

/** What the list shows, as the address has it: nothing of it names a person. */
export type ListView = ListPlace<EnhancementSort> & {
  readonly status: (typeof enhancementStatuses)[number] | null;
  readonly area: (typeof enhancementAreas)[number] | null;
  readonly mine: boolean;
};

const mostWanted: Sort<EnhancementSort> = { by: 'votes', descending: true };

/** What is not understood is as if it were not there. */
export function readView(params: URLSearchParams): ListView {
  return {
    status: enhancementStatuses.find((name) => name === params.get('status')) ?? null,
    area: enhancementAreas.find((name) => name === params.get('area')) ?? null,
    mine: params.get('mine') === '1',
    ...readPlace(params, enhancementSorts, mostWanted, enhancementPage),
  };
}

/** The address of a view; what is as at first is left out. */
export function writeView(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.status !== null) params.set('status', view.status);
  if (view.area !== null) params.set('area', view.area);
  if (view.mine) params.set('mine', '1');
  writePlace(params, view, mostWanted, enhancementPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(enhancementSorts, sort, mostWanted);

/** As the call takes it. */
export const toPayload = ({ status, area, mine, sort, ...place }: ListView) => ({
  Status: status,
  Area: area,
  Mine: mine,
  Sort: sort.by,
  Descending: sort.descending,
  ...rowsOf(place),
});
