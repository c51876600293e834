import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type attestationCalls,
  type AttestationSort,
  attestationSorts,
  attestationsPerPage,
} from '@coverline/contract/attestation/attestation.ts';
import { type AttestationStatus, attestationStatuses } from '@coverline/domain/attestation/attestationStatus.ts';
import { type AttestationResult, attestationResults } from '@coverline/domain/attestation/evidence.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: never a patient, an MRN or a visit, which are typed and kept in memory. */
export type AttestationView = ListPlace<AttestationSort> & {
  readonly batch: string;
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly serviceFrom: string;
  readonly serviceTo: string;
  readonly result: AttestationResult | null;
  readonly status: AttestationStatus | null;
};

/** What names a person: in memory alone. */
export type Typed = { readonly patient: string; readonly number: string };
export const nothingTyped: Typed = { patient: '', number: '' };

export const plainView: AttestationView = {
  batch: '',
  createdFrom: '',
  createdTo: '',
  serviceFrom: '',
  serviceTo: '',
  result: null,
  status: null,
  sort: { by: 'created', descending: true },
  page: 0,
  perPage: attestationsPerPage,
};

const days = { createdFrom: 'from', createdTo: 'to', serviceFrom: 'dosfrom', serviceTo: 'dosto' } as const;
type Day = keyof typeof days;
const dayNames = Object.keys(days) as Day[]; // keys of the table itself

/** What is not of the known is as if it were not there: an address can be typed. */
export const readView = (params: URLSearchParams): AttestationView => ({
  batch: (params.get('q') ?? '').slice(0, 80),
  ...(Object.fromEntries(dayNames.map((name) => [name, normalizeDate(params.get(days[name]) ?? '') ?? ''])) as Record<
    Day,
    string
  >), // one for each
  result: attestationResults.find((name) => name === params.get('result')) ?? null,
  status: attestationStatuses.find((name) => name.toLowerCase() === params.get('status')) ?? null,
  ...readPlace(params, attestationSorts, plainView.sort, attestationsPerPage),
});

/** The address of a view; what is as it begins is left out. */
export function writeView(view: AttestationView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.batch !== '') params.set('q', view.batch);
  for (const name of dayNames) {
    const day = normalizeDate(view[name]);
    if (day !== null) params.set(days[name], day);
  }
  if (view.result !== null) params.set('result', view.result);
  if (view.status !== null) params.set('status', view.status.toLowerCase());
  writePlace(params, view, plainView.sort, attestationsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(attestationSorts, sort, plainView.sort);

export const isNarrowed = (view: AttestationView, { patient, number }: Typed): boolean =>
  view.batch !== '' ||
  dayNames.some((name) => normalizeDate(view[name]) !== null) ||
  view.result !== null ||
  view.status !== null ||
  `${patient}${number}`.trim() !== '';

/** As the calls take it. */
export const filterOf = (view: AttestationView, { patient, number }: Typed) =>
  ({
    Batch: view.batch,
    CreatedFrom: normalizeDate(view.createdFrom),
    CreatedTo: normalizeDate(view.createdTo),
    ServiceFrom: normalizeDate(view.serviceFrom),
    ServiceTo: normalizeDate(view.serviceTo),
    Patient: patient,
    Number: number,
    Result: view.result,
    Status: view.status,
    Sort: view.sort.by,
    Descending: view.sort.descending,
  }) satisfies PayloadOf<typeof attestationCalls.exportAttestations>;
