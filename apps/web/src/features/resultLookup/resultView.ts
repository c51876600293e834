import { aaaCodes } from '@coverline/domain/codes/aaa.ts';
import { recallStatuses } from '@coverline/contract/recall/recall.ts';
import { mostResults, type ResultFilter, resultsPerPage } from '@coverline/contract/resultLookup/resultLookup.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { lookupKinds } from '@coverline/domain/eligibility/request/kind.ts';
import { outcomes } from '@coverline/domain/eligibility/status/outcome.ts';
import { lookupSources } from '@coverline/domain/eligibility/request/source.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, writePlace } from '#/ui/tables/listPlace.ts';

const sorts = ['asked'] as const;
const newest: Sort<(typeof sorts)[number]> = { by: 'asked', descending: true };

/** What the address says of the list: nothing in it names a person. */
export type ResultView = ListPlace<(typeof sorts)[number]> & {
  /** A lookup's id or trace. A control number, which might be mistaken for another, is not in the address. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** On the first and on the last of these days: from when, until when, as HH:MM. */
  readonly after: string;
  readonly until: string;
  readonly payer: string;
  readonly gateway: string;
  readonly user: string;
  readonly kind: ResultFilter['Kind'];
  readonly status: ResultFilter['Status'];
  readonly outcome: ResultFilter['Outcome'];
  readonly aaa: string;
  readonly source: ResultFilter['Source'];
  readonly slow: number | null;
  /** The clients that staff look into: none of them named is all; null is the selected client alone. */
  readonly across: readonly string[] | null;
};

export const plainView: ResultView = {
  id: '',
  from: '',
  to: '',
  after: '',
  until: '',
  payer: '',
  gateway: '',
  user: '',
  kind: null,
  status: null,
  outcome: null,
  aaa: '',
  source: null,
  slow: null,
  across: null,
  sort: newest,
  page: 0,
  perPage: resultsPerPage,
};

/** Milliseconds that may be chosen. */
export const slownesses = [1_000, 5_000, 20_000] as const;

/** Codes that may be chosen, in the order of the code list. */
export const aaaChoices: readonly string[] = Object.keys(aaaCodes).toSorted();

/** The text as an id that an address may hold, or nothing. */
export const idOf = (text: string): string =>
  /^[0-9a-f]{32}$/i.test(text.trim().replaceAll('-', '')) ? text.trim() : '';
export const uuid = (text: string | null) => (/^[0-9a-f-]{36}$/.test(text ?? '') ? (text ?? '') : '');
const clockIn = (text: string | null) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '') ? (text ?? '') : '');
const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((name) => name === value) ?? null;

function acrossIn(text: string | null): ResultView['across'] {
  if (text === null || text === '') return null;
  return text === 'all' ? [] : text.split(',').filter((id) => uuid(id) !== '');
}

/** What is not understood is as if it were not there. */
export function readView(params: URLSearchParams): ResultView {
  return {
    id: idOf(params.get('id') ?? ''),
    from: normalizeDate(params.get('from') ?? '') ?? '',
    to: normalizeDate(params.get('to') ?? '') ?? '',
    after: clockIn(params.get('after')),
    until: clockIn(params.get('until')),
    payer: uuid(params.get('payer')),
    gateway: uuid(params.get('gateway')),
    user: uuid(params.get('user')),
    kind: oneOf(lookupKinds, params.get('kind')),
    status: oneOf(recallStatuses, params.get('status')),
    outcome: oneOf(outcomes, params.get('outcome')),
    aaa: aaaChoices.find((code) => code === params.get('aaa')) ?? '',
    source: oneOf(lookupSources, params.get('source')),
    slow: slownesses.find((ms) => String(ms) === params.get('slow')) ?? null,
    across: acrossIn(params.get('across')),
    ...readPlace(params, sorts, newest, resultsPerPage, mostResults),
  };
}

/** The same back into an address; what is as it begins is left out. */
export function writeView(view: ResultView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => value !== null && value !== '' && params.set(name, value);
  put('id', view.id);
  put('from', normalizeDate(view.from));
  put('to', normalizeDate(view.to));
  // A time is one of a day.
  put('after', normalizeDate(view.from) === null ? '' : view.after);
  put('until', normalizeDate(view.to) === null ? '' : view.until);
  put('payer', view.payer);
  put('gateway', view.gateway);
  put('user', view.user);
  put('kind', view.kind);
  put('status', view.status);
  put('outcome', view.outcome);
  put('aaa', view.aaa);
  put('source', view.source);
  put('slow', view.slow === null ? null : String(view.slow));
  put('across', view.across === null ? null : view.across.join(',') || 'all');
  writePlace(params, view, newest, resultsPerPage);
  return params;
}

export const isNarrowed = (view: ResultView): boolean =>
  writeView({ ...view, across: null, sort: newest, page: 0 }).size > 0;

/** What is typed to find somebody or something by: a person's, or maybe one's, so that none of it stands in an address. */
export type Typed = { readonly find: string; readonly patient: string; readonly member: string };
export const nothingTyped: Typed = { find: '', patient: '', member: '' };

/** As the calls take it, with what was typed. */
export const filterOf = (view: ResultView, { find, patient, member }: Typed): ResultFilter => ({
  Find: find.trim().slice(0, 64),
  Patient: patient.trim().slice(0, 80),
  MemberID: member.trim().slice(0, 80),
  From: normalizeDate(view.from),
  To: normalizeDate(view.to),
  FromTime: view.after === '' ? null : view.after,
  ToTime: view.until === '' ? null : view.until,
  PartnerID: view.payer === '' ? null : view.payer,
  GatewayID: view.gateway === '' ? null : view.gateway,
  UserID: view.user === '' ? null : view.user,
  Kind: view.kind,
  Status: view.status,
  Outcome: view.outcome,
  AAA: view.aaa === '' ? null : view.aaa,
  Source: view.source,
  Slow: view.slow,
  OldestFirst: !view.sort.descending,
});
