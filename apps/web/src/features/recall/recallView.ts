import { groupsPerPage, mostGroups, type RecallFilter, recallStatuses } from '@coverline/contract/recall/recall.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { recallKinds } from '@coverline/domain/recall/parseRecall.ts';
import { type ListPage, readPage, writePage } from '#/ui/tables/listPlace.ts';

/** What the address says: the facets, and the id of what was searched by, which itself may name a person. */
export type RecallView = ListPage & {
  readonly search: string | null;
  readonly kind: RecallFilter['Kind'];
  readonly status: string | null;
  readonly from: string;
  readonly to: string;
  readonly alike: boolean;
};

export const plainFacets = { kind: null, status: null, from: '', to: '', alike: false } satisfies Partial<RecallView>;

/** What is not understood is as if it were not there. */
export function readView(params: URLSearchParams): RecallView {
  return {
    search: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(params.get('s') ?? '')?.[0] ?? null,
    kind: recallKinds.find((name) => name === params.get('kind')) ?? null,
    status: recallStatuses.find((name) => name === params.get('status')) ?? null,
    from: normalizeDate(params.get('from') ?? '') ?? '',
    to: normalizeDate(params.get('to') ?? '') ?? '',
    alike: params.get('alike') === '1',
    ...readPage(params, groupsPerPage, mostGroups),
  };
}

/** The same back into an address; what is as it begins is left out. */
export function writeView(view: RecallView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => value !== null && value !== '' && params.set(name, value);
  put('s', view.search);
  put('kind', view.kind);
  put('status', view.status);
  put('from', normalizeDate(view.from));
  put('to', normalizeDate(view.to));
  put('alike', view.alike ? '1' : null);
  writePage(params, view, groupsPerPage);
  return params;
}

export const isNarrowed = ({ kind, status, from, to }: RecallView): boolean =>
  kind !== null || status !== null || from !== '' || to !== '';

/** As the calls take it: what is typed, or else what the address names. */
export const filterOf = (view: RecallView, typed: string | null): RecallFilter => ({
  Text: typed,
  SearchID: typed === null ? view.search : null,
  Kind: view.kind,
  Status: view.status,
  From: normalizeDate(view.from),
  To: normalizeDate(view.to),
  Alike: view.alike,
});
