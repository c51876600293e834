/** Where a ticket can stand, in the order of its usual life. */
export const ticketStatuses = [
  'New',
  'Open',
  'WaitingOnCustomer',
  'WaitingOnVendor',
  'Resolved',
  'Closed',
  'Reopened',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketStatusText: Readonly<Record<TicketStatus, string>> = {
  New: 'New',
  Open: 'Open',
  WaitingOnCustomer: 'Waiting on customer',
  WaitingOnVendor: 'Waiting on vendor',
  Resolved: 'Resolved',
  Closed: 'Closed',
  Reopened: 'Reopened',
};

/** Who acts on a ticket: the company's staff, somebody of the client, or time. */
export type TicketActor = 'staff' | 'customer' | 'time';

type Moves = Readonly<Partial<Record<TicketStatus, readonly TicketActor[]>>>;

/** Every move there is, and who may make it. What is not here is refused. */
const moves: Readonly<Record<TicketStatus, Moves>> = {
  New: {
    Open: ['staff'],
    WaitingOnCustomer: ['staff'],
    WaitingOnVendor: ['staff'],
    Resolved: ['staff', 'customer'],
  },
  Open: {
    WaitingOnCustomer: ['staff'],
    WaitingOnVendor: ['staff'],
    Resolved: ['staff', 'customer'],
  },
  WaitingOnCustomer: {
    Open: ['staff', 'customer'],
    WaitingOnVendor: ['staff'],
    Resolved: ['staff', 'customer'],
  },
  WaitingOnVendor: {
    Open: ['staff'],
    WaitingOnCustomer: ['staff'],
    Resolved: ['staff', 'customer'],
  },
  Resolved: {
    Closed: ['staff', 'customer', 'time'],
    Reopened: ['staff', 'customer'],
  },
  Closed: {
    Reopened: ['staff', 'customer'],
  },
  Reopened: {
    Open: ['staff'],
    WaitingOnCustomer: ['staff'],
    WaitingOnVendor: ['staff'],
    Resolved: ['staff', 'customer'],
  },
};

/** Whether somebody may take a ticket from one status to the other, by the table. */
export const mayMove = (from: TicketStatus, to: TicketStatus, actor: TicketActor): boolean =>
  moves[from][to]?.includes(actor) ?? false;

/** Where somebody may take a ticket from here, in the order of `ticketStatuses`. */
export const movesFrom = (from: TicketStatus, actor: TicketActor): TicketStatus[] =>
  ticketStatuses.filter((to) => mayMove(from, to, actor));

/**
 * What a reply that the customer can read makes of the status: the first answer opens a ticket, and the customer's word
 * brings one back that waited for it or counted as solved. Null: a closed ticket takes no reply before it is reopened.
 */
export function statusAfterReply(from: TicketStatus, actor: Exclude<TicketActor, 'time'>): TicketStatus | null {
  if (from === 'Closed') return null;
  if (actor === 'staff') return from === 'New' || from === 'Reopened' ? 'Open' : from;
  if (from === 'WaitingOnCustomer') return 'Open';
  return from === 'Resolved' ? 'Reopened' : from;
}

/** Work is still owed. */
export const isOpenStatus = (status: TicketStatus): boolean => status !== 'Resolved' && status !== 'Closed';

/** Whether the promised times run: not while it is the customer's turn, and not once it is done. */
export const clockRuns = (status: TicketStatus): boolean => isOpenStatus(status) && status !== 'WaitingOnCustomer';

/** Days after which a resolved ticket that nobody touched closes by itself. */
export const resolvedDaysUntilClosed = 5;
