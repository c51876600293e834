import type { Ticket } from '@coverline/contract/ticketing.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { urgencyName } from '@coverline/domain/ticket/sla.ts';
import { ticketStatusText } from '@coverline/domain/ticket/status.ts';
import { DueTime } from '#/features/ticketing/list/DueTime.tsx';

type Props = { readonly ticket: Ticket; readonly timeZone: string; readonly isStaff: boolean };

export function TicketFacts({ ticket, timeZone, isStaff }: Props) {
  const facts = [
    ['Status', ticketStatusText[ticket.Status]],
    // Staff have these as fields, right below.
    ...(isStaff ? [] : [['Urgency', urgencyName(ticket.Urgency)] as const]),
    ['Category', ticket.OtherCategory === '' ? ticket.Category : `${ticket.Category}: ${ticket.OtherCategory}`],
    ['Due', <DueTime key="due" ticket={ticket} timeZone={timeZone} />],
    ['Opened by', ticket.CreatedBy],
    ['Opened', formatInstant(ticket.CreatedAt, timeZone)],
    ...(isStaff ? [] : [['Assigned to', ticket.AssignedTo ?? 'Nobody yet'] as const]),
    ...(ticket.Internal ? [['Seen by', 'Staff alone'] as const] : []),
  ] as const;
  return (
    <dl className="ticket-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
