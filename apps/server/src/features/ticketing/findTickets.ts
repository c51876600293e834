import type { TicketFilter, TicketSort } from '@coverline/contract/ticketing/ticketing.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { dueAt, ticketRows } from './ticketRows.ts';
import { standingOf } from './standing.ts';
import { wireTickets } from './wire.ts';

/** In the order of their life, not of the alphabet. */
const statusPlace = sql`array_position(ARRAY['New', 'Reopened', 'Open', 'WaitingOnCustomer', 'WaitingOnVendor', 'Resolved', 'Closed'], t.status)`;

const orders: Readonly<Record<TicketSort, ReturnType<typeof sql>>> = {
  Number: sql`t.number`,
  Status: statusPlace,
  Urgency: sql`t.urgency`,
  Category: sql`lower(t.category)`,
  UpdatedAt: sql`t.updated_at`,
  DueAt: dueAt,
};

export const findTickets =
  (deps: Deps): Handlers['findTickets'] =>
  (ctx, filter) =>
    ctx.tx(async (trx, note) => {
      const rows = await page(trx, ctx.session, filter).execute();
      const Total = rows[0]?.total ?? (filter.Offset === 0 ? 0 : await count(trx, ctx.session, filter));
      note({ entityType: 'ticket', detail: rows.map(({ id }) => id).join(' ') });
      return { Total: Number(Total), Tickets: await wireTickets(deps, trx, ctx.session.clientId, rows) };
    });

/** The tickets that the caller may see and the filter lets through, in its order. */
export const sortedTickets = (trx: TenantTrx, session: ClientSession, filter: TicketFilter) =>
  matching(trx, session, filter)
    .orderBy(orders[filter.Sort], (order) => (filter.Descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('t.number', 'desc');

const page = (
  trx: TenantTrx,
  session: ClientSession,
  filter: TicketFilter & { readonly Offset: number; readonly Limit: number },
) =>
  sortedTickets(trx, session, filter)
    .select(sql<string>`count(*) OVER ()`.as('total'))
    .offset(filter.Offset)
    .limit(filter.Limit);

/** Behind the last page there is no row to say how many there are. */
async function count(trx: TenantTrx, session: ClientSession, filter: TicketFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${matching(trx, session, filter)}) m`.execute(trx);
  return rows[0]?.n ?? 0;
}

const matching = (trx: TenantTrx, session: ClientSession, filter: TicketFilter) =>
  ticketRows(trx, session.clientId)
    .$if(standingOf(session) === 'customer', (query) => query.where('t.internal', '=', false))
    .$if(filter.Statuses.length > 0, (query) => query.where('t.status', 'in', filter.Statuses))
    .$if(filter.Urgency !== null, (query) => query.where('t.urgency', '=', filter.Urgency ?? 2))
    .$if(filter.Category !== null, (query) => query.where('t.category', '=', filter.Category ?? ''))
    .$if(filter.Mine, (query) =>
      query.where((eb) => eb.or([eb('t.created_by', '=', session.userId), eb('t.assigned_to', '=', session.userId)])),
    );
