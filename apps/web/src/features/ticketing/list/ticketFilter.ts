import type { PayloadOf } from '@coverline/contract/call.ts';
import { type ticketingCalls, ticketSorts } from '@coverline/contract/ticketing.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { isOpenStatus, ticketStatuses, ticketStatusText } from '@coverline/domain/ticket/status.ts';
import type { Urgency } from '@coverline/domain/ticket/sla.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list shows, as its address has it: nothing in it names a person (decisions E.9). */
export type TicketFilter = {
  /** `open`: still owed; `all`; or one status. */
  readonly status: string;
  readonly urgency: Urgency | null;
  readonly category: string | null;
  readonly mine: boolean;
  readonly sort: Sort;
  /** From 0. */
  readonly page: number;
};

export const statusChoices = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All statuses' },
  ...ticketStatuses.map((status) => ({
    value: status as string,
    label: status === 'Open' ? 'In work' : ticketStatusText[status],
  })),
];

const first: Sort = { by: 'Number', descending: true };
export const plainFilter: TicketFilter = {
  status: 'open',
  urgency: null,
  category: null,
  mine: false,
  sort: first,
  page: 0,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readFilter(params: URLSearchParams): TicketFilter {
  const status = params.get('status');
  const sort = params.get('sort') ?? '';
  const by = sort.replace(/^-/, '');
  const page = Number(params.get('page') ?? '1');
  return {
    status: statusChoices.find(({ value }) => value === status)?.value ?? plainFilter.status,
    urgency: Object.values(priorities).find((value) => String(value) === params.get('urgency')) ?? null,
    category: params.get('category') || null,
    mine: params.get('mine') === '1',
    sort: ticketSorts.some((name) => name === by) ? { by, descending: sort.startsWith('-') } : first,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page - 1 : 0,
  };
}

/** The query names of a filter, each null where it is as it begins. */
export const filterParams = (filter: TicketFilter): Readonly<Record<string, string | null>> => ({
  status: filter.status === plainFilter.status ? null : filter.status,
  urgency: filter.urgency === null ? null : String(filter.urgency),
  category: filter.category,
  mine: filter.mine ? '1' : null,
  sort:
    filter.sort.by === first.by && filter.sort.descending
      ? null
      : `${filter.sort.descending ? '-' : ''}${filter.sort.by}`,
  page: filter.page === 0 ? null : String(filter.page + 1),
});

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
  Sort: ticketSorts.find((name) => name === filter.sort.by) ?? 'Number',
  Descending: filter.sort.descending,
});
