import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type ticketingCalls, ticketSorts, ticketsPerPage } from '@coverline/contract/ticketing/ticketing.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { isOpenStatus, ticketStatuses, ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import type { Urgency } from '@coverline/domain/ticketing/sla.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

type TicketSort = (typeof ticketSorts)[number];

/** What the list shows, as its address has it: nothing in it names a person. */
export type TicketFilter = ListPlace<TicketSort> & {
  /** `open`: still owed; `all`; or one status. */
  readonly status: string;
  readonly urgency: Urgency | null;
  readonly category: string | null;
  readonly mine: boolean;
};

export const statusChoices = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All statuses' },
  ...ticketStatuses.map((status) => ({
    value: status as string,
    label: status === 'Open' ? 'In work' : ticketStatusText[status],
  })),
];

const first: Sort<TicketSort> = { by: 'Number', descending: true };
export const plainFilter: TicketFilter = {
  status: 'open',
  urgency: null,
  category: null,
  mine: false,
  sort: first,
  page: 0,
  perPage: ticketsPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readFilter(params: URLSearchParams): TicketFilter {
  const status = params.get('status');
  return {
    status: statusChoices.find(({ value }) => value === status)?.value ?? plainFilter.status,
    urgency: Object.values(priorities).find((value) => String(value) === params.get('urgency')) ?? null,
    category: params.get('category') || null,
    mine: params.get('mine') === '1',
    ...readPlace(params, ticketSorts, first, ticketsPerPage),
  };
}

/** The address of a filter; what is as it begins is left out. */
export function writeFilter(filter: TicketFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.status !== plainFilter.status) params.set('status', filter.status);
  if (filter.urgency !== null) params.set('urgency', String(filter.urgency));
  if (filter.category !== null) params.set('category', filter.category);
  if (filter.mine) params.set('mine', '1');
  writePlace(params, filter, first, ticketsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(ticketSorts, sort, first);

export const isNarrowed = (filter: TicketFilter): boolean =>
  filter.status !== 'all' || filter.urgency !== null || filter.category !== null || filter.mine;

/** What the list and its export are asked with; the page is the list's alone. */
export const filterPayload = (filter: TicketFilter): PayloadOf<(typeof ticketingCalls)['exportTickets']> => ({
  Statuses: ticketStatuses.filter((status) =>
    filter.status === 'open' ? isOpenStatus(status) : filter.status === status,
  ),
  Urgency: filter.urgency,
  Category: filter.category,
  Mine: filter.mine,
  Sort: filter.sort.by,
  Descending: filter.sort.descending,
});
