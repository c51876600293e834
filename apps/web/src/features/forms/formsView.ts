import {
  type FormFilter,
  formSorts,
  formsPerPage,
  type FormSort,
  type FormState,
  formStates,
} from '@coverline/contract/cases/forms/pdfForms.ts';
import {
  type FormKind,
  formKinds,
  type PaperLanguage,
  paperLanguages,
} from '@coverline/domain/cases/forms/formKind.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it. */
export type FormsView = ListPlace<FormSort> & {
  readonly search: string;
  readonly kind: FormKind | null;
  readonly language: PaperLanguage | null;
  readonly state: FormState | null;
};

export const plainView: FormsView = {
  search: '',
  kind: null,
  language: null,
  state: null,
  sort: { by: 'name', descending: false },
  page: 0,
  perPage: formsPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export const readView = (params: URLSearchParams): FormsView => ({
  search: (params.get('q') ?? '').slice(0, 60),
  kind: formKinds.find((one) => one === params.get('kind')) ?? null,
  language: paperLanguages.find((one) => one === params.get('language')) ?? null,
  state: formStates.find((one) => one === params.get('state')) ?? null,
  ...readPlace(params, formSorts, plainView.sort, formsPerPage),
});

/** The address of a view; what is as it begins is left out. */
export function writeView(view: FormsView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.kind !== null) params.set('kind', view.kind);
  if (view.language !== null) params.set('language', view.language);
  if (view.state !== null) params.set('state', view.state);
  writePlace(params, view, plainView.sort, formsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(formSorts, sort, plainView.sort);

/** As the calls take it. */
export const filterOf = ({ search, kind, language, state, sort }: FormsView): FormFilter => ({
  Search: search,
  Kind: kind,
  Language: language,
  State: state,
  Sort: sort.by,
  Descending: sort.descending,
});
