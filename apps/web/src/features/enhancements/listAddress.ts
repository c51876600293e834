import { enhancementAreas, enhancementPage, enhancementSorts } from '@coverline/contract/enhancement.ts';
import { enhancementStatuses } from '@coverline/domain/enhancement/status.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list shows, as the address has it: nothing of it names a person. */
export type ListView = {
  readonly status: (typeof enhancementStatuses)[number] | null;
  readonly area: (typeof enhancementAreas)[number] | null;
  readonly mine: boolean;
  readonly sort: { readonly by: (typeof enhancementSorts)[number]; readonly descending: boolean };
  /** From 1. */
  readonly page: number;
};

const first: ListView = {
  status: null,
  area: null,
  mine: false,
  sort: { by: 'votes', descending: true },
  page: 1,
};

/** What is not understood is as if it were not there. */
export function readView(params: URLSearchParams): ListView {
  const sort = params.get('sort') ?? '-votes';
  const by = enhancementSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? 1);
  return {
    status: enhancementStatuses.find((name) => name === params.get('status')) ?? null,
    area: enhancementAreas.find((name) => name === params.get('area')) ?? null,
    mine: params.get('mine') === '1',
    sort: by === undefined ? first.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page >= 1 && page <= 2_000 ? page : 1,
  };
}

/** The address of a view; what is as at first is left out. */
export function writeView(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.status !== null) params.set('status', view.status);
  if (view.area !== null) params.set('area', view.area);
  if (view.mine) params.set('mine', '1');
  const { by, descending } = view.sort;
  if (by !== first.sort.by || descending !== first.sort.descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}

export const toSort = ({ by, descending }: Sort): ListView['sort'] => ({
  by: enhancementSorts.find((name) => name === by) ?? first.sort.by,
  descending,
});

/** As the call takes it. */
export const toPayload = ({ status, area, mine, sort, page }: ListView) => ({
  Status: status,
  Area: area,
  Mine: mine,
  Sort: sort.by,
  Descending: sort.descending,
  Offset: (page - 1) * enhancementPage,
});
