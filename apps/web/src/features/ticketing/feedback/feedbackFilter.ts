import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  feedbackPeriods,
  feedbackPerPage,
  feedbackScores,
  type FeedbackSort,
  feedbackSorts,
  type ticketFeedbackCalls,
} from '@coverline/contract/ticketing/ticketFeedback.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: of people an id alone. */
export type FeedbackFilter = ListPlace<FeedbackSort> & {
  /** Days back, or `all`. */
  readonly days: string;
  /** One of the choices, or empty. */
  readonly score: string;
  readonly category: string;
  readonly assigned: string;
  readonly comment: boolean;
};

type Score = (typeof feedbackScores)[number];

export const scoreChoices: readonly {
  readonly value: string;
  readonly label: string;
  readonly is: readonly Score[];
}[] = [
  { value: 'low', label: '1 and 2, poor', is: [1, 2] },
  { value: 'middle', label: '3, fair', is: [3] },
  { value: 'high', label: '4 and 5, good', is: [4, 5] },
];

export const periodChoices = [
  ...feedbackPeriods.map((days) => ({ value: String(days), label: `Last ${days} days` })),
  { value: 'all', label: 'Any time' },
];

const first: Sort<FeedbackSort> = { by: 'At', descending: true };
export const plainFilter: FeedbackFilter = {
  days: '90',
  score: '',
  category: '',
  assigned: '',
  comment: false,
  sort: first,
  page: 0,
  perPage: feedbackPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readFilter(params: URLSearchParams): FeedbackFilter {
  const one = (choices: readonly { readonly value: string }[], name: string) =>
    choices.find(({ value }) => value === params.get(name))?.value;
  return {
    days: one(periodChoices, 'days') ?? plainFilter.days,
    score: one(scoreChoices, 'score') ?? '',
    category: params.get('category') ?? '',
    assigned: /^[0-9a-f-]{36}$/.exec(params.get('assigned') ?? '')?.[0] ?? '',
    comment: params.get('comment') === '1',
    ...readPlace(params, feedbackSorts, first, feedbackPerPage),
  };
}

/** The address of a filter; what is as it begins is left out. */
export function writeFilter(filter: FeedbackFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.days !== plainFilter.days) params.set('days', filter.days);
  for (const name of ['score', 'category', 'assigned'] as const) if (filter[name]) params.set(name, filter[name]);
  if (filter.comment) params.set('comment', '1');
  writePlace(params, filter, first, feedbackPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(feedbackSorts, sort, first);

export const isNarrowed = ({ days, score, category, assigned, comment }: FeedbackFilter): boolean =>
  days !== 'all' || score !== '' || category !== '' || assigned !== '' || comment;

/** What the list and its export are asked with; the page is the list's alone. */
export const filterPayload = (
  filter: FeedbackFilter,
): PayloadOf<(typeof ticketFeedbackCalls)['exportTicketFeedback']> => ({
  Days: feedbackPeriods.find((days) => String(days) === filter.days) ?? null,
  Scores: [...(scoreChoices.find(({ value }) => value === filter.score)?.is ?? [])],
  Category: filter.category || null,
  AssignedTo: filter.assigned || null,
  WithComment: filter.comment,
  Sort: filter.sort.by,
  Descending: filter.sort.descending,
});
