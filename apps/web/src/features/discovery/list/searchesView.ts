import { type SearchOutcome, searchOutcomes } from '@coverline/domain/discovery/searchOutcome.ts';
import { type SearchSource, searchSources } from '@coverline/domain/discovery/searchSources.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { type ListPage, readPage, writePage } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: never a person. */
export type SearchesView = ListPage & {
  readonly outcome: SearchOutcome | null;
  readonly source: SearchSource | null;
  /** '' where the list has no bound there. */
  readonly from: string;
  readonly to: string;
};

const searchesPerPage = 25;
/** So many days, today's among them, are looked at where nobody says otherwise. */
const usualDays = 30;
export const usualFrom = (today: string): string => addDays(today, 1 - usualDays);

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((name) => name.toLowerCase() === value) ?? null;

/** What is not understood is as if it were not there; `from` without a day is as far back as there are searches. */
export function readSearchesView(params: URLSearchParams, today: string): SearchesView {
  const from = params.get('from');
  return {
    outcome: oneOf(searchOutcomes, params.get('outcome')),
    source: oneOf(searchSources, params.get('source')),
    from: from === '' ? '' : (normalizeDate(from ?? '') ?? usualFrom(today)),
    to: normalizeDate(params.get('to') ?? '') ?? '',
    ...readPage(params, searchesPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeSearchesView(
  { outcome, source, from, to, ...page }: SearchesView,
  today: string,
): URLSearchParams {
  const params = new URLSearchParams();
  if (outcome !== null) params.set('outcome', outcome.toLowerCase());
  if (source !== null) params.set('source', source.toLowerCase());
  const [first, last] = [from === '' ? '' : (normalizeDate(from) ?? usualFrom(today)), normalizeDate(to) ?? ''];
  if (first !== usualFrom(today)) params.set('from', first);
  if (last !== '') params.set('to', last);
  writePage(params, page, searchesPerPage);
  return params;
}

/** As the calls take it: a day that is still being typed bounds nothing. */
export const searchesFilter = ({ outcome, source, from, to }: Omit<SearchesView, keyof ListPage>) => ({
  Outcome: outcome,
  Source: source,
  From: normalizeDate(from) ?? '',
  To: normalizeDate(to) ?? '',
});
