import {
  type LinkCheck,
  linkChecks,
  type LinkSort,
  linkSorts,
  linksPerPage,
  type policyLinkCalls,
} from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type LinkStanding,
  linkStandings,
  type PolicyKind,
  policyKinds,
} from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: payers and codes, never people. */
export type LinkView = ListPlace<LinkSort> & {
  readonly search: string;
  readonly code: string;
  readonly diagnosis: string;
  readonly kind: PolicyKind | null;
  readonly standing: LinkStanding | null;
  readonly check: LinkCheck | null;
};

export const plainView: LinkView = {
  search: '',
  code: '',
  diagnosis: '',
  kind: null,
  standing: null,
  check: null,
  sort: { by: 'title', descending: false },
  page: 0,
  perPage: linksPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export const readView = (params: URLSearchParams): LinkView => ({
  search: (params.get('q') ?? '').slice(0, 60),
  code: (params.get('code') ?? '').slice(0, 10),
  diagnosis: (params.get('dx') ?? '').slice(0, 10),
  kind: policyKinds.find((name) => name === params.get('kind')) ?? null,
  standing: linkStandings.find((name) => name === params.get('standing')) ?? null,
  check: linkChecks.find((name) => name === params.get('check')) ?? null,
  ...readPlace(params, linkSorts, plainView.sort, linksPerPage),
});

/** The address of a view; what is as it begins is left out. */
export function writeView(view: LinkView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.code !== '') params.set('code', view.code);
  if (view.diagnosis !== '') params.set('dx', view.diagnosis);
  if (view.kind !== null) params.set('kind', view.kind);
  if (view.standing !== null) params.set('standing', view.standing);
  if (view.check !== null) params.set('check', view.check);
  writePlace(params, view, plainView.sort, linksPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(linkSorts, sort, plainView.sort);

export const isNarrowed = (view: LinkView): boolean =>
  [view.search, view.code, view.diagnosis].some((text) => text !== '') ||
  [view.kind, view.standing, view.check].some((one) => one !== null);

/** As the calls take it. */
export const filterOf = ({ search, code, diagnosis, kind, standing, check, sort }: LinkView) =>
  ({
    Search: search,
    Code: code,
    Diagnosis: diagnosis,
    Kind: kind,
    Standing: standing,
    Check: check,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof policyLinkCalls.exportPolicyLinks>;
