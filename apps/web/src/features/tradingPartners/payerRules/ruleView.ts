import {
  type payerRuleCalls,
  type RuleSort,
  ruleSorts,
  rulesPerPage,
} from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type LinkStanding, linkStandings } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { type RuleAnswer, ruleAnswers } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: payers and codes, never people. */
export type RuleView = ListPlace<RuleSort> & {
  readonly search: string;
  readonly code: string;
  readonly required: RuleAnswer | null;
  readonly standing: LinkStanding | null;
};

export const plainView: RuleView = {
  search: '',
  code: '',
  required: null,
  standing: null,
  sort: { by: 'payor', descending: false },
  page: 0,
  perPage: rulesPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export const readView = (params: URLSearchParams): RuleView => ({
  search: (params.get('q') ?? '').slice(0, 60),
  code: (params.get('code') ?? '').slice(0, 10),
  required: ruleAnswers.find((name) => name === params.get('required')) ?? null,
  standing: linkStandings.find((name) => name === params.get('standing')) ?? null,
  ...readPlace(params, ruleSorts, plainView.sort, rulesPerPage),
});

/** The address of a view; what is as it begins is left out. */
export function writeView(view: RuleView): URLSearchParams {
  const params = new URLSearchParams({ tab: 'rules' });
  if (view.search !== '') params.set('q', view.search);
  if (view.code !== '') params.set('code', view.code);
  if (view.required !== null) params.set('required', view.required);
  if (view.standing !== null) params.set('standing', view.standing);
  writePlace(params, view, plainView.sort, rulesPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(ruleSorts, sort, plainView.sort);

export const isNarrowed = ({ search, code, required, standing }: RuleView): boolean =>
  search + code !== '' || required !== null || standing !== null;

/** As the calls take it. */
export const filterOf = ({ search, code, required, standing, sort }: RuleView) =>
  ({
    Search: search,
    Code: code,
    Required: required,
    Standing: standing,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof payerRuleCalls.exportPayerRules>;
