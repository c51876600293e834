import { urgencyName } from '@coverline/domain/ticketing/sla.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import type { Deps } from '#/features/deps.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { sortedTickets } from './findTickets.ts';
import { wireTickets } from './wire.ts';

/** What the list shows, all pages of it, for a spreadsheet. */
export const exportTickets =
  (deps: Deps): Handlers['exportTickets'] =>
  (ctx, { Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const rows = await wholeList(({ limit }) => sortedTickets(trx, session, filter).limit(limit).execute());
      note({ entityType: 'ticket', detail: `${rows.length} tickets` });
      const tickets = await wireTickets(deps, trx, session.clientId, rows);
      const at = (instant: string | null) => (instant === null ? null : isoIn(instant, session.timeZone));
      return tableFile(
        { name: 'tickets', sheet: 'Tickets', format: Format },
        [
          { header: 'Number', value: (ticket) => ticket.Number },
          { header: 'Title', value: (ticket) => ticket.Title },
          { header: 'Status', value: (ticket) => ticketStatusText[ticket.Status] },
          { header: 'Urgency', value: (ticket) => urgencyName(ticket.Urgency) },
          { header: 'Category', value: (ticket) => ticket.Category },
          { header: 'Internal', value: (ticket) => (ticket.Internal ? 'Yes' : 'No') },
          { header: 'Opened by', value: (ticket) => ticket.CreatedBy },
          { header: 'Opened', kind: 'instant', value: (ticket) => at(ticket.CreatedAt) },
          { header: 'Assigned to', value: (ticket) => ticket.AssignedTo },
          { header: 'Due', kind: 'instant', value: (ticket) => at(ticket.DueAt) },
          { header: 'Due for', value: (ticket) => (ticket.DueAt === null ? '' : ticket.DueFor) },
          { header: 'Late', value: (ticket) => (ticket.IsOverdue ? 'Yes' : 'No') },
          { header: 'Last change', kind: 'instant', value: (ticket) => at(ticket.UpdatedAt) },
        ],
        tickets,
      );
    });
