import { type abnCalls, type AbnSort, abnSorts, abnsPerPage } from '@coverline/contract/cases/abn/abn.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type AbnKind, abnKinds, type AbnOption, abnOptions } from '@coverline/domain/cases/abn/abnKinds.ts';
import { type AbnStanding, abnStandings } from '@coverline/domain/cases/abn/abnStatus.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: a patient by an id alone, names are typed and kept in memory. */
export type AbnView = ListPlace<AbnSort> & {
  readonly standing: AbnStanding | null;
  readonly kind: AbnKind | null;
  readonly option: AbnOption | null;
  readonly from: string;
  readonly to: string;
};

export const plainView: AbnView = {
  standing: null,
  kind: null,
  option: null,
  from: '',
  to: '',
  sort: { by: 'made', descending: true },
  page: 0,
  perPage: abnsPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export const readView = (params: URLSearchParams): AbnView => ({
  standing: abnStandings.find((one) => one.toLowerCase() === params.get('standing')) ?? null,
  kind: abnKinds.find((one) => one.toLowerCase() === params.get('kind')) ?? null,
  option: abnOptions.find((one) => String(one) === params.get('option')) ?? null,
  from: normalizeDate(params.get('from') ?? '') ?? '',
  to: normalizeDate(params.get('to') ?? '') ?? '',
  ...readPlace(params, abnSorts, plainView.sort, abnsPerPage),
});

/** Whose notices: by ids, which stay in the address whatever else changes. */
const whose = ['RegMasterID', 'VisitMasterID', 'CaseID'] as const;
export type Whose = Readonly<Record<(typeof whose)[number], string | null>>;
export const readWhose = (params: URLSearchParams): Whose => ({
  RegMasterID: params.get('RegMasterID'),
  VisitMasterID: params.get('VisitMasterID'),
  CaseID: params.get('CaseID'),
});

/** The address of a view; what is as it begins is left out. */
export function writeView(view: AbnView, of: Partial<Whose> = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of whose) {
    const id = of[name] ?? null;
    if (id !== null) params.set(name, id);
  }
  if (view.standing !== null) params.set('standing', view.standing.toLowerCase());
  if (view.kind !== null) params.set('kind', view.kind.toLowerCase());
  if (view.option !== null) params.set('option', String(view.option));
  for (const day of ['from', 'to'] as const) {
    const known = normalizeDate(view[day]);
    if (known !== null) params.set(day, known);
  }
  writePlace(params, view, plainView.sort, abnsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(abnSorts, sort, plainView.sort);

export const isNarrowed = (view: AbnView, patient: string): boolean =>
  patient.trim() !== '' || writeView({ ...view, page: 0, sort: plainView.sort, perPage: abnsPerPage }).size > 0;

/** As the calls take it. */
export const filterOf = (view: AbnView, patient: string, of: Partial<Whose> = {}) =>
  ({
    Patient: patient,
    RegMasterID: of.RegMasterID ?? null,
    VisitMasterID: of.RegMasterID === undefined || of.RegMasterID === null ? (of.VisitMasterID ?? null) : null,
    Standing: view.standing,
    Kind: view.kind,
    Option: view.option,
    From: normalizeDate(view.from) ?? '',
    To: normalizeDate(view.to) ?? '',
    Sort: view.sort.by,
    Descending: view.sort.descending,
  }) satisfies PayloadOf<typeof abnCalls.exportAbns>;
